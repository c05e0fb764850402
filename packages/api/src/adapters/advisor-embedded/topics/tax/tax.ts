import { balanceText } from './balances.ts';
import { formatDate } from '../../../../domain/tax-year.ts';
import { formatPounds } from '../../../../domain/money.ts';
import { asks, cues, says, type Question, NEVER } from '../../topic.ts';
import { phraseOf, type RuleView } from '../../write/rule-view.ts';
import { boldPounds, joined, upperFirst } from '../../write/text.ts';
import {
  allowanceOf,
  balanceFree,
  bandOf,
  moreTax,
  OUTSIDE,
  rateBeforeTax,
  rateOn,
  SAVES_TAX,
  sums,
  threeRates,
  withArticle,
} from './sums.ts';
import { riseCost, savedText, savesLead } from './saved.ts';
import { earnsOutside, moreLead, PAYS_MORE } from './asked.ts';
import { incomeIn, isIncome } from './incomes.ts';
import { startingText } from './starting-rate.ts';
import { asksForRise, laterRates, otherRates, RISES_TO, risesLead, startsLead } from './rates-to-come.ts';
import { asksWhether } from '../shared/phrases.ts';
import { ONLY_INCOME } from '../../understand/told-income.ts';
import { rulesTopic, type Times } from '../shared/rules-topic.ts';

function earlierRates(view: RuleView): string {
  const earlier = view.earlier('savings-tax');
  if (!earlier?.figure || !earlier.to) return '';
  const { higher, additional } = earlier.otherFigures;
  return `Until ${formatDate(earlier.to)} the rates are ${earlier.figure.amount}%, ${higher?.amount ?? ''}% and ${additional?.amount ?? ''}%.`;
}

/** "My wife earns £20,000": the band is hers. */
const OF_ANOTHER =
  /\bmy (?:wife|husband|partner|spouse|mum|dad|son|daughter) (?:earns|makes|is on|gets)\b(?!.*\bi earn\b)/;

function allowances(question: Question, view: RuleView): string {
  const band = bandOf(question, view);
  const beside =
    question.band === null && incomeIn(question) !== null
      ? `, which that income makes ${OF_ANOTHER.test(question.text) ? 'them' : 'you'},`
      : '';
  if (band)
    return `The personal savings allowance for ${withArticle(band)}-rate taxpayer${beside} is ${boldPounds(allowanceOf(view, band))} of interest a year.`;
  return `The personal savings allowance lets basic-rate taxpayers earn ${boldPounds(allowanceOf(view, 'basic'))} of interest a year free of tax, higher-rate ${boldPounds(allowanceOf(view, 'higher'))} and additional-rate ${boldPounds(allowanceOf(view, 'additional'))}.`;
}

function ownRate(question: Question, view: RuleView): string {
  const band = bandOf(question, view);
  return band
    ? `Interest above it is taxed at **${rateOn(view, 'savings-tax', band)}%**.`
    : `Interest above it is taxed at ${threeRates(view, 'savings-tax')}.`;
}

/** The amount stands as the allowance, not as interest: "get the £1,000 allowance", "is the allowance £500". */
const AS_ALLOWANCE =
  /\b(?:get|gets|have|has|receive|entitled to|is|are)\b(?: (?:an?|the|my|our|still|only|full|same|whole)){0,3} £?\d{3,5} (?:(?:personal|savings|tax[ -]free|interest) ){0,3}allowance\b|\ballowance\b(?: for [a-z -]{0,40})? (?:(?:is|of|still|only|be|at) )*£?\d{3,5}\b(?! (?:of |in )?(?:interest|earn))/;

/** "Do additional-rate taxpayers get a personal savings allowance?" */
const HAS_ALLOWANCE =
  /\b(?:get|have|has|entitled to|qualify for|is there)\b(?: (?:an?|the|any))? personal savings allowance\b/;

/** "Is my personal savings allowance 500?", without a pound sign. */
const CLAIMED_ALLOWANCE = /\bpersonal savings allowance (?:still |only |just )?(\d{3,4})\b/;

