import { addressNote, idsProblems, moneyLimits, unlistedText } from '@isa/api/domain/comparison/address-note';
import type { AddressProblem } from './compare-address.ts';

const texts: Record<AddressProblem, string> = { ...idsProblems, ...moneyLimits };

/**
 * One sentence on what in the URL was ignored or changed; null if nothing was.
 * @param missing products that do not exist or are hidden
 */
export function compareNote(problems: readonly AddressProblem[], missing: number): string | null {
  const gone = missing === 0 ? [] : [unlistedText(missing)];
  return addressNote([...gone, ...problems.map((problem) => texts[problem])]);
}
