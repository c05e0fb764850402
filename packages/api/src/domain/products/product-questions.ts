import { refusedAsNull } from '../calculators/calculation.ts';
import { productEarnings, type ProductEarnings, rateWithoutBonus } from '../calculators/earnings.ts';
import { earningsNoteText } from '../calculators/earnings-words.ts';
import { regularPayment } from '../calculators/payment-schedule.ts';
import type { FscsCover } from '../isa/fscs-cover.ts';
import { moneyForm } from '../isa/isa-types.ts';
import { listed } from '../text.ts';
import { counted, formatPercent, formatPounds, formatRate } from '../money.ts';
import { monthsText } from '../durations.ts';
import { platformFees } from './platform-fees.ts';
import { investmentCoverText } from './product-catches.ts';
import { factText, NOT_STATED } from './product-facts.ts';
import { fieldOf, type ProductField } from './product-fields.ts';
import type { Product } from './product.ts';

/** A question that savers ask of every product, and what its facts answer. */
export interface ProductQuestion {
  question: string;
  /** Sentences; `Not stated.` where the product does not say. */
  answer: string[];
  /** What the answer assumes. */
  notes: string[];
}

interface Asked {
  product: Product;
  cover: FscsCover;
  /** Other providers under the same banking licence. */
  licenceSharers: readonly string[];
  /** `YYYY-MM-DD`. */
  today: string;
}

type Sentence = string | null | false;

const question = (text: string, sentences: readonly Sentence[], notes: string[] = []): ProductQuestion => {
  const said = sentences.filter((sentence) => typeof sentence === 'string');
  return { question: text, answer: said.length === 0 ? [`${NOT_STATED}.`] : said, notes };
};

/** `Minimum deposit: £1.`; `Not stated.` after the label where the fact is empty. */
function labelled(product: Product, name: ProductField, label = fieldOf(name).label): string {
  const text = factText(name, product[name]) ?? NOT_STATED;
  return `${label}: ${/^[A-Z][a-z]/.test(text) && name !== 'term' ? lower(text) : text}.`;
}

const lower = (text: string) => `${text.charAt(0).toLowerCase()}${text.slice(1)}`;

const stated = (product: Product, name: ProductField, label?: string): Sentence =>
  factText(name, product[name]) !== null && labelled(product, name, label);

function rate({ product }: Asked): ProductQuestion {
  const { interestRate, bonusRate, bonusMonths, rateTiers, tierBasis } = product;
  const after = rateWithoutBonus(product);
  const bonus =
    bonusRate && after !== null
      ? `It includes a bonus of ${formatRate(bonusRate)}${
          bonusMonths === null ? '; how long it lasts is not stated' : ` for ${monthsText(bonusMonths)}`
        }. Without it the rate is ${formatRate(after)}.`
      : bonusRate === 0 && 'It includes no bonus.';
  const tiers = factText('rateTiers', rateTiers);
  return question('What is the interest rate?', [
    interestRate === null ? 'The rate is not published.' : `${formatRate(interestRate)} AER.`,
    interestRate !== null && bonus,
    tiers !== null && (rateTiers ?? []).length > 1 && `By balance: ${tiers}.`,
    tierBasis === 'band' && 'Each part of the balance earns the rate of its band.',
    labelled(product, 'interestPaid', 'Interest is paid'),
  ]);
}

function change({ product }: Asked): ProductQuestion {
  const { rateKind, termMonths } = product;
  const answers = {
    fixed: `No. The rate is fixed${termMonths === null ? '' : ` for ${factText('termMonths', termMonths) ?? ''}`}.`,
    variable: 'Yes. The rate is variable: the provider can raise or cut it.',
    tracker: 'The rate follows another rate, and changes when that does.',
  };
  return question('Can the provider change the interest rate?', [rateKind !== null && answers[rateKind]]);
}

/** The amount and the period of the summary box that UK savings accounts come with. */
const DEPOSIT = 1000;
const MONTHS = 12;

/** £1,000, or the least that the product takes; of a regular saver what it takes each month. */
function examplePlan(product: Product) {
  const monthly = regularPayment(product);
  const deposit = monthly === null ? Math.max(DEPOSIT, product.minimumDeposit ?? 0) : 0;
  return { deposit, monthly: monthly ?? 0, months: MONTHS };
}

/** What the sum itself or another answer says. */
const SAID = new Set<string>(['bonus-ends', 'under-monthly-minimum', 'transfers-only']);

const notesOn = ({ limits, assumptions }: ProductEarnings) =>
  [...limits, ...assumptions].filter(({ kind }) => !SAID.has(kind)).map((note) => earningsNoteText(note));

