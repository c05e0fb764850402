import { formatDate } from '../../../../domain/tax-year.ts';
import { asks, type Question } from '../../topic.ts';
import type { TaxBand } from '../../understand/entities.ts';
import type { RuleView } from '../../write/rule-view.ts';
import { MOVING } from '../shared/phrases.ts';
import { ofBand, rateOn } from './sums.ts';

// The rise of the tax on savings that has been decided.

/** The rates after the next change, or that of one band. */
export function laterRates(view: RuleView, band: TaxBand | null = null): string {
  const later = view.later('savings-tax');
  if (!later?.figure || !later.from) return '';
  if (band !== null) return `From ${formatDate(later.from)} that rate is **${ofBand(later, band) ?? ''}%**.`;
  const { higher, additional } = later.otherFigures;
  return `From ${formatDate(later.from)} the rates rise to **${later.figure.amount}%**, **${higher?.amount ?? ''}%** and **${additional?.amount ?? ''}%**.`;
}

/** "Are taxes on savings going up?" */
export const asksForRise = (question: Question) =>
  MOVING.test(question.focus) && asks(question, /\btax(?:es|ed)?\b/) && !asks(question, /\bisas?\b/);

/** "To 25%" */
export const RISES_TO = /\bto (\d+(?:\.\d+)?)%/;

/** "22% tax on interest, from when?": the day of a rate that is to come. */
export function startsLead(question: Question, view: RuleView): string {
  const later = view.later('savings-tax');
  const rates = [later?.figure, ...Object.values(later?.otherFigures ?? {})].map((each) => each?.amount);
  const asked = asks(question, /\bwhen\b|\bstart date\b/) && !asks(question, /\bhow (?:much|many)\b/);
  const [, put] = /(\d+(?:\.\d+)?)%/.exec(question.focus) ?? [];
  return later?.from && put !== undefined && rates.includes(Number(put)) && asked
    ? `From **${formatDate(later.from)}**.`
    : '';
}

/** "Will tax on savings go up?" */
export function risesLead(question: Question, view: RuleView): string {
  const later = laterRates(view);
  if (!asksForRise(question) || later === '' || asks(question, /\bfall|\bdown\b|\bcut\b|\breduc|\blower/))
    return '';
  const [, claimed] = RISES_TO.exec(question.focus) ?? [];
  const figures = view.later('savings-tax');
  const right = [figures?.figure, ...Object.values(figures?.otherFigures ?? {})].some(
    (each) => each?.amount === Number(claimed),
  );
  const lead = claimed === undefined || right ? 'Yes. ' : `It rises, but not to ${claimed}%. `;
  return `${/^(?:so |and |but )*(?:is|are|will|does|do)\b/.test(question.focus) ? lead : ''}${later}`;
}

/** The rate of a band before or after the time asked about. */
export function otherRates(question: Question, view: RuleView, band: TaxBand): string {
  const [earlier, later] = [view.earlier('savings-tax'), view.later('savings-tax')];
  const difference = ofBand(earlier, band);
  if (earlier?.to && difference !== undefined)
    return `Until ${formatDate(earlier.to)} it is **${difference}%**${asks(question, /\bdifference\b/) ? `, so the difference is ${rateOn(view, 'savings-tax', band) - difference} percentage points` : ''}.`;
  return later?.from ? `From ${formatDate(later.from)} it is **${ofBand(later, band) ?? ''}%**.` : '';
}
