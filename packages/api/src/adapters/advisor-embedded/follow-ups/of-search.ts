import { AND, ask, wordCount } from './again.ts';
import type { Change, Turn } from './people.ts';
import type { Question } from '../topic.ts';
import { SEARCH_KIND_CHANGES } from './of-search-kinds.ts';
import { searchKept } from './search-again.ts';
import { productComparison } from '../topics/products/comparison.ts';
import { asksAverage, productAverages } from '../topics/products/averages.ts';
import { wishOf } from '../topics/products/wish.ts';
import { productDetails } from '../topics/products/details.ts';
import { countAsked } from '../topics/products/order.ts';
import { productSearch } from '../topics/products/search.ts';
import { matchesFilter } from '../../../domain/isa-types.ts';
import { PHRASE_OF, TYPE_OF } from '../understand/entities.ts';
import { normalised, readText, type Reading } from '../understand/reading.ts';

// Short questions of a search that was made: how many it found, its fourth, the first of several searches.

const HOW_MANY = new RegExp(
  String.raw`${AND}(?:how many|what number)(?: (?:of (?:them|those|these)|(?:is|are|was|were) (?:that|those|there|they|these|it)|match|in total|altogether|left|(?:does )?that leaves?|does that make))*[?.! ]*$`,
);
const LIST_THEM = new RegExp(
  String.raw`${AND}(?:please )?(?:(?:list|show|name|give)(?: me)?|what are|which are|which ones are) (?:them|they|those|these|it|all of them|them all)(?: all)?(?: please)?[?.! ]*$`,
);

/** "How many is that?" after a list. */
function countOf(turn: Turn): Reading | null {
  const { last, alone } = turn;
  if (last.topic.id !== productSearch.id || !HOW_MANY.test(alone.focus)) return null;
  return searchKept(turn, `how many: ${last.question.text}`, `how many: ${last.question.focus}`);
}

const COUNTS = /\b(?:how many|number of|count)\b/g;

/** "List them" after how many there are. */
function listOfCounted(turn: Turn): Reading | null {
  const { last, alone } = turn;
  const counted = last.topic.id === productSearch.id && COUNTS.test(last.question.focus);
  COUNTS.lastIndex = 0;
  if (!counted || !LIST_THEM.test(alone.focus)) return null;
  const put = (text: string) =>
    text.replace(COUNTS, 'list all').replace(/\b(?:do you have|are there)\b/g, '');
  return searchKept(turn, put(last.question.text), put(last.question.focus));
}

/** So well fits a question that was a search. */
const SEARCHES = 2.5;

/** The search whose list single products were spoken of since. */
function searchBefore({ alone, last, knowledge }: Turn): Question | null {
  if (last.topic.id === productSearch.id) return last.question;
  const asked = alone.askedBefore.toReversed().map((raw) => {
    const text = normalised(raw, knowledge);
    return { ...alone, ...readText(text, text, raw, knowledge), listed: [], shown: [], afterProducts: false };
  });
  return asked.find((question) => productSearch.score(question) >= SEARCHES) ?? null;
}

const PLACES: Readonly<Record<string, string>> = {
  '4': 'fourth',
  '5': 'fifth',
  fourth: 'fourth',
  fifth: 'fifth',
};
const LATER_PLACE = new RegExp(
  String.raw`${AND}(?:what (?:is|about) |which (?:is|comes) )?(?:the )?(?:(?:number )?(4|5)(?:th)?(?<=number \d|th)|(fourth|fifth))(?: (?:one|best|place))?[?.! ]*$`,
);
const ORDER =
  /\b(?:best|highest|top|cheapest|lowest|worst|longest|shortest|smallest|biggest)(?: (?:[2-9]|10)(?= ))?\b/;

