import { formatPounds } from '../../../../domain/money.ts';
import { formatDate } from '../../../../domain/tax-year.ts';
import { asks, cues, NEVER, says, type Question } from '../../topic.ts';
import type { Money, TaxBand } from '../../understand/entities.ts';
import { yesOrNo } from '../../understand/predicate.ts';
import type { RuleView } from '../../write/rule-view.ts';
import { boldPounds, joined, upperFirst } from '../../write/text.ts';
import { asksPlainly, asksToConfirm, asksWhether, ledBy, MOVES } from '../shared/phrases.ts';
import { rulesTopic, thisTaxYear } from '../shared/rules-topic.ts';
import { isIncome } from './incomes.ts';
import { bandOf, OUTSIDE, pence, rateOn, threeRates, withArticle } from './sums.ts';

/** "£500 over the allowance": all of it is taxed. */
const OVER_ALLOWANCE =
  /^ (?:(?:of|in|dividends?|worth) )*(?:over|above|beyond|more than|past) (?:the|my) (?:dividend )?allowance\b/;

/** "Is the dividend allowance still £2,000?": what somebody takes for the rule, right or wrong. */
const isClaimed = ({ text }: Question, { at, end }: Money) =>
  /\ballowance(?: (?:is|still|now|only|was|of|at|be))* $/.test(text.slice(0, at)) ||
  /^ (?:(?:dividend|tax[ -]free|yearly) )*allowance\b/.test(text.slice(end));

function dividendSum(question: Question, view: RuleView): string {
  const money = question.money.find((each) => !isIncome(question, each));
  const band = bandOf(question, view);
  const allowance = view.amount('dividend-allowance');
  if (!money) return '';
  if (isClaimed(question, money)) {
    if (!asksWhether(question) && !asksToConfirm(question)) return '';
    return money.amount === allowance ? 'Yes.' : `No, it is ${boldPounds(allowance)}.`;
  }
  const excess = OVER_ALLOWANCE.test(question.text.slice(money.end));
  const taxed = excess ? money.amount : Math.max(0, money.amount - allowance);
  const on = (each: TaxBand) => boldPounds(pence((taxed * rateOn(view, 'dividend-tax', each)) / 100));
  if (taxed === 0)
    return ledBy(
      yesOrNo(question, { taxed: false }),
      `${formatPounds(money.amount)} fits in the allowance, so there is no tax on it.`,
    );
  const above = `${formatPounds(taxed)} above the allowance`;
  if (excess)
    return band
      ? `${upperFirst(withArticle(band))}-rate taxpayer pays ${on(band)} on the ${formatPounds(taxed)} above the allowance.`
      : `On ${above} the tax is ${on('basic')} at the basic, ${on('higher')} at the higher and ${on('additional')} at the additional rate.`;
  if (band)
    return `On ${formatPounds(money.amount)} ${withArticle(band)}-rate taxpayer pays ${on(band)} (${above}).`;
  return `On ${formatPounds(money.amount)} (${above}) the tax is ${on('basic')} at the basic, ${on('higher')} at the higher and ${on('additional')} at the additional rate.`;
}

/** The rate of a band that is asked for without a sum. */
function dividendRate(question: Question, view: RuleView): string {
  const band = bandOf(question, view);
  return band !== null && question.money.length === 0
    ? `${upperFirst(withArticle(band))}-rate taxpayer pays **${rateOn(view, 'dividend-tax', band)}%** on dividends above the allowance.`
    : '';
}

/** "Since when are dividends taxed so?" */
function sinceLead(question: Question, view: RuleView): string {
  const from = view.row(asks(question, /\ballowance\b/) ? 'dividend-allowance' : 'dividend-tax')?.from;
  return from && asks(question, /\b(?:since when|from when|when did|how long (?:has|have))\b/)
    ? `Since **${formatDate(from)}**.`
    : '';
}

function dividendText(question: Question, view: RuleView): string {
  const inside = asks(
    question,
    /\b(?:inside|within|in) (?:an? |my |the )?(?:stocks and shares )?isas?\b|\bisa dividends?\b|\bdividends? (?:from|of|on) (?:an? |my |the )?(?:stocks and shares )?isas?\b/,
  );
  return joined(
    inside &&
      `${asks(question, /\btax[ -]free\b|\bfree (?:of|from) tax\b|\bexempt\b/) ? 'Yes' : 'No'}: inside an ISA there is no tax on dividends.`,
    sinceLead(question, view),
    dividendSum(question, view),
    dividendRate(question, view),
    `Outside ISAs the first ${view.figure('dividend-allowance')} of dividends a tax year is free of tax.`,
    `Above that they are taxed at ${threeRates(view, 'dividend-tax')} in ${thisTaxYear(question)}.`,
    !inside && 'Inside a stocks and shares ISA there is no tax on dividends.',
  );
}

/** Tax on dividends outside ISAs. */
export const dividends = rulesTopic({
  id: 'dividends',
  answers: ['taxed', 'uses'],
  rules: ['dividend-allowance', 'dividend-tax', 'income-tax-bands'],
  dated: (question) =>
    asks(question, /\ballowance/)
      ? ['dividend-allowance']
      : asks(question, /\brates?\b/)
        ? ['dividend-tax']
        : ['dividend-tax', 'dividend-allowance'],
  score: (question) =>
    !says(question, /\bdividends?\b/)
      ? NEVER
      : cues(question, [
          [/\bdividends?\b/, 4],
          [/\btax|\ballowance|\brates?\b/, 2],
          [OUTSIDE, 1],
        ]),
  now: dividendText,
  // Nothing is announced for them: what holds then holds now.
  atOtherTime: (question, view, { now }) =>
    (question.when?.from ?? '') > question.today &&
    asksPlainly(question, MOVES) &&
    view.row('dividend-tax')?.from === now.row('dividend-tax')?.from
      ? `My sources announce no change: ${dividendText(question, now)}`
      : null,
});
