import { m } from '../paraglide/messages';
import type { Arrangement } from './arrangement';
import { http, NotGranted } from './http';
import { preferences } from './preferences.svelte';
import type { Change, Checked, Wrong } from './protocol';
import { ruleText, saidTo } from './rules.svelte';

/** Milliseconds that somebody may go on changing things before the house is asked again. */
const PAUSE = 150;

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What the house says of an arrangement while it is being made: the page knows no rule. Until the
 * next answer comes, the last one stays. */
export class Checking {
  answer = $state.raw<Checked | null>(null);
  #words = $state.raw(new Map<string, string>());
  #asked = '';
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Call it in an effect. `follow` may change the arrangement by the answer and says so with true:
   * then that answer is of yesterday, and the next is waited for. */
  ask(
    game: string,
    { seats, options, edition }: Omit<Arrangement, 'clock' | 'window'>,
    follow: (answer: Checked) => boolean = () => false,
  ): void {
    const question = JSON.stringify([game, seats, options, edition, preferences.language]);
    if (question === this.#asked) return;
    const first = this.#asked === '';
    this.#asked = question;
    clearTimeout(this.#timer);
    const put = async () => {
      try {
        const answer = await http.check(game, { seats, options, edition });
        const words = await inWords(answer);
        if (question !== this.#asked || follow(answer)) return;
        this.#words = words;
        this.answer = answer;
      } catch (wrong) {
        if (!(wrong instanceof NotGranted)) throw wrong;
        this.#asked = '';
      }
    };
    this.#timer = setTimeout(() => void put(), first ? 0 : PAUSE);
  }

  /** Why the whole does not go, in the rule's own words. */
  get refusal(): string | null {
    return this.#said(this.answer?.refusal);
  }

  /** Why an option cannot be picked next. What is wrong already is not held against it. */
  option(name: string, pick: Change['pick']): string | null {
    const change = this.answer?.changes.find((each) => each.option === name && each.pick === pick);
    return this.#own(change?.refusal);
  }

  preset(name: string): string | null {
    return this.#said(this.answer?.presets.find((each) => each.name === name)?.refusal);
  }

  edition(name: string): string | null {
    return this.#own(this.answer?.editions.find((each) => each.name === name)?.refusal);
  }

  #own(refusal: Wrong | null | undefined): string | null {
    return same(refusal, this.answer?.refusal) ? null : this.#said(refusal);
  }

  #said(refusal: Wrong | null | undefined): string | null {
    return refusal ? (this.#words.get(refusal.rule) ?? m.refused()) : null;
  }
}

/** The texts of all the rules that an answer names. */
async function inWords(answer: Checked): Promise<Map<string, string>> {
  const refusals = [answer, ...answer.changes, ...answer.presets, ...answer.editions];
  const rules = [...new Set(refusals.flatMap(({ refusal }) => refusal?.rule ?? []))];
  const found = await Promise.all(
    rules.map(async (rule) => {
      const said = await ruleText(rule);
      return [rule, said ? saidTo(said) : m.refused()] as const;
    }),
  );
  return new Map(found);
}