/** "What is the higher rate of tax on savings?": the rate, and not the allowance. */
function rateLead(question: Question, view: RuleView): string {
  const band = bandOf(question, view);
  const asked = asks(
    question,
    /\b(?:what|which)\b[^.?]*\brate\b[^.?]*\btax\b|\b(?:what|which)\b[^.?]*\btax rate\b/,
  );
  return band !== null && asked && question.money.length === 0 && !asks(question, /\ballowance\b/)
    ? `Savings interest is taxed at **${rateOn(view, 'savings-tax', band)}%** for ${withArticle(band)}-rate taxpayer, above the personal savings allowance.`
    : '';
}

/** "Do higher-rate taxpayers get the £1,000 allowance?" */
function allowanceLead(question: Question, view: RuleView): string {
  const [only, more] = question.money.filter((each) => !isIncome(question, each));
  const band = bandOf(question, view);
  const [, claimed] = CLAIMED_ALLOWANCE.exec(question.focus) ?? [];
  if (!only && claimed !== undefined && band !== null && asksWhether(question))
    return Number(claimed) === allowanceOf(view, band) ? 'Yes.' : 'No.';
  if (!only && band !== null && asksWhether(question) && asks(question, HAS_ALLOWANCE))
    return allowanceOf(view, band) > 0 ? 'Yes.' : 'No.';
  if (!only || more || question.band === null || !asksWhether(question) || !asks(question, AS_ALLOWANCE))
    return '';
  return only.amount === allowanceOf(view, question.band) ? 'Yes.' : 'No.';
}

function savingsText(question: Question, view: RuleView): string {
  const sum = allowanceLead(question, view) === '' ? sums(question, view) : '';
  const inside = says(
    question,
    /\bisa interest|\binterest (?:in|on|from|inside) (?:an |my |a |the )?(?:cash )?isa|\bisas?\b[^.?]*\b(?:counts?|uses?|affects?|reduces?)\b[^.?]*\bsavings allowance|\bsavings allowance\b[^.?]*\bappl(?:y|ies)\b[^.?]*\bisas?\b/,
  );
  return joined(
    inside &&
      says(question, /\bcounts?\b|\buses?\b(?: up)?|\baffects?\b|\breduces?\b|\bappl(?:y|ies)\b|\binclude/) &&
      'No: interest inside an ISA does not count towards the personal savings allowance.',
    balanceFree(question, view),
    balanceText(question, view, bandOf(question, view)),
    rateBeforeTax(question, view),
    startsLead(question, view),
    riseCost(question, view) || risesLead(question, view),
    !/^(?:Yes|No)\b/.test(sum) && savesLead(question, view),
    allowanceLead(question, view),
    rateLead(question, view),
    sum && `${sum}${savedText(question, view)}\n`,
    sum === '' && startingText(question, view),
    allowances(question, view),
    ownRate(question, view),
    risesLead(question, view) === '' && laterRates(view, bandOf(question, view)),
    !question.brief && 'Inside an ISA interest is free of tax and uses none of these allowances.',
  );
}

/** "What tax this year and what next year?" */
const bothYears = (question: Question) =>
  asks(question, /\bthis (?:tax )?year\b/) && asks(question, /\bnext (?:tax )?year\b/);

function savingsThen(question: Question, view: RuleView, { now }: Times): string | null {
  const rise =
    question.when?.kind === 'calendar-year' && question.when.to > question.today
      ? riseCost(question, now)
      : '';
  if (rise !== '') return joined(rise, sums(question, now));
  // "Is it going up to 25% in 2027?" asks for what comes, of which the year is the day.
  if (
    question.when?.kind === 'calendar-year' &&
    RISES_TO.test(question.focus) &&
    risesLead(question, now) !== ''
  )
    return savingsText(question, now);
  if (
    asks(question, /\bstarting rate\b/) ||
    !question.when ||
    !view.row('savings-tax') ||
    question.when.kind === 'calendar-year' ||
    view.date < '2016-04-06'
  )
    return null;
  const phrase = upperFirst(phraseOf(question.when, question.today));
  const sum = sums(question, view);
  const band = bandOf(question, view);
  const tense = view.date < question.today ? 'was' : 'is';
  if (band !== null && sum === '')
    return joined(
      `${phrase} savings interest outside ISAs ${tense} taxed at **${rateOn(view, 'savings-tax', band)}%** for ${withArticle(band)}-rate taxpayer, above the personal savings allowance of ${boldPounds(allowanceOf(view, band))}.`,
      otherRates(question, view, band),
    );
  return joined(
    moreLead(question, view, now),
    moreTax(question, view, now),
    bothYears(question) && sums(question, now) && `This tax year: ${sums(question, now)}\n`,
    sum && `${phrase}: ${sum}\n`,
    `${sum ? 'Then s' : `${phrase}: s`}avings interest outside ISAs ${view.date < question.today ? 'was' : 'is'} taxed at ${threeRates(view, 'savings-tax')}, above the personal savings allowance of ${boldPounds(allowanceOf(view, 'basic'))}, ${boldPounds(allowanceOf(view, 'higher'))} or ${boldPounds(allowanceOf(view, 'additional'))}.`,
    earlierRates(view) || laterRates(view),
  );
}