/** "4th?" after a top three. */
function laterPlace(turn: Turn): Reading | null {
  const { last, alone } = turn;
  const [, digit, word] = LATER_PLACE.exec(alone.focus) ?? [];
  const place = PLACES[digit ?? word ?? ''];
  const before = searchBefore(turn);
  if (place === undefined || before === null || !last.topic.id.startsWith('product-')) return null;
  if (alone.listed.length >= (place === 'fourth' ? 4 : 5)) return null;
  const put = (text: string) =>
    ORDER.test(text)
      ? text.replace(ORDER, (order) => `${place} ${order.replace(/ \d+$/, '').replace('top', 'best')}`)
      : `${place} best ${text}`;
  return {
    ...searchKept({ ...turn, last: { ...last, question: before } }, put(before.text), put(before.focus)),
  };
}

const HAVE_SEVERAL = new RegExp(
  String.raw`${AND}can i (?:have|hold|open|get) (?:2|3|several|both|all|more than 1)(?: of (?:them|these|those))?[?.! ]*$`,
);

/** "Can I have two of them?" after a list. */
function several(turn: Turn): Reading | null {
  const [kind] = turn.last.question.kinds;
  return turn.last.topic.id === productSearch.id && HAVE_SEVERAL.test(turn.alone.focus)
    ? ask(turn, `can i have 2 ${kind ? PHRASE_OF[kind] : 'isa'}s?`)
    : null;
}

const BACK = new RegExp(
  String.raw`${AND}(?:please )?(?:(?:can we |let us )?go back to|back to|show(?: me)?|return to|repeat)(?: me)? (?:the |your |my )?(?:(first|original|1st)|(previous|earlier|one before)) (?:list|search|question|results?|answer|one)(?: again)?(?: please)?[?.! ]*$`,
);
const BACK_ALONE = new RegExp(
  String.raw`${AND}(?:please )?(?:(?:can (?:we|you|i) )?go back(?: (?:a|1) step)?|undo(?: (?:that|it))?|step back)(?: please)?[?.! ]*$`,
);

/** "Go back to the first list". */
function listBefore(turn: Turn): Reading | null {
  const { alone, knowledge } = turn;
  const [, first, previous] = BACK.exec(alone.focus) ?? [];
  if (first === undefined && previous === undefined) return null;
  const asked = first === undefined ? alone.askedBefore.at(-2) : alone.askedBefore[0];
  if (asked === undefined) return null;
  const text = normalised(asked, knowledge);
  return readText(text, text, asked, knowledge);
}

/** "Go back" after two lists. */
function oneBack({ alone, last, knowledge }: Turn): Reading | null {
  const asked = alone.askedBefore.at(-2);
  if (asked === undefined || last.topic.id !== productSearch.id || !BACK_ALONE.test(alone.focus)) return null;
  const text = normalised(asked, knowledge);
  const reading = readText(text, text, asked, knowledge);
  return productSearch.score({ ...alone, ...reading }) >= SEARCHES ? reading : null;
}

const OF_THESE = new RegExp(
  String.raw`${AND}(?:which|what|who|do any|does any|are any|is any)\b(?:[^.?]*\b(?:of (?:them|those|these)|ones?)\b)?[^.?]{3,60}[?.! ]*$`,
);
const EXTREME_OF_THESE = new RegExp(
  String.raw`${AND}(?:what (?:is|about) )?(?:the )?(?:best|top|most|least|(?!interest\b)\w+est)(?: [a-z]+){0,3} of (?:them|those|these)[?.! ]*$`,
);
const EXTREME = /\b(?:lowest|smallest|highest|best|most|cheapest|least|top|fewest)\b/;
/** A list that was asked for by its number. */
const MOST_COUNTED = 5;

/** "Which one has the lowest minimum?" after "the top 3": among those three. */
function amongCounted(turn: Turn): Reading | null {
  const { alone, last } = turn;
  const count = last.topic.id === productSearch.id ? countAsked(last.question) : null;
  if (count === null || count > MOST_COUNTED || alone.listed.length !== count) return null;
  if (!(OF_THESE.test(alone.focus) || EXTREME_OF_THESE.test(alone.focus)) || !EXTREME.test(alone.focus))
    return null;
  if (alone.kinds.length + alone.money.length + alone.products.length + alone.providers.length > 0)
    return null;
  return { ...alone, products: alone.listed, kinds: last.question.kinds };
}

