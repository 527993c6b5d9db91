/** How it ended: who won, with what, and which fox was the friendliest. */
import type { News } from '../../../lib/protocol';
import { listed } from '../../../lib/words';
import { m } from '../../../paraglide/messages';
import type { ExperimentView, PupView, Score } from '../types';
import { automaHead } from '../words';

/** A column of the score: a player, or alone the automa. */
export interface Side {
  seat: number;
  name: string;
  letters: string;
  score: Score;
  robot: boolean;
}

export const winnersOf = ({ result }: ExperimentView): number[] =>
  (result?.places ?? []).flatMap((place, seat) => (place === 1 ? [seat] : []));

/** Alone, the automa has points as well; of the others it only stands in the way. */
export function sidesOf(view: ExperimentView, names: string[], letters: string[]): Side[] {
  const sides = view.players.map(({ score }, seat) => ({
    seat,
    name: names[seat] ?? '',
    letters: letters[seat] ?? '',
    score,
    robot: false,
  }));
  if (view.seats > 1 || !view.automa) return sides;
  const name = automaHead();
  const robot = { seat: view.seats, name, letters: 'A', score: view.automa.score, robot: true };
  return [...sides, robot];
}

/** The friendliest pup of somebody: of several, one that was rewarded as the friendliest of its round,
 * and of those the first. The house names the same one beside a link. */
export function friendliestOf(view: ExperimentView, owner: number): PupView | undefined {
  const pups = view.born.filter((pup) => owner < 0 || pup.owner === owner);
  const most = Math.max(...pups.map(({ friendliness }) => friendliness));
  const best = pups.filter(({ friendliness }) => friendliness === most);
  return best.find(({ owner, round }) => view.awards[round - 1]?.includes(owner)) ?? best[0];
}

export interface EndingWords {
  eyebrow: string;
  headline: string;
  text: string;
}

export function endingWords(view: ExperimentView, names: string[]): EndingWords | null {
  if (!view.result) return null;
  const winners = winnersOf(view);
  const points = (seat: number) => view.players[seat]?.score.total ?? 0;
  if (view.seats === 1) {
    const name = names[0] ?? '';
    const other = view.automa?.score.total ?? 0;
    const counts = { mine: points(0), other };
    return winners.length
      ? {
          eyebrow: m.experiment_end_ahead({ count: points(0) - other }),
          headline: m.experiment_end_wins({ name }),
          text: m.experiment_end_solo(counts),
        }
      : {
          eyebrow: m.experiment_end_behind(),
          headline: m.experiment_end_automa_wins(),
          text: m.experiment_end_solo(counts),
        };
  }
  const best = winners[0] ?? 0;
  const others = view.players.flatMap((_, seat) => (winners.includes(seat) ? [] : [points(seat)]));
  const ahead = points(best) - Math.max(0, ...others);
  const fox = friendliestOf(view, best);
  return {
    eyebrow: ahead ? m.experiment_end_ahead({ count: ahead }) : m.experiment_end_tie(),
    headline:
      winners.length > 1
        ? m.experiment_end_share({ names: listed(winners.map((seat) => names[seat] ?? '')) })
        : m.experiment_end_wins({ name: names[best] ?? '' }),
    text: fox?.name
      ? m.experiment_end_with({
          count: points(best),
          fox: fox.name,
          friendliness: fox.friendliness,
        })
      : m.experiment_end_points({ count: points(best) }),
  };
}

/** In one sentence, to send to friends. */
export function told(news: News): string {
  const view = news.view as unknown as ExperimentView | null;
  const words =
    view &&
    endingWords(
      view,
      news.chairs.map(({ name }) => name),
    );
  return words ? `${words.headline}. ${words.text}` : '';
}
