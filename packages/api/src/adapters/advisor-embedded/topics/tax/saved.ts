import { formatPounds } from '../../../../domain/money.ts';
import { formatDate } from '../../../../domain/tax-year.ts';
import { asks, type Question } from '../../topic.ts';
import type { RuleView } from '../../write/rule-view.ts';
import { boldPounds } from '../../write/text.ts';
import { asksWhether } from '../shared/phrases.ts';
import { bandOf, ofBand, pence, rateOn, SAVES_TAX, taxFor } from './sums.ts';

// What an ISA saves in tax, now and over some years, and what a rise of the rates costs.

const OF_ISA = /\bisas?\b[^.?]*\bsaved?\b/;

/** The tax on the interest that is named, at the rates of a later row; null where either is not known. */
function taxLater(question: Question, view: RuleView): { now: number; later: number } | null {
  const band = bandOf(question, view);
  const now = taxFor(question, view)?.tax;
  const rate = band === null ? undefined : ofBand(view.later('savings-tax'), band);
  if (band === null || now === undefined || rate === undefined) return null;
  return { now, later: pence((now * rate) / rateOn(view, 'savings-tax', band)) };
}

/** "How much would I save in tax over 10 years?": each tax year at its own rate. */
function overYears(question: Question, view: RuleView): string {
  const years = Math.floor((question.period ?? 0) / 12);
  const tax = taxLater(question, view);
  const from = view.later('savings-tax')?.from;
  if (years < 2 || !tax || tax.now === 0 || !from) return '';
  const whole = pence(tax.now + (years - 1) * tax.later);
  return ` Over ${years} years that is about ${boldPounds(whole)}, if the interest and the allowance stay so: ${formatPounds(tax.now)} a year now and ${formatPounds(tax.later)} from ${formatDate(from)}.`;
}

/** What stands after the sum where it is asked what an ISA saves. */
export function savedText(question: Question, view: RuleView): string {
  const asked = asks(question, OF_ISA) || (asks(question, SAVES_TAX) && asks(question, /\bisas?\b/));
  if (!asked) return '';
  return taxFor(question, view)?.tax === 0
    ? ' Inside an ISA there is none either, so at present it saves you nothing on that.'
    : ` Inside an ISA there is none, so that is what it saves you.${overYears(question, view)}`;
}

const DOES_SAVE = /\b(?:does|do|will|would|can) (?:an? |my |the |this )?(?:cash )?isas? (?:\w+ )?save\b/;

/** Yes or no to "does an ISA save me tax?" */
export function savesLead(question: Question, view: RuleView): string {
  const tax = taxFor(question, view)?.tax;
  if (tax === undefined || !asks(question, SAVES_TAX)) return '';
  if (!asksWhether(question) && !asks(question, DOES_SAVE)) return '';
  return tax > 0 ? 'Yes.' : 'Not at present.';
}

const COSTS_MORE = /\bhow much (?:more|extra)\b|\bextra tax\b|\bhow much worse\b/;

/** "If it goes up to 22%, how much more do I pay on £2,000 of interest?" */
export function riseCost(question: Question, view: RuleView): string {
  const tax = taxLater(question, view);
  const from = view.later('savings-tax')?.from;
  if (!tax || !from || !asks(question, COSTS_MORE)) return '';
  return tax.now === 0
    ? 'Nothing more: that interest fits in the allowance.'
    : `${boldPounds(pence(tax.later - tax.now))} a year more from ${formatDate(from)}: ${formatPounds(tax.later)} instead of ${formatPounds(tax.now)}.`;
}
