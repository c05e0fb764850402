import { decodeEntities } from '../html.ts';
import { matchesFilter, STORED_STOCKS, typeFilters } from './isa-types.ts';

/** The types as they are stored. */
export const storedTypes = typeFilters.map((name) => (name === 'Stocks & Shares ISA' ? STORED_STOCKS : name));

/** By the letters of other spellings, without the word ISA. */
const storedByWords: ReadonlyMap<string, string> = new Map([
  ['cash', 'Cash ISA'],
  ...[
    'stocksandshares',
    'stockandshares',
    'stocksandshare',
    'stockandshare',
    'stocksnshares',
    'stocksshares',
    'sharesandstocks',
    'sands',
    'sns',
    'ss',
    'stocks',
    'shares',
    'investment',
    'investments',
  ].map((words) => [words, STORED_STOCKS] as const),
  ['lifetime', 'Lifetime ISA'],
  ['innovativefinance', 'Innovative Finance ISA'],
  ['junior', 'Junior ISA'],
]);

const storedByShortName: ReadonlyMap<string, string> = new Map([
  ['lisa', 'Lifetime ISA'],
  ['ifisa', 'Innovative Finance ISA'],
  ['jisa', 'Junior ISA'],
]);

/** A type without its letter case, white space, dashes and the long form of ISA. A page's source may be escaped twice. */
const lettersOf = (text: string): string =>
  decodeEntities(decodeEntities(text))
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[&+]/g, 'and')
    .replace(/[\s\p{Cf}\p{Pd}._/(),;]/gu, '')
    .replace(/individualsavingsaccount(?=s?$)/, 'isa')
    .replace(/isas$/, 'isa');

/**
 * The type as it is stored: of the five kinds the one stored spelling, however it is written (`S&S ISA`, `LISA`, `cash`);
 * any other trimmed.
 */
export function normaliseType(text: string): string {
  const letters = lettersOf(text);
  const words = letters.replace(/^isa(?=.)|isa$/g, '');
  return storedByShortName.get(letters) ?? storedByWords.get(words) ?? text.trim();
}

/** Whether a saver can find products of this stored type by one of the five filters. */
export const isKnownType = (type: string): boolean =>
  typeFilters.some((filter) => matchesFilter(type, filter));
