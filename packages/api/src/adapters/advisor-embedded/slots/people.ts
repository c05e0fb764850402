import { any, type Line, pattern, Phrases, SENTENCE_END } from './line.ts';
import type { Person } from './question.ts';
import { lists, people, words } from './vocabulary.ts';

const PEOPLE = new Phrases<Person>([
  ['i, im, ive, me, my, mine, myself, we, us, our', 'self'],
  ...people.map(({ phrases, person }): [string, Person] => [phrases, person]),
]);
export const SOMEBODY = any(people.map(({ phrases }) => phrases).join(', '));
const OWNING = new Set([...lists.being, ...words('actually my our')]);
const LONGEST_OWNING = 8;
const INTO_OWN = pattern('(?:in|into|to) (?:an?|my|the) (?:<type>|isa)');

export class People {
  readonly #line: Line;
  readonly #named: Map<number, Person>;
  readonly #isIntoOwn: boolean;

  constructor(line: Line) {
    this.#line = line;
    this.#isIntoOwn = line.find(INTO_OWN).length > 0;
    this.#named = new Map(PEOPLE.in(line).map(({ value, to }) => [to - 1, value]));
    let last: Person = 'other';
    line.items.forEach(({ symbol }, at) => {
      const person = this.#named.get(at);
      if (person !== undefined && person !== 'self') last = person;
      if (lists.pronouns.has(symbol)) this.#named.set(at, last);
    });
  }

  at(at: number): Person | null {
    return this.#named.get(at) ?? null;
  }

  /** Whose an amount before a place is said to be: "was my wife's". What is paid "into my ISA" counts for the holder. */
  owning(from: number): Person | null {
    if (this.#isIntoOwn) return null;
    const rest = this.#line.items.slice(from, from + LONGEST_OWNING).map(({ symbol }) => symbol);
    const at = rest.findIndex((symbol) => !OWNING.has(symbol));
    const end = rest[at + 1] === "'s" ? at + 2 : at + 1;
    const isLast = [undefined, ...SENTENCE_END, ...lists.personEnd].includes(rest[end]);
    return rest.slice(0, at).some((symbol) => lists.being.has(symbol)) && isLast ? this.at(from + at) : null;
  }

  /** The person named last before a place in its sentence. @param acting leaves out recipients of money */
  before(from: number, reach: number, acting = false): Person | null {
    for (let at = from - 1; at >= from - reach && !SENTENCE_END.has(this.#line.symbol(at)); at -= 1) {
      if (acting && this.#line.symbol(at) === ',') return null;
      const person = this.at(at);
      const before = this.at(at - 1) === 'self' ? at - 2 : at - 1;
      if (person !== null && !(acting && lists.towards.has(this.#line.symbol(before)))) return person;
    }
    return null;
  }
}
