import type { Product } from '../../../domain/product.ts';
import { rankProducts } from '../../../domain/product-ranking.ts';

// Products called by their term or access alone, beside an amount that is put into them: "£10,000 in the 5 year fix".

const BY_TERM =
  /(?:^(?:the )?(?=[^?]*\b(?:vs|versus|or|than|against)\b)|\b(?:in|into|with|on|from|and|or|vs|versus|than|against|between|compare|in to)(?: (?:the|your|that))? )(\d{1,2}) (year|month)s? (?:fix(?:ed)?|bond)(?: rate)?(?: cash)?(?: isa| account| one)?(?= |[?.!,]|$)/g;
/** "1 year or 2 year fix", "the 1 year fix vs the 3 year fix": either side, wherever the pair stands. */
const PAIR =
  /\b(\d{1,2}) (year|month)s?(?: fix(?:ed)?| bond)? (?:or|vs|versus|and|against|than) (?:(?:the|an?) )?(\d{1,2}) (year|month)s? (?:fix(?:ed)?|bond)\b/;
const EASY =
  /\b(?:vs|versus|or|than|against|and|with|to)(?: (?:the|an?|your))?(?: best| top)? (?:easy|instant) access\b|\b(?:easy|instant) access(?: rate| isa| account)? (?:vs|versus|or|than|against|and|with)\b/;

const only = (products: readonly Product[]): readonly Product[] => (products.length === 1 ? products : []);

/**
 * The only fixed rates of the terms that are named, and the easy access account with the highest rate where such a one
 * is set beside them.
 * @param text normalised
 */
export function calledByTerm(text: string, catalogue: readonly Product[]): readonly Product[] {
  const active = catalogue.filter(({ isActive }) => isActive);
  const [, first, ofFirst, second, ofSecond] = PAIR.exec(text) ?? [];
  const named =
    first === undefined
      ? [...text.matchAll(BY_TERM)].map(([, count, unit]) => [count, unit])
      : [
          [first, ofFirst],
          [second, ofSecond],
        ];
  const fixed = named.flatMap(([count, unit]) =>
    only(
      active.filter(
        ({ type, term }) => type.startsWith('Fixed') && new RegExp(`^${count} ${unit}s? `).test(term ?? ''),
      ),
    ),
  );
  if (fixed.length === 0 || !EASY.test(text)) return fixed;
  const easy = active.filter(
    ({ type, term }) => type.includes('Cash ISA') && /^easy access/i.test(term ?? ''),
  );
  return [...fixed, ...rankProducts(easy, 'interest').slice(0, 1)];
}
