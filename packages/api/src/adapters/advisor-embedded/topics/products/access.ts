import type { Question } from '../../topic.ts';
import { isCalledByTerm } from '../../understand/terms.ts';

/** Ways to reach the money, by the words for them. */
const ACCESS: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:easy|instant|immediate)[ -]?access\b|\bwithdraw (?:any ?time|whenever|freely)|\b(?:might|may) (?:still |well )?need (?:the |my |that )?(?:cash|money|it)\b|\baccess (?:any ?time|whenever)|\b(?:get|take|have) (?:at )?(?:it|(?:my|the) (?:money|cash)|money)(?: out| back)? (?:at )?(?:any ?time|whenever|when i (?:want|need|like))\b/,
    'easy access',
  ],
  [
    /\b(?:not|without|never) (?:(?:want|wanting|wish|need) to )?(?:lock|locking|tie|tying)(?: up)? (?:it|my money|money|my cash|my savings|anything)\b/,
    'easy access',
  ],
  [
    /\b(?:no|without(?: an?)?) lock(?:[- ]?ins?|ing)?\b|\b(?:emergency|emergencies|rainy[ -]day)\b/,
    'easy access',
  ],
  [/\bnotice (?:account|isa|cash|period)|\bnotice\b/, 'notice'],
  [/\bfix(?:ed|es|ing)?\b(?! (?:it|this|that|the mistake|my mistake)\b(?! for\b))/, 'fixed'],
  [/\bregular saver/, 'regular saver'],
  [/\bflexible\b/, 'flexible'],
];

const LEFT_OUT = String.raw`\b(?:not|no|drop|remove|skip|hide|excluding|exclude|except(?: for)?|other than|apart from|without|ignoring|ignore|leaving out|leave out|rather than|instead of|(?:do|does|did|would) not (?:really )?(?:want|like|need|fancy)|any(?:thing)? but|all but|everything but)(?: (?:an?|any|the|those|in))* `;

/** Where a way is named that is wanted; "not a regular saver" is none. */
const wanted = (text: string) => text.replace(EXCEPTED, ' ');
const ANY_WAY = `(?:${ACCESS.map(([pattern]) => pattern.source).join('|')})`;
/** "Not a regular saver or a fixed one": what is joined to it is left out too. */
const EXCEPTED = new RegExp(
  `${LEFT_OUT}${ANY_WAY}s?(?:(?: (?:accounts?|savers?|isas?|rates?|ones?|cash))* (?:or|and|nor) (?:an? |any |the )?${ANY_WAY}){0,4}`,
  'g',
);

/** Whether a way to reach the money is spoken of, wanted or not. */
export const namesAccess = (text: string) => ACCESS.some(([pattern]) => pattern.test(text));

/** The way to reach the money that is wanted. To be flexible is a property that goes with others. */
export function accessIn(text: string): string | undefined {
  const ways = ACCESS.filter(([pattern, way]) => way !== 'flexible' && pattern.test(wanted(text)));
  // A regular saver may have a fixed rate; either of the two by itself is another wish.
  const saver = ways.length === 2 && ways.some(([, way]) => way === 'fixed') && !/\bor\b/.test(text);
  const regular = saver ? ways.find(([, way]) => way === 'regular saver') : undefined;
  const [, named] = regular ?? ways[0] ?? [];
  // A term alone is a fixed rate's, unless that is said to be left out.
  return named ?? (isCalledByTerm(text) && !/\bfix/.test(text) ? 'fixed' : undefined);
}

/** Whether money taken out is to be put back. */
export const isFlexible = (text: string) => /\bflexible\b/.test(wanted(text)) || PUTS_BACK.test(text);

/** "Which ones let me put money back?" */
export const PUTS_BACK =
  /^(?:so |and |but |ok )*(?:which|what|any|show|list|find|do you have|are there|is there)\b[^.?]*\b(?:isas?|accounts?|ones?|products?|providers?|lets?|allows?|where)\b[^.?]*\b(?:(?:put|pay|paid|replace|return|redeposit)\b[^.?]*\b(?:back|withdrawals?|withdrew|taken out|took out|(?:i|you|we) (?:take|withdraw))|(?:take|withdraw|get)\b[^.?]*\bwithout losing\b[^.?]*\ballowance)\b/;

/** The ways that are to be left out: "no fixed ones", "apart from regular savers". */
export function exceptedIn(text: string): string[] {
  const named = text.match(EXCEPTED) ?? [];
  return ACCESS.flatMap(([pattern, way]) => (named.some((each) => pattern.test(each)) ? [way] : []));
}

/** How each is called beside another. */
export const LABEL: Readonly<Partial<Record<string, string>>> = {
  notice: 'a notice account',
  fixed: 'a fixed rate',
  'regular saver': 'a regular saver',
  flexible: 'a flexible ISA',
};

/** And several of them. */
export const SEVERAL: Readonly<Partial<Record<string, string>>> = {
  'easy access': 'easy access accounts',
  notice: 'notice accounts',
  fixed: 'fixed rates',
  'regular saver': 'regular savers',
  flexible: 'flexible ISAs',
};

const RATES = /\b(?:rates?|pays?|paying|higher|highest|interest|earns?|aer)\b/;
/** "Should I pick the fix or easy access?" */
const CHOOSES =
  /\b(?:should|shall) i (?:\w+ )?(?:pick|choose|get|take|open|go for|have|use)\b|\b(?:pick|choose)\b[^.?]*\bor\b/;
const GAP = /\b(?:gap|difference|spread)\b[^.?]*\bbetween\b[^.?]*\band\b/;
const SIDES = /\b(?:or|vs|versus|than|against|compared?)\b/;

/** "Fixed or easy access, which pays more?": ways to reach the money of which the rates are compared, as they are named. */
export function accessSides({ focus, kinds, products, providers }: Question): string[] {
  const plain = wanted(focus).replace(/\bfix(?:ed)?[ -]rate\b/g, 'fixed');
  if (
    !(GAP.test(plain) && /\bbest|highest|top\b/.test(plain)) &&
    (!SIDES.test(plain) || !(RATES.test(plain) || CHOOSES.test(plain)))
  )
    return [];
  if (products.length + providers.length > 0) return [];
  if (kinds.some((kind) => kind !== 'cash')) return [];
  return ACCESS.flatMap(([pattern, access]) => {
    const at = plain.search(pattern);
    return at < 0 ? [] : [{ access, at }];
  })
    .toSorted((a, b) => a.at - b.at)
    .map(({ access }) => access);
}