/** Tax on interest outside ISAs. */
export const savingsTax = rulesTopic({
  id: 'savings-tax',
  answers: ['uses', 'taxed'],
  rules: ['personal-savings-allowance', 'savings-tax', 'starting-rate', 'income-tax-bands'],
  dated: (question) =>
    asks(question, /\bstarting rate\b/)
      ? ['starting-rate']
      : asks(question, /\ballowance\b/)
        ? ['personal-savings-allowance']
        : ['savings-tax', 'personal-savings-allowance'],
  score: (question) =>
    ONLY_INCOME.test(question.text)
      ? 6
      : !says(question, /\btax|\bpersonal savings allowance\b|\bstarting rate\b/) &&
          !(
            question.band !== null &&
            (says(question, /\binterest\b/) || (question.rate !== null && asks(question, SAVES_TAX)))
          ) &&
          !earnsOutside(question)
        ? NEVER
        : cues(question, [
            [/\bpersonal savings allowance\b|\bstarting rate\b/, 6],
            [
              /£(?:1000|500)\b[^.?]*\ballowance|\ballowance\b[^.?]*£(?:1000|500)\b/,
              question.band === null ? 0 : 4,
            ],
            [/\btax(?:ed|es|able|payer|payers)?\b/, 2.5],
            [/\binterest\b|\bsavings? (?:income|interest)/, 1.5],
            [OUTSIDE, 2.5],
            [/^/, earnsOutside(question) ? 8 : 0],
            [
              SAVES_TAX,
              question.rate !== null && question.money.length > 0 ? (question.band === null ? 4 : 7) : 0,
            ],
            [PAYS_MORE, asks(question, /\bsavings?\b|\binterest\b/) ? 6 : 0],
            [/\b(?:basic|higher|additional)[ -]rate/, 1.5],
            [/\b(?:do|will|would) i owe\b|\bhmrc\b/, 3],
            [/\b(?!i owe)\w+ owe\b/, question.money.length > 0 ? 3 : 0],
            [/\bhow much (?:savings )?interest\b[^.?]*\btax[ -]free\b/, 4],
            [/\bhow much tax|\bpay tax\b|\btax rates?\b/, 1.5],
            [/\bwhen\b[^?]*\d% (?:\w+ ){0,2}tax\b|\d%[^?]*\btax\b[^?]*\bwhen\b/, 6],
            [
              /\btax(?:es)? on (?:my |the )?(?:savings?|interest)\b/,
              asksForRise(question) ? 4 : asks(question, /\bisas?\b/) ? 0 : 2,
            ],
            [/\bdividend|\bcapital gains|\bcgt\b|\btax[ -]year\b|\btax[ -]free (?:allowance|cash|isa)/, -3],
            [/\bcharge\b|\bcash (?:held )?in(?:side)?\b[^.?]*\b(?:stocks|innovative)/, -4],
          ]) -
          (question.kinds.includes('lifetime') || question.kinds.includes('junior') ? 2 : 0) -
          (says(
            question,
            /\bisa interest|\binside an isa|\binterest (?:in|on|from|inside) (?:an |my |a |the )?(?:cash )?isa/,
          ) &&
          !OUTSIDE.test(question.text) &&
          !says(question, /\bpersonal savings allowance\b/)
            ? 3
            : 0),
  now: savingsText,
  atOtherTime: savingsThen,
});

/** "Do I have to declare it?" */
const OBLIGED =
  /^(?:so |and |but )*(?:do|does|must|should|will|have) (?:i|we|you|my|an?|isas?|the)\b(?! (?:banks?|providers?|building society|firm)\b)/;