function example({ product, today }: Asked): ProductQuestion {
  const plan = examplePlan(product);
  const amount = plan.monthly > 0 ? `${formatPounds(plan.monthly)} a month` : formatPounds(plan.deposit);
  const isLent = moneyForm(product) === 'lent';
  const earned = refusedAsNull(() => productEarnings(product, plan, today));
  const asked = `What would ${amount} be after ${counted(earned?.knownMonths ?? MONTHS, 'month')} at this ${isLent ? 'target' : 'rate'}?`;
  if (earned === null) return question(asked, ['Not known: the rate is not published.']);
  const { balance, paidIn, interest, rateAfter } = earned;
  return question(
    asked,
    [
      `${isLent ? 'If every loan pays as planned: ' : ''}${formatPounds(balance)}, of which ${formatPounds(paidIn)} paid in and ${formatPounds(interest)} ${isLent ? 'return' : 'interest'}.`,
      rateAfter !== null && `From then on the rate is ${formatRate(rateAfter)} AER.`,
    ],
    notesOn(earned),
  );
}

function ages({ minimumAge, maximumAge }: Product): Sentence {
  if (minimumAge !== null && maximumAge !== null) return `From age ${minimumAge} to ${maximumAge}.`;
  if (maximumAge !== null) return `Up to age ${maximumAge}.`;
  return minimumAge !== null && minimumAge > 0 && `From age ${minimumAge}.`;
}

const channelWords = {
  online: 'online',
  app: 'in the app',
  branch: 'in branch',
  phone: 'by phone',
  post: 'by post',
};

function opening({ product }: Asked): ProductQuestion {
  const { channels, restriction, restrictionDetails, type } = product;
  const how = channels === null ? [] : channels.map((channel) => channelWords[channel]);
  const who =
    restriction === 'none' ? 'Open to new and existing customers' : factText('restriction', restriction);
  const exactly = restrictionDetails === null ? '' : ` (${restrictionDetails})`;
  return question('How do I open and manage it?', [
    how.length === 0 ? `How to open it: ${lower(NOT_STATED)}.` : `You open and run it ${listed(how)}.`,
    type === 'Junior ISA' &&
      'It is for a child under 18; a parent or guardian opens it, and looks after it until the child is 16.',
    who === null ? `Who can open it: ${lower(NOT_STATED)}.` : `${who}${exactly}.`,
    type !== 'Junior ISA' && ages(product),
    labelled(product, 'minimumDeposit'),
    stated(product, 'maximumDeposit'),
    stated(product, 'monthlyMinimum'),
    stated(product, 'monthlyMaximum'),
    product.newMoneyLimit === 0 && 'It takes transfers only, no new money.',
    product.fundingDays !== null && `Money goes in within ${counted(product.fundingDays, 'day')} of opening.`,
  ]);
}

/** When money can be withdrawn, by the kind of access. */
function accessText({ access, noticeDays, termMonths, term }: Product): Sentence {
  const months = termMonths === null ? '' : monthsText(termMonths);
  switch (access) {
    case 'easy':
      return 'Yes, at any time.';
    case 'limited':
      return 'Yes, a limited number of times.';
    case 'notice':
      return noticeDays === null ? 'Yes, with notice.' : `Yes, with ${counted(noticeDays, 'day')}’ notice.`;
    case 'fixed-term':
      return months === '' ? 'It has a fixed term.' : `It has a fixed term of ${months}.`;
    case 'regular-saver':
      return months === '' ? 'It is a regular saver.' : `It is a regular saver for ${months}.`;
    case null:
      return term !== null && `Term: ${term}.`;
  }
}

function withdrawing({ product }: Asked, text = 'Can I withdraw money?'): ProductQuestion {
  const { earlyWithdrawal, noticeDays, withdrawalsPerYear, exitCostDays, earlyWithdrawalPenalty } = product;
  const cost = exitCostDays === null ? null : factText('exitCostDays', exitCostDays);
  return question(text, [
    accessText(product),
    noticeDays !== null &&
      product.access !== 'notice' &&
      `It asks for ${counted(noticeDays, 'day')}’ notice.`,
    earlyWithdrawal === false && 'Money cannot be taken out early.',
    earlyWithdrawal === true &&
      (product.access === 'fixed-term' || product.access === 'notice') &&
      (exitCostDays === 0 ? 'Money can be taken out early.' : 'Money can be taken out early, at a cost.'),
    earlyWithdrawalPenalty === null
      ? cost !== null && `Cost of early withdrawal: ${lower(cost)}.`
      : `Early withdrawal penalty: ${lower(earlyWithdrawalPenalty)}.`,
    withdrawalsPerYear !== null &&
      withdrawalsPerYear > 0 &&
      `${counted(withdrawalsPerYear, 'withdrawal')} a year without losing interest.`,
  ]);
}

function transfers({ transfersIn, transfersInFrom }: Product): string {
  if (transfersIn === null) return `Transfers in: ${lower(NOT_STATED)}.`;
  if (!transfersIn) return 'It does not take transfers in from other ISAs.';
  const from = factText('transfersInFrom', transfersInFrom);
  return from === null
    ? 'It takes transfers in; from which ISAs is not stated.'
    : `It takes transfers in from: ${from}.`;
}

