import { addressNote as noteOf, idsProblems, moneyLimits } from '@isa/api/domain/comparison/address-note';
import { counted } from '@isa/api/domain/money';
import type { AddressProblem } from './compare-address.ts';

const texts: Record<AddressProblem, string> = { ...idsProblems, ...moneyLimits };

/**
 * One sentence on what of the address was left out or changed; null where nothing was.
 * @param missing products that are not in the catalogue, or hidden
 */
export function addressNote(problems: readonly AddressProblem[], missing: number): string | null {
  const gone =
    missing === 0
      ? []
      : [`${counted(missing, 'product')} ${missing === 1 ? 'is' : 'are'} not in our comparison`];
  return noteOf([...gone, ...problems.map((problem) => texts[problem])]);
}
