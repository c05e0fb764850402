import { anyOf } from '../../understand/any-of.ts';
import type { Fact } from './fact.ts';
import { NOT_HERE } from './not-in-book.ts';

/** What the law of debts may do to savings. */
const DEBT_LAW = anyOf(
  /\bbankrupt\w*|\binsolven\w*|\bivas?\b|\bindividual voluntary arrangement\b|\bdebt relief orders?\b|\bdro\b|\btrust deed\b/,
  /\b(?:creditors?|bailiffs?|debt collectors?|lenders?|(?:a|the) courts?|hmrc|trustee|official receiver)\b[^?]{0,25}\b(?:take|seize|grab|touch|freeze|claim|reach|get at|go after)\b/,
  /\b(?:safe|protected|secure) from (?:my |the |any )?(?:creditors?|bailiffs?|debt\w*|the courts?)\b/,
);

/** A firm that fails is a matter of compensation, and a borrower's failure one of loans. */
const OF_A_FIRM =
  /\b(?:banks?|providers?|platforms?|firms?|society|societies|broker|borrowers?|fscs|they) (?:\w+ ){0,3}(?:bankrupt\w*|insolven\w*)|\binsolvency of\b/;

/** Savings and debts: the law of neither is in the rule book. */
export const DEBT_FACTS: readonly Fact[] = [
  {
    id: 'isa-to-clear-debt',
    asked:
      /\b(?:use|take|spend|empty|cash in|withdraw|raid|dip into)\b[^?]{0,30}\b(?:isas?|savings)\b[^?]{0,30}\b(?:pay|clear|wipe|settle)\b[^?]{0,15}\b(?:it|them|this|debts?|credit cards?|loans?|overdraft|off)\b/,
    also: /\b(?:debts?|owe|credit cards?|loans?|overdraft|arrears)\b/,
    not: /£|\b(?:mortgage|bailiffs?|bankrupt\w*|rent)\b/,
    anywhere: true,
    weight: 14,
    query: 'taking money out of an ISA',
    rules: ['isa-allowance', 'lifetime-withdrawal-charge'],
    text: (view) =>
      `Two figures decide most of it: what the debt charges a year, and what the savings earn; a debt that charges more costs more than they bring in. What you take out of an ISA is free of tax, but in a **Lifetime ISA** it costs ${view.figure('lifetime-withdrawal-charge')} in most cases, a fixed rate may cost some interest, and unless the ISA is flexible the allowance it used is gone. Whether savings are kept for an emergency is part of it too: StepChange, National Debtline and MoneyHelper go through it with you free of charge.`,
  },
  {
    id: 'debt-law',
    asked: DEBT_LAW,
    also: /\bisas?\b/,
    not: OF_A_FIRM,
    anywhere: true,
    amounts: true,
    weight: 14,
    query: 'ISA one person name',
    notes: [],
    text: () =>
      `${NOT_HERE} What becomes of savings in a bankruptcy, in an arrangement with creditors or when a debt is claimed is a matter of law, and that an ISA is free of tax says nothing about it. StepChange, National Debtline and Citizens Advice explain it free of charge; an insolvency practitioner can tell how it stands in your case.`,
  },
];