function flexibility({ flexible, type }: Product): Sentence {
  // Nothing can be taken out before 18.
  if (type === 'Junior ISA') return null;
  if (flexible === null) return `Flexible: ${lower(NOT_STATED)}.`;
  return flexible
    ? 'It is flexible: money taken out may go back in the same tax year.'
    : 'It is not flexible: money taken out uses up its allowance.';
}

function protection({ product, cover, licenceSharers }: Asked): string {
  const form = moneyForm(product);
  if (!product.fscsProtected) return 'It is not protected by the FSCS.';
  if (form === 'invested') return investmentCoverText(cover);
  const limit = cover.deposits === null ? 'one limit' : `up to ${formatPounds(cover.deposits)}`;
  const shared = licenceSharers.length === 0 ? '' : `, including those with ${listed(licenceSharers)}`;
  return `The FSCS protects ${limit} per person across all accounts under the same banking licence${shared}.`;
}

function additional(asked: Asked): ProductQuestion {
  const { product } = asked;
  const { governmentBonus } = product;
  return question('Additional information', [
    transfers(product),
    flexibility(product),
    governmentBonus !== null &&
      `The government adds a bonus of ${formatPercent(governmentBonus)} to what you pay in.`,
    moneyForm(product) === 'cash'
      ? 'Interest is paid without UK tax, as in every ISA.'
      : 'Growth and income are free of UK tax, as in every ISA.',
    moneyForm(product) !== 'lent' && protection(asked),
  ]);
}

function costs({ product }: Asked): ProductQuestion {
  const plan = { deposit: DEPOSIT, monthly: 0, months: MONTHS };
  const { annualFee, platformFeeTiers } = product;
  const fees = refusedAsNull(() => platformFees(product, plan));
  const isTiered = platformFeeTiers !== null && platformFeeTiers.length > 0;
  const known = [
    isTiered ? stated(product, 'platformFeeTiers', 'Platform fee a year') : stated(product, 'annualFee'),
    stated(product, 'platformFeeCap', 'Platform fee at most, a year'),
    stated(product, 'monthlyFee'),
    stated(product, 'shareDealingFee', 'Each trade in shares'),
    stated(product, 'fundDealingFee', 'Each trade in funds'),
    stated(product, 'foreignExchangeFee', 'Trades in another currency'),
  ];
  if (moneyForm(product) === 'lent')
    return question('What does it cost?', [
      annualFee === null ? `Fees: ${lower(NOT_STATED)}.` : labelled(product, 'annualFee'),
    ]);
  return question(
    'What does it cost?',
    [
      ...known,
      fees !== null &&
        `On ${formatPounds(DEPOSIT)} that is ${fees === 0 ? 'no platform fee' : `${formatPounds(fees)} of platform fees`} in ${MONTHS} months, if the value stays the same.`,
    ],
    fees === null ? [] : [earningsNoteText({ kind: 'other-fees-not-counted' })],
  );
}

const investedLoss = (asked: Asked): ProductQuestion =>
  question('What can I lose?', [
    'Capital at risk: investments can fall as well as rise, and you may get back less than you pay in.',
    protection(asked),
  ]);

const lentLoss = ({ product }: Asked): ProductQuestion =>
  question('What can I lose?', [
    'Capital at risk: if borrowers do not repay, you can lose some or all of what you paid in.',
    product.fscsProtected
      ? 'The FSCS does not cover loans that are not repaid.'
      : 'It is not protected by the FSCS.',
  ]);

function targetReturn({ product }: Asked): ProductQuestion {
  const target = product.targetReturn ?? product.interestRate;
  return question('What is the target return?', [
    target === null ? 'None is published.' : `${formatRate(target)} a year. It is a target, not guaranteed.`,
    labelled(product, 'interestPaid', 'Interest is paid'),
  ]);
}

const range = ({ product }: Asked): ProductQuestion =>
  question('What can I invest in?', [
    factText('investmentRange', product.investmentRange) !== null &&
      `${factText('investmentRange', product.investmentRange) ?? ''}.`,
  ]);

const MONEY_OUT = 'How do I get my money out?';

/**
 * The questions that a saver asks of a product, answered from its facts: for cash those of the summary box of UK savings
 * accounts in their order, for others their counterpart. What is not stated is said to be so, and never guessed.
 */
export function productQuestions(asked: Asked): ProductQuestion[] {
  const ask = (...questions: ((asked: Asked) => ProductQuestion)[]) => questions.map((each) => each(asked));
  const out = (all: Asked) => withdrawing(all, MONEY_OUT);
  switch (moneyForm(asked.product)) {
    case 'invested':
      return ask(costs, investedLoss, range, opening, out, additional);
    case 'lent':
      return ask(targetReturn, costs, lentLoss, example, opening, out, additional);
    case 'cash':
      return ask(rate, change, example, opening, (all) => withdrawing(all), additional);
    case null:
      return ask(opening, out, additional);
  }
}
