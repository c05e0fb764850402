import { AND, ask } from './again.ts';
import type { Change, Turn } from './people.ts';
import { searchKept } from './search-again.ts';
import { sortOf, type Sort } from '../topics/products/order.ts';
import { productSearch } from '../topics/products/search.ts';
import { PHRASE_OF, type IsaKind } from '../understand/entities.ts';
import { readText, type Reading } from '../understand/reading.ts';

// The search that was made, of another kind of ISA, for another person, or reached in another way.

const KIND_WORDS: readonly (readonly [RegExp, IsaKind])[] = [
  [/^(?:stocks(?: and shares)?|shares|investments?|investing|funds)(?: isas?)?$/, 'stocks'],
  [/^cash(?: isas?)?$/, 'cash'],
];
const OF_KIND = new RegExp(
  String.raw`${AND}(?:(?:what|how) about |show me |the same |same |only |just |(?:no|sorry|oops|actually), |(?:sorry|oops|actually) |i meant )*(?:for |in |of |with |among )?(?:the )?([a-z ]+?)(?: ones?| only| instead| please)*[?.! ]*$`,
);
/** Kinds of ISA, and ways to reach the money that only cash has. */
const ANY_KIND =
  /\b(?:(?:easy access|instant access|fixed(?:[- ]rate)?|notice|regular saver) )?(?:cash|stocks and shares|innovative finance)(?: isas?)?\b|\b(?:easy access|instant access|fixed(?:[- ]rate)?|notice|regular saver)(?: isas?)?\b|\bisas?\b/;

/** "Thanks, and for stocks?" after the top three cash ISAs. */
function forOtherKind(turn: Turn): Reading | null {
  const { last, alone } = turn;
  const [, words = ''] = OF_KIND.exec(alone.focus) ?? [];
  const kind = KIND_WORDS.find(([pattern]) => pattern.test(words))?.[1];
  const [before] = last.question.kinds;
  if (kind === undefined || last.topic.id !== productSearch.id) return null;
  if (before === kind || last.question.providers.length > 0) return null;
  if (before === undefined) {
    const put = (text: string) => `${text.replace(/[?.! ]+$/, '')}, ${PHRASE_OF[kind]}s`;
    return { ...searchKept(turn, put(last.question.text), put(last.question.focus)), kinds: [kind] };
  }
  // "And for stocks and shares?" after Lifetime ISAs: in that form.
  const inForm = (before === 'junior' || before === 'lifetime') && !/\bisas?\b/i.test(alone.raw);
  if (inForm) {
    const form = `${kind === 'cash' ? 'cash' : 'stocks and shares'} ${PHRASE_OF[before]}`;
    const put = (text: string) =>
      text.includes(PHRASE_OF[before]) ? text.replace(PHRASE_OF[before], form) : `${text} ${form}s`;
    return { ...searchKept(turn, put(last.question.text), put(last.question.focus)), kinds: [before] };
  }
  if (before === 'junior' || before === 'lifetime') return null;
  const put = (text: string) =>
    ANY_KIND.test(text) ? text.replace(ANY_KIND, `${PHRASE_OF[kind]}s`) : `${text} ${PHRASE_OF[kind]}s`;
  return { ...searchKept(turn, put(last.question.text), put(last.question.focus)), kinds: [kind] };
}

const FOR_ADULTS = new RegExp(
  String.raw`${AND}(?:what (?:is|about) )?(?:the )?(?:best )?(?:ones? )?for (?:an )?(?:adults?|grown[ -]?ups?|me|myself|parents)[?.! ]*$`,
);

/** "Best for adults" after Junior ISAs. */
const forAdults = (turn: Turn): Reading | null =>
  turn.last.topic.id === productSearch.id &&
  turn.last.question.kinds[0] === 'junior' &&
  FOR_ADULTS.test(turn.alone.focus)
    ? ask(turn, 'best isas other than junior isas')
    : null;

const FOR_CHILDREN = new RegExp(
  String.raw`${AND}(?:(?:what|how) about )?(?:ones? )?for (?:my |our |the |an? )?(?:child(?:ren)?|kids?|son|daughter|baby|grand\w+)(?:,? (?:(?:who |he |she |they )?(?:is|are)|aged?) \d{1,2}(?: years old)?)?[?.! ]*$`,
);

const ADULT = 18;

/** "What about for kids?", "and for my daughter, she's 9" after ISAs of adults. */
function forChildren({ alone, last, ...rest }: Turn): Reading | null {
  const [kind] = last.question.kinds;
  if (last.topic.id !== productSearch.id || kind === 'junior' || !FOR_CHILDREN.test(alone.focus)) return null;
  if (alone.people.some(({ age }) => age >= ADULT)) return null;
  const form = kind === 'cash' ? 'cash ' : kind === 'stocks' ? 'stocks and shares ' : '';
  const order = KEPT_ORDER[sortOf(last.question)] ?? 'best';
  const [provider] = last.question.providers;
  if (provider !== undefined) {
    const own = `what are the ${order} ${form}${PHRASE_OF.junior}s from ${provider}?`;
    return readText(own.toLowerCase(), own.toLowerCase(), own, rest.knowledge);
  }
  return ask({ alone, last, ...rest }, `what are the ${order} ${form}${PHRASE_OF.junior}s?`);
}

const WAY = new RegExp(
  String.raw`${AND}(?:(?:what|how) about |show me |only |just |(?:no|sorry|oops|actually), |(?:sorry|oops|actually) |i meant |i (?:want|need|would like|prefer) )*(?:an? |the )?((?:easy|instant) access|fix(?:ed|es)?(?:[- ]rates?)?|notice|regular savers?)(?: accounts?| ones?| only| instead| please| isas?)*[?.! ]*$`,
);
const ANY_WAY =
  /\b(?:(?:easy|instant) access|fix(?:ed|es)?(?:[- ]rates?)?|notice|regular savers?)\b(?: accounts?)?/;
const OF_CASH: ReadonlySet<IsaKind> = new Set(['cash']);

/** Orders that go with any kind; by rates and ratings each kind has its own best. */
const KEPT_ORDER: Readonly<Partial<Record<Sort, string>>> = {
  'lowest-minimum': 'lowest minimum',
  fees: 'cheapest',
  popular: 'most popular',
};

/** "Easy access" after cash ISAs: those of them that are reached so, or so instead. */
function reachedSo(turn: Turn): Reading | null {
  const { alone, last } = turn;
  const [, way] = WAY.exec(alone.focus) ?? [];
  if (way === undefined || last.topic.id !== productSearch.id || last.question.terms.length > 0) return null;
  if (!last.question.kinds.every((kind) => OF_CASH.has(kind)) || last.question.providers.length > 0)
    return null;
  const put = (text: string) =>
    ANY_WAY.test(text) ? text.replace(ANY_WAY, way) : `${text.replace(/[?.! ]+$/, '')}, ${way}`;
  const reading = searchKept(turn, put(last.question.text), put(last.question.focus));
  return { ...reading, kinds: ['cash'] };
}

/** In their order: the first that fits. */
export const SEARCH_KIND_CHANGES: readonly Change[] = [
  [reachedSo, productSearch],
  [forOtherKind, productSearch],
  [forAdults, productSearch],
  [forChildren, productSearch],
];
