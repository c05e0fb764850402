import { counted, formatPounds } from '@isa/api/domain/money';
import { DEFAULT_HORIZON } from '@isa/api/domain/compare-href';
import { MAX_COMPARED } from '@isa/api/domain/product-ranking';
import { MAX_AMOUNT, MAX_MONTHS, type AddressProblem } from './compare-address.ts';

const texts: Record<AddressProblem, string> = {
  unreadable: 'part of it names no product',
  repeated: 'a product named twice is shown once',
  'too-many': `at most ${MAX_COMPARED} products are compared, the first ones`,
  amount: `the amount has to be from £1 to ${formatPounds(MAX_AMOUNT)}, so ${formatPounds(DEFAULT_HORIZON.amount)} is used`,
  monthly: `the monthly amount has to be from £0 to ${formatPounds(MAX_AMOUNT)}, so £0 is used`,
  months: `the time has to be from 1 to ${MAX_MONTHS} whole months, so ${DEFAULT_HORIZON.months} is used`,
};

/**
 * One sentence on what of the address was left out or changed; null where nothing was.
 * @param missing products that are not in the catalogue, or hidden
 */
export function addressNote(problems: readonly AddressProblem[], missing: number): string | null {
  const gone =
    missing === 0
      ? []
      : [`${counted(missing, 'product')} ${missing === 1 ? 'is' : 'are'} not in our comparison`];
  const parts = [...gone, ...problems.map((problem) => texts[problem])];
  return parts.length === 0 ? null : `Not everything in this link could be used: ${parts.join('; ')}.`;
}
