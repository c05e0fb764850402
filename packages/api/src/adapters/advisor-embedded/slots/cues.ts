import { type Line, type Match, Phrases, SENTENCE_END } from './line.ts';
import type { Span } from './question.ts';
import { lists, type Cue } from './vocabulary.ts';

/** What the end of a clause, and another figure, count for in words. */
const PASSING_COST = 2;
const REACH = { [-1]: 5, 1: 3 };
/** Words from a figure beyond which no cue is for it, and those before a cue that change its meaning. */
const [FARTHEST, SHORTLY] = [14, 5];

export class Cues<Role extends string> {
  readonly #before: Phrases<Cue<Role>>;
  readonly #after: Phrases<Cue<Role>>;

  constructor(rows: readonly Cue<Role>[]) {
    const of = (wanted: Cue<Role>['side']) =>
      new Phrases(rows.flatMap((row) => (row.side === wanted ? [[row.phrases, row] as const] : [])));
    [this.#before, this.#after] = [of('before'), of('after')];
  }

  rolesOf(line: Line, figures: readonly Span[]): (Role | null)[] {
    const meant = ({ value, from }: Match<Cue<Role>>): Cue<Role> => {
      const before = line.items.slice(Math.max(0, from - SHORTLY), from);
      const isAfter = before.some(({ symbol }) => value.after?.words.has(symbol));
      return isAfter && value.after ? { ...value, role: value.after.role } : value;
    };
    const ends = new Map(this.#before.in(line).map((match) => [match.to - 1, meant(match)]));
    const after = new Map(this.#after.in(line).map((match) => [match.from, match]));
    // In "earn 52k, interest 900" without the comma the word belongs to the figure that follows it.
    const isOfNext = ({ to }: Match<unknown>) =>
      lists.figureSymbols.has(line.symbol(to)) && (!after.has(to + 1) || ends.has(to - 1));
    const cost = (match: Match<unknown>) => isOfNext(match) && { cost: PASSING_COST };
    const starts = new Map([...after].map(([at, match]) => [at, { ...meant(match), ...cost(match) }]));
    return figures.map((figure) => {
      const at = line.indexOf(figure);
      const [left, right] = [nearest(line, at, -1, ends), nearest(line, at, 1, starts)];
      return (right.distance < left.distance ? right : left).role;
    });
  }
}

function nearest<R extends string>(
  line: Line,
  figure: number,
  step: 1 | -1,
  cues: ReadonlyMap<number, Cue<R>>,
) {
  let best: { role: R | null; distance: number } = { role: null, distance: Infinity };
  let distance = 0;
  for (let at = figure + step; line.symbol(at) !== '' && distance <= FARTHEST; at += step) {
    const cue = cues.get(at);
    const total = distance + (cue?.cost ?? 0);
    if (cue && distance <= (cue.reach ?? REACH[step]) && total < best.distance)
      best = { role: cue.role, distance: total };
    const symbol = line.symbol(at);
    const isPassed = lists.clauseEnd.has(symbol) || lists.figureSymbols.has(symbol);
    if (SENTENCE_END.has(symbol) || (step === 1 && (isPassed || symbol === 'with'))) break;
    distance += isPassed ? 1 + PASSING_COST : 1;
  }
  return best;
}
