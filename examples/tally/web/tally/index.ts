import type { GamePage } from "../../lib/game";
import { page as plain } from "../../plain";
import { m } from "../../paraglide/messages";
import TallyScreen from "./TallyScreen.svelte";
import TallyTable from "./TallyTable.svelte";

export const page: GamePage = {
  ...plain,
  Table: TallyTable,
  Screen: TallyScreen,
  levelHint: (level) => (level === "random" ? m.tally_level_hint() : ""),
  phaseRule: () => "tally.answer",
};