/** "Does it push me into the higher band?" */
const HIGHER_BAND =
  /\b(?:push|put|take|move|bump|tip)\w*\b[^.?]*\b(?:band|bracket|higher[ -]rate|taxpayer)\b/;

/** "Can I take it out at 60 free of tax?" */
const SIXTY = /\b(?:at|from|after|once i am|when i am) 60\b/;

function freeText(question: Question, view: RuleView): string {
  const gains = says(question, /\bgains?\b|\bcgt\b|\bshares\b|\binvest/);
  return joined(
    says(question, /\bself[ -]assess|\btax return|\bdeclare|\breport\b|\bhmrc\b/) &&
      `${OBLIGED.test(question.focus) ? 'No: w' : 'W'}hat you earn inside an ISA is free of tax, so there is nothing to pay on it; how to fill in a particular tax return is a question for GOV.UK or HMRC.`,
    SIXTY.test(question.text) &&
      question.kinds.includes('lifetime') &&
      asksWhether(question) &&
      (asks(question, /\btaxed\b|\bpay (?:any )?tax\b/) && !asks(question, /\bwithout\b|\bfree\b/)
        ? 'No, and there is no charge from 60 either.'
        : 'Yes, and without a charge from 60.'),
    asksWhether(question) &&
      asks(question, HIGHER_BAND) &&
      'No: what an ISA earns is no taxable income and moves you into no other band.',
    'No tax is due inside an ISA: **interest, dividends and gains are free of UK income tax and capital gains tax**, and so are withdrawals.',
    !question.brief &&
      `Outside, interest above the personal savings allowance (${formatPounds(view.amount('personal-savings-allowance'))} basic, ${formatPounds(view.amount('personal-savings-allowance', 'higher'))} higher, ${formatPounds(view.amount('personal-savings-allowance', 'additional'))} additional rate) is taxed at ${threeRates(view, 'savings-tax')}.`,
    gains && 'Losses inside an ISA cannot be set against gains elsewhere.',
    question.kinds.includes('lifetime') &&
      `A Lifetime ISA has a charge of ${view.figure('lifetime-withdrawal-charge')} on most withdrawals before ${view.amount('lifetime-withdrawal-charge', 'freeFrom')}, which is not a tax.`,
  );
}

/** What an ISA keeps free of tax. */
export const taxFree = rulesTopic({
  id: 'tax-free',
  answers: ['taxed', 'must'],
  rules: ['personal-savings-allowance', 'savings-tax', 'lifetime-withdrawal-charge'],
  dated: () => ['savings-tax'],
  score: (question) =>
    !says(question, /\btax|\bcapital gains|\bcgt\b|\bhmrc\b|\bself[ -]assess/)
      ? NEVER
      : cues(question, [
          [/\btax(?:ed|es|able)?\b/, 2],
          [
            /\b(?:pay|paid|owe|due|charged)\b[^.?]*\btax\b|\btax on\b|\btax[ -]free\b|\btaxed\b|\bfree of tax\b/,
            1.5,
          ],
          [
            /\b(?:isa interest|interest (?:in|on|from|inside|earned in) (?:an? |my |the )?(?:\w+ ){0,3}isa|isa (?:gains|income|withdrawals|savings)|(?:in|inside|from|on) (?:an?|my|the) (?:\w+ ){0,3}isas?)\b/,
            2.5,
          ],
          [/\bcapital gains|\bcgt\b|\bself[ -]assess|\btax return|\bdeclare\b/, 3],
          [/\bwithdraw/, 0.5],
          [/\b(?:tell|inform|notify|report|declare)\b[^.?]*\b(?:hmrc|tax ?man|tax office)/, 5],
          [/\btax[ -]year|\bpersonal savings allowance|\bdividend/, -3],
          [/\bwhen\b/, question.kinds.includes('lifetime') ? -5 : 0],
          [/\ballowance\b|\bhow much can\b|\blimit\b/, -2],
          [OUTSIDE, -2],
          [/\binheritance tax/, -3],
        ]) - (question.money.length > 0 ? 1.5 : 0),
  now: freeText,
  // Nothing is announced that would tax what is inside.
  atOtherTime: (question, view) =>
    (question.when?.from ?? '') > question.today ? freeText(question, view) : null,
});
