import { formatDate } from '../../../../domain/tax-year.ts';
import type { Fact } from './fact.ts';

// Accounts of the time before the rule book begins: PEPs, TESSAs, the mini and maxi ISAs.

const OLD_ACCOUNT =
  /\b(?:peps?|personal equity plans?|tessas?|toisas?|tessa[- ]only isas?|(?:mini|maxi)[- ](?:(?:cash|stocks and shares|insurance|equity)[- ])?isas?)\b/;

/** A person of that name, and other things called so. */
const NO_ACCOUNT =
  /\b(?:(?:my|our|his|her) (?:\w+ ){0,2}(?:wife|daughter|granddaughter|niece|sister|mum|friend|partner|girlfriend),? |called |named )tessa\b|\btessa (?:is|turns|wants|was born|can|has|needs)\b|\bpep (?:talk|guardiola)\b/;

/** What the rule book cannot say of them. */
export const BEFORE_ISA_FACTS: readonly Fact[] = [
  {
    id: 'before-isas',
    asked: OLD_ACCOUNT,
    not: NO_ACCOUNT,
    anywhere: true,
    amounts: true,
    weight: 20,
    rules: ['isa-allowance', 'transfer-time'],
    text: (view) => {
      const from = view.row('isa-allowance')?.from;
      return `I don’t know: PEPs, TESSAs and the mini and maxi ISAs are **not in my rule book**${from ? `, whose row for the ISA allowance begins on ${formatDate(from)}` : ''}. What became of such an account, and whether it can be transferred, its provider or GOV.UK can tell. What is an ISA today is moved by a transfer that the **new** provider arranges, which uses nothing of this year’s ${view.figure('isa-allowance')}; ask before you take any money out.`;
    },
  },
];
