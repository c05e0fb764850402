import { rankProducts } from '../../../../domain/product-ranking.ts';
import type { Product } from '../../../../domain/product.ts';
import type { Question } from '../../topic.ts';
import { kindsIn } from '../../understand/entities.ts';
import { THIS_OR_THAT } from '../../understand/pointing.ts';
import { OTHER_ACCESS } from '../shared/phrases.ts';
import { namesAccess } from './access.ts';
import { asked } from './fields.ts';
import { oneOfTwo, othersOf } from './one-of-two.ts';
import { placeAsked } from './order.ts';
import { describedBy } from './words.ts';

// Which of the products of the answers before a question points at: "the second one", "it", "the other two".

const ORDINALS: readonly (readonly [RegExp, number])[] = [
  [/\b(?:first|1st|top|number 1|option 1|#1)\b(?! (?:home|time|house|property))/, 0],
  [/\b(?:second|2nd|number 2|option 2|#2)\b(?! (?:home|house|property|isa))/, 1],
  [/\b(?:third|3rd|number 3|option 3|#3)\b/, 2],
  [/\b(?:fourth|4th|number 4|option 4)\b/, 3],
  [/\b(?:last|bottom)\b(?! (?:tax )?year| month| week)/, -1],
];

/** "Compare 1 and 3" */
const BY_NUMBERS =
  /^(?:(?:and|so|ok|please|can you|compare|show|what about)\b[, ]*)*(?:number |no\.? ?)?([1-5]) (?:and|with|vs|versus|v|or|to|against) (?:number |no\.? ?)?([1-5])[?.! ]*$/;

const SEVERAL = /\b(?:both|them|these|those|all (?:of them|3|three|2|two)|the (?:two|2|three|3))\b/;
const OF_TWO =
  /\b(?:both|the (?:two|2)|them|those|these)\b|^(?:and |so |but )*which (?:one )?(?:is|has|pays|costs|charges)\b/;
/** Not this one, another. */
const ANOTHER =
  /\b(?:ones?|any(?:thing)?|something|accounts?|isas?)\b[^.?]*\b(?:more|better|higher|cheaper|lower|less|else)\b|\b(?:cheaper|better|higher|safer|another|other) (?:paying )?(?:ones?|accounts?|isas?)\b|\banything (?:better|cheaper|else)\b|\b(?:is|are) there (?:one|ones|any|another)\b|\b(?:shorter|longer|lower|higher|smaller|less|more) (?:\w+ )?than (?:that|this|it)\b/;

/** Whether the question points at a place of the list, or at several in it. */
export const pointsIntoList = (focus: string): boolean =>
  SEVERAL.test(focus) ||
  ANOTHER.test(focus) ||
  NEXT_ONE.test(focus) ||
  ORDINALS.some(([pattern]) => pattern.test(focus));

const LONGEST_FIELD = 3;
/** "What are their minimum deposits?" */
const ASKS_FIELD =
  /^(?:and |so |but |ok )*what (?:is|are) (?:the|their) (?!(?!interest\b)\w+est\b|best\b|most\b|top\b)\w+(?: \w+)?[?.! ]*$/;

const OF_TERM =
  /\b(\d+) (year|month|day)s?'?(?: notice| fix(?:ed)?)? ones?\b|^(?:and |ok |no )*the (\d+) (year|month|day)s?(?: notice| fix(?:ed)?)?[?.! ]*$|\bthe ones? (?:with|of|for) (\d+) (year|month|day)s?\b/;

/** "The 2 year one": of the sort spoken of, with that term. */
function ofTerm({ focus, catalogue }: Question, like: Product | undefined): Product[] {
  const [, one, ofOne, other, ofOther, third, ofThird] = OF_TERM.exec(focus) ?? [];
  const [count, unit] = [one ?? other ?? third, ofOne ?? ofOther ?? ofThird];
  if (count === undefined || unit === undefined || !like) return [];
  const fitting = catalogue.filter(
    ({ isActive, type, term }) => isActive && type === like.type && term?.startsWith(`${count} ${unit}`),
  );
  return rankProducts(fitting, 'interest').slice(0, 1);
}

const OF_COUNT = /\bthe (\d{1,3}) ones?\b/;

/** "The 180 one": of the sort spoken of, with so many days, months or years. */
function ofCount({ focus, catalogue }: Question, like: Product | undefined): Product[] {
  const [, count] = OF_COUNT.exec(focus) ?? [];
  if (count === undefined || !like) return [];
  const fitting = catalogue.filter(
    ({ isActive, type, term }) => isActive && type === like.type && term?.startsWith(`${count} `),
  );
  return fitting.length === 1 ? fitting : [];
}

const NEXT_ONE =
  /\b(?:the )?next (?:one|best|product|account|isa|on the list|in the list|up|down)\b|\bone after (?:that|it)\b/;

/** The product of a list after the one that was spoken of last; after none, the second. */
function afterShown(list: readonly Product[], shown: readonly Product[]): Product[] {
  const latest = shown.at(-1);
  const at = list.findIndex(({ id }) => id === latest?.id);
  return list.slice(Math.max(0, at) + 1, Math.max(0, at) + 2);
}

/** "Can I get my money out sooner?" of the one that was asked for. */
const GOES_ON =
  /^(?:(?:and|so|but|ok)\b[, ]*)*(?:can|could|may|do|would|will) i\b(?! (?:\w+ )?(?:pay|put|save|add|open|have|hold|transfer|switch|move|get one)\b)(?![^.?]*\bisas?\b)|^(?:(?:and|so|but|ok)\b[, ]*)*(?:is|are) there (?:an?|any) (?:penalty|charge|fee|notice|bonus)\b/;

const POINTS_AT_IT = new RegExp(String.raw`\b(?:its?|${THIS_OR_THAT})\b`);

/** "Is that ethical?" asks it of the one spoken of. */
const OF_IT = /^(?:(?:and|so|but|ok)\b[, ]*)*(?:is|does|has|can|was|would) (?:it|that|this)(?: one)?\b/;

/** The products of the answers before that the question points at. */
export function pointedAt(question: Question): Product[] {
  const { listed: list, shown, singled, focus } = question;
  if (list.length === 0 || !question.afterProducts || OTHER_ACCESS.test(focus)) return [];
  // "The second best fixed rate?" looks for it anew.
  if (placeAsked(question) !== null && (kindsIn(focus).length > 0 || namesAccess(focus))) return [];
  const ofTwo = oneOfTwo(focus, shown.length > 1 ? shown.slice(-2) : list, shown.at(-1) ?? singled);
  if (ofTwo) return [ofTwo];
  const others = othersOf(focus, list, shown.at(-1) ?? singled);
  if (others.length > 1) return [...others];
  if (NEXT_ONE.test(focus)) return afterShown(list, shown);
  if (/\b(?:first|top) (?:2|3)\b/.test(focus)) return list.slice(0, focus.includes('3') ? 3 : 2);
  const counted = ofCount(question, shown.at(-1) ?? list[0]);
  if (counted.length > 0) return counted;
  if (OF_TERM.test(focus)) return ofTerm(question, shown.at(-1) ?? list[0]);
  const numbered = [...(BY_NUMBERS.exec(focus) ?? [])]
    .slice(1)
    .flatMap((place) => list[Number(place) - 1] ?? []);
  if (numbered.length === 2) return numbered;
  const found = ORDINALS.flatMap(([pattern, place]) => (pattern.test(focus) ? (list.at(place) ?? []) : []));
  if (found.length > 0) return found;
  if (shown.length > 2 && /\b(?:the|these|all) (?:three|3)\b/.test(focus)) return shown.slice(-3);
  if (shown.length > 1 && OF_TWO.test(focus)) return shown.slice(-2);
  if (SEVERAL.test(focus)) return list.slice(0, 3);
  if (list.length === 2 && OF_TWO.test(focus)) return [...list];
  if (ANOTHER.test(focus)) return [];
  const [single] = describedBy(question).products;
  if (single && !OF_IT.test(focus) && describedBy(question).products.length === 1) return [single];
  const last = shown.at(-1) ?? singled ?? list[0];
  if (last && POINTS_AT_IT.test(focus)) return [last];
  if (list.length > 1 && shown.length === 0) {
    const short =
      !/^(?:(?:and|so|but|ok)\b[, ]*)*(?:the )?(?:best|worst|(?!interest\b)\w+est)\b/.test(focus) &&
      (focus.split(' ').length <= LONGEST_FIELD || ASKS_FIELD.test(focus)) &&
      !/\bisas?\b/.test(focus);
    if (short && asked(question).length === 1) return list.slice(0, 3);
    return singled && GOES_ON.test(focus) && asked(question).length > 0 ? [singled] : [];
  }
  return last && !/^(?:which|any|list|show|best|top)\b|\bisas?\b/.test(focus) ? [last] : [];
}
