import type { GameCover } from "../../lib/game";
import { m } from "../../paraglide/messages";
import Cover from "./Cover.svelte";

export const cover: GameCover = {
  game: "tally",
  name: m.tally_name,
  line: m.tally_line,
  ground: { light: "#f1e9dc", dark: "#241b14" },
  Cover,
};