const LONGEST_ONE = 8;
const THE_ONE = /\b(?:ones?|account|isa|fix)\b/;

/** "Rate on the junior one" after one provider's products. */
function oneOfProvider(turn: Turn): Reading | null {
  const { alone, last } = turn;
  const [provider, more] = last.question.providers;
  if (last.topic.id !== productSearch.id || !provider || more || alone.providers.length > 0) return null;
  if (!THE_ONE.test(alone.focus) || wordCount(alone.focus) > LONGEST_ONE || alone.products.length > 0)
    return null;
  const own = alone.catalogue.filter((each) => each.isActive && each.provider === provider);
  const [kind, another] = alone.kinds;
  const way = /\b(?:easy access|notice|fixed|fix|regular saver)\b/.exec(alone.focus)?.[0];
  const type = kind && !another ? TYPE_OF[kind] : null;
  if (type === null && way === undefined) return null;
  const fitting = own.filter(
    (each) =>
      (way === undefined ||
        `${each.term ?? ''} ${each.type}`
          .toLowerCase()
          .includes(way.slice(0, 3) === 'fix' ? 'fixed' : way)) &&
      (type === null || way !== undefined || matchesFilter(each.type, type)),
  );
  const [one, others] = fitting;
  return one && !others ? { ...alone, products: [one], providers: [], kinds: [] } : null;
}

const ORDERED =
  /\b(?:best|highest|top|cheapest|lowest|worst)(?: (?:[2-9]|10)(?= ))?(?: rated| paying| rates?)?\b|\b(?:how many|number of|do you have|are there|list|show|me|all|the)\b|[?:]/g;
const LONGEST_AVERAGE = 7;

/** "Average fee?" after a list: over what was listed. */
function averageOfList(turn: Turn): Reading | null {
  const { alone, last } = turn;
  if (last.topic.id !== productSearch.id || wordCount(alone.focus) > LONGEST_AVERAGE) return null;
  const names = alone.kinds.length + alone.products.length + alone.providers.length > 0;
  if (names || !asksAverage(alone)) return null;
  const among = last.question.text.replace(ORDERED, ' ').replace(/ {2,}/g, ' ').trim();
  const focus = `${alone.focus.replace(/[?.! ]+$/, '')} of ${among}`;
  return searchKept(turn, focus, focus);
}

const YEARS_ALONE = new RegExp(
  String.raw`${AND}(?:what about |how about |or )?(?:for |with )?(?:an? |the )?(\d{1,2})[ -]?(?:years?)?(?: (?:fix(?:ed)?|term|ones?|rate))?(?: then)?[?.! ]*$`,
);
const ANY_TERM = /\b(?:for )?(?:an? )?\d{1,2}[ -]years?(?: fix(?:ed)?)?\b|,? \d+ year fixed rate/g;

/** "For 2 years?", "and 3?" after the best fixed rate. */
function ofOtherTerm(turn: Turn): Reading | null {
  const { alone, last } = turn;
  const [, years] = YEARS_ALONE.exec(alone.focus) ?? [];
  if (years === undefined || last.topic.id !== productSearch.id) return null;
  if (wishOf(last.question).call.input['access'] !== 'fixed') return null;
  const put = (text: string) =>
    `${text
      .replace(ANY_TERM, ' ')
      .replace(/[?.! ]+$/, '')
      .replace(/ {2,}/g, ' ')}, ${years} year fixed rate`;
  return searchKept(turn, put(last.question.text), put(last.question.focus));
}

/** In their order: the first that fits. */
export const SEARCH_CHANGES: readonly Change[] = [
  [countOf, productSearch],
  [listOfCounted, productSearch],
  [laterPlace, productSearch],
  ...SEARCH_KIND_CHANGES,
  [several, 'fitting'],
  [listBefore, 'fitting'],
  [oneBack, productSearch],
  [averageOfList, productAverages],
  [ofOtherTerm, productSearch],
  [amongCounted, productComparison],
  [oneOfProvider, productDetails],
];
