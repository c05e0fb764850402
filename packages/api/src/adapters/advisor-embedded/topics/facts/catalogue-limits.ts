import { counted } from '../../../../domain/money.ts';
import type { Fact } from './fact.ts';

// What the catalogue does not hold: products that are closed, and what is no ISA.

const NOUN = String.raw`(?:isas?|accounts?|products?|ones?|issues?|funds?)`;

export const CATALOGUE_LIMIT_FACTS: readonly Fact[] = [
  {
    id: 'closed-products',
    asked: new RegExp(
      String.raw`^(?:(?:so|and|but|ok|the|your|any|show me|list|which|what)\b[, ]*)*closed (?:\w+ )?${NOUN}[?.! ]*$|\b(?:which|any|what|are there|do you (?:have|list|show)|show|list)\b[^.?]{0,40}\b(?:closed to (?:new (?:savers|customers|money|investors|applications|accounts|business)|applications)|no longer (?:open|available|on sale|offered)|withdrawn (?:from sale|issues?|products?|accounts?|isas?)|(?:been|are|is|now) closed\b)`,
    ),
    weight: 14,
    not: /\bhelp to buy\b|\blifetime\b/,
    notes: ['sample'],
    text: (_view, { catalogue }) =>
      `I can’t list those: I only search what this site shows now, **${counted(catalogue.filter(({ isActive }) => isActive).length, 'product')}**. What is no longer shown is left out, so whether an older issue is closed or still takes payments is for its provider to say.`,
  },
  {
    id: 'only-isas',
    asked: new RegExp(
      String.raw`\b(?:any|which|what|have|got|list|show|sell|offer)\b[^.?]{0,50}\b(?:accounts?|products?|savers?|savings|bonds|ones?|anything|options?)\b[^.?]{0,15}\b(?:that|which|who)? ?(?:are|is) not (?:an? |in (?:an? )?)?isas?\b|\b(?:non[- ]isas?|other than isas?|besides isas?|apart from isas?)\b`,
    ),
    weight: 14,
    not: /\b(?:tax(?:ed)?|allowance|transfer\w*|protected|should|better)\b/,
    notes: ['sample'],
    text: (_view, { catalogue }) =>
      `No: this site lists ISAs only, **${counted(catalogue.filter(({ isActive }) => isActive).length, 'product')}** in its catalogue, and no savings accounts outside an ISA, bonds or pensions.`,
  },
];
