import type { MoneyForm } from '../products/product-field-definition.ts';
import type { IsaTypeName } from './isa-types.ts';

/** An ISA as a saver holds it: its type, and whether the money is cash, invested or lent. */
interface Kind {
  label: string;
  type: IsaTypeName;
  form: MoneyForm;
}

/** The ISAs that can be held today, by the key that plans keep. */
export const isaKinds = {
  cash: { label: 'Cash ISA', type: 'Cash ISA', form: 'cash' },
  'stocks-and-shares': { label: 'Stocks & Shares ISA', type: 'Stocks & Shares ISA', form: 'invested' },
  'lifetime-cash': { label: 'Lifetime ISA, cash', type: 'Lifetime ISA', form: 'cash' },
  'lifetime-invested': { label: 'Lifetime ISA, invested', type: 'Lifetime ISA', form: 'invested' },
  'innovative-finance': { label: 'Innovative Finance ISA', type: 'Innovative Finance ISA', form: 'lent' },
  'junior-cash': { label: 'Junior ISA, cash', type: 'Junior ISA', form: 'cash' },
  'junior-invested': { label: 'Junior ISA, invested', type: 'Junior ISA', form: 'invested' },
} as const satisfies Readonly<Record<string, Kind>>;

export type IsaKind = keyof typeof isaKinds;

export const isIsaKind = (text: string): text is IsaKind => Object.hasOwn(isaKinds, text);
export const isaKindNames = Object.keys(isaKinds).filter(isIsaKind);

/** The kind with this key. */
export const kindOf = (key: IsaKind): Kind => isaKinds[key];
