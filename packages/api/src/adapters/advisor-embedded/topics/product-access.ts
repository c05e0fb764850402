import type { Question } from '../topic.ts';

/** Ways to reach the money, by the words for them. */
export const ACCESS: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:easy|instant|immediate)[ -]?access\b|\bwithdraw (?:any ?time|whenever|freely)|\baccess (?:any ?time|whenever)|\bget (?:at )?(?:it|my money) (?:any ?time|whenever)/,
    'easy access',
  ],
  [/\bnotice (?:account|isa|cash|period)|\bnotice\b/, 'notice'],
  [/\bfix(?:ed|es)?\b/, 'fixed'],
  [/\bregular saver/, 'regular saver'],
  [/\bflexible\b/, 'flexible'],
];

/** How each is called beside another. */
export const LABEL: Readonly<Partial<Record<string, string>>> = {
  notice: 'a notice account',
  fixed: 'a fixed rate',
  'regular saver': 'a regular saver',
  flexible: 'a flexible ISA',
};

const RATES = /\b(?:rates?|pays?|paying|higher|highest|interest|earns?|aer)\b/;
const SIDES = /\b(?:or|vs|versus|than|against|compared?)\b/;

/** "Fixed or easy access, which pays more?": ways to reach the money of which the rates are compared, as they are named. */
export function accessSides({ focus, kinds, products, providers }: Question): string[] {
  const plain = focus.replace(/\bfix(?:ed)?[ -]rate\b/g, 'fixed');
  if (!SIDES.test(plain) || !RATES.test(plain) || products.length + providers.length > 0) return [];
  if (kinds.some((kind) => kind !== 'cash')) return [];
  return ACCESS.flatMap(([pattern, access]) => {
    const at = plain.search(pattern);
    return at < 0 ? [] : [{ access, at }];
  })
    .toSorted((a, b) => a.at - b.at)
    .map(({ access }) => access);
}
