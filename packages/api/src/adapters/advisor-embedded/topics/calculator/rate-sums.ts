import { isaTypeConfig } from '../../../../domain/isa-type-configs.ts';
import { nominalRate } from '../../../../domain/isa-calculator.ts';
import { formatPercent, formatPounds } from '../../../../domain/money.ts';
import { amountOn } from '../../../../domain/rule-book.ts';
import { NEVER, type Draft, type Question, type Topic } from '../../topic.ts';
import type { Money } from '../../understand/entities.ts';
import { boldPounds, joined } from '../../write/text.ts';
import { capBites, flatFees, tradesSum } from './flat-fees.ts';
import { interestSums } from './interest-sums.ts';
import { rateMoves } from './rate-moves.ts';

// What a rate comes to: as an AER and month by month, for a day, and the savings that an income takes.

const twoDecimals = (percent: number) => formatPercent(Math.round(percent * 100) / 100);
const pennies = (amount: number) => Math.round(amount * 100) / 100;

/** The AER of a yearly rate whose twelfth is paid each month, in percent. */
const aerOf = (gross: number) => ((1 + gross / 1200) ** 12 - 1) * 100;

const MONTHLY = String.raw`(?:paid |added |interest |rate |gross )*(?:monthly|a month|each month)`;
/** Up to there: a point between digits ends no sentence. */
const ON = String.raw`(?:[^.?£]|\.\d)*`;
const MONTH_RATE_OF_AER = new RegExp(
  String.raw`\b(?:monthly|gross)\b${ON}\b(?:rates?|interest)\b${ON}\baer\b|\baer\b${ON}\b(?:(?:as|to|into|in) (?:an? )?(?:monthly|gross)|(?:a month|monthly) equivalent|equivalent (?:a month|monthly))\b|\baer\b${ON}\b(?:monthly|gross|a month) (?:rate|interest|one|figure)\b|\baer\b${ON}\b(?:what|how much)\b${ON}\b(?:a month|monthly|gross)\b`,
);
const AER_OF_MONTHLY = new RegExp(
  String.raw`\d% (?:gross )?${MONTHLY}\b${ON}\baer\b|\baer (?:of|for) \d${ON}\b${MONTHLY}`,
);

/** "Is 4% paid monthly the same as 4% AER?", "what monthly rate is 4.4% AER?" */
function converted({ focus, rates, money }: Question): string {
  const [rate, other] = rates;
  if (rate === undefined || money.length > 0 || rates.some((each) => each <= 0)) return '';
  if (AER_OF_MONTHLY.test(focus) && (other === undefined || other === rate)) {
    const same = /\bsame\b|\bequal\b/.test(focus) ? 'No: ' : '';
    return `${same}${formatPercent(rate)} a year paid monthly and left in the account is **${twoDecimals(aerOf(rate))} AER**, because each month’s interest earns interest too. Paid out each month it stays ${formatPercent(rate)}.`;
  }
  if (!MONTH_RATE_OF_AER.test(focus) || other !== undefined) return '';
  const gross = nominalRate(rate);
  return `${formatPercent(rate)} AER is about **${formatPercent(Math.round((gross / 12) * 1000) / 1000)} a month**, or ${twoDecimals(gross)} a year paid monthly: with interest on interest that makes ${formatPercent(rate)} over a year.`;
}

const DAILY =
  /\b(?:daily interest|interest (?:a|per|each|every) day|(?:a|per|each|every) day\b[^.?]*\binterest)\b/;
const EITHER_WAY =
  /\b(?:monthly|a month) (?:vs|versus|or|against|and) (?:yearly|annual(?:ly)?|a year)\b|\b(?:yearly|annual(?:ly)?|a year) (?:vs|versus|or|against|and) (?:monthly|a month)\b/;

function interestIn({ focus, rates, money, period, products }: Question): string {
  const [rate, other] = rates;
  const [only, more] = money;
  const plain =
    rate !== undefined && other === undefined && only && !more && (period === null || period === 12);
  if (!plain || only.per !== 'once' || products.length > 0) return '';
  const year = pennies((only.amount * rate) / 100);
  if (DAILY.test(focus))
    return `About ${boldPounds(pennies(year / 365))} a day: ${formatPounds(only.amount)} at ${formatPercent(rate)} earns ${formatPounds(year)} in a year, shared over 365 days.`;
  if (!EITHER_WAY.test(focus) || !/\binterest\b|\bpaid\b|\bpays?\b|\bcompound\w*/.test(focus)) return '';
  const compounded = pennies((only.amount * aerOf(rate)) / 100);
  return `In a year ${formatPounds(only.amount)} at ${formatPercent(rate)} earns ${boldPounds(year)} paid once a year, and ${boldPounds(compounded)} paid monthly and left in. At the same **AER** both come to the same.`;
}

const INCOME =
  /\b(?:how much|what|how big)\b[^.?]*\b(?:need|needed|have to have|have|pot|balance|savings?|capital|invested)\b[^.?]*\b(?:to (?:earn|get|make|give me|produce|generate|live off)|for)\b(?:[^.?]|\.\d)*[.?! ]*$/;
const POT_FOR =
  /\bwhat (?:size |sized )?(?:of )?(?:pot|sum|amount|savings|capital|balance)(?: of \w+)? (?:would |will |do i need to )?(?:gives?|pays?|makes?|earns?|produces?|generates?|brings?)\b/;
const PAYS_INCOME = /\b(?:earn|get|make|gives?|pays?|produce|generate|live off|interest|income)\b/;
/** "I want £500 a month interest. How much do I need?" */
const WANTS_INCOME =
  /\b(?:want|would like|need|get|have)\b[^.?£]{0,20}£\d+(?:\.\d+)? a (?:month|year|week) (?:(?:in|of|as|from) )?(?:savings )?(?:interest|income)\b/;
const NEEDS =
  /\b(?:how much|what|how big)\b[^.?]*\b(?:need|have to|must|take|required?|pot|invested|saved)\b/;
const PUT_AWAY =
  /\b(?:pension|in \d+ years|salary)\b|\b(?:put|pay|invest|set)(?:ting|ing)? (?:away |aside |in )?(?:£|about|each|every)/;

/** "How much do I need in savings to earn £500 a month at 4%?" */
function forIncome(question: Question): string {
  const { focus, rates, money, products, period } = question;
  const [only, more] = money;
  const [product, another] = products;
  const own = rates[0] ?? product?.interestRate ?? null;
  const rate = own ?? isaTypeConfig('Cash ISA').defaultRate;
  if (!only || more || another || rates.length > 1 || rate <= 0 || period !== null) return '';
  const regular = only.per === 'month' || only.per === 'year' || only.per === 'week';
  if (
    !regular ||
    !(INCOME.test(focus) || POT_FOR.test(focus) || (WANTS_INCOME.test(question.text) && NEEDS.test(focus))) ||
    !PAYS_INCOME.test(WANTS_INCOME.test(question.text) ? question.text : focus) ||
    PUT_AWAY.test(focus)
  )
    return '';
  const needed = Math.round((inYear(only) / rate) * 100);
  const place = product
    ? `the ${formatPercent(rate)} of the ${product.name} from ${product.provider}`
    : `${formatPercent(rate)}${own === null ? ' (the calculator’s starting rate for a Cash ISA)' : ''}`;
  return joined(
    `About ${boldPounds(needed)}: at ${place} that earns ${formatPounds(only.amount)} a ${only.per} if all the interest is taken out.`,
    'Rates change, and the amount itself buys less as prices rise.',
  );
}

const inYear = ({ amount, per }: Money) => amount * (per === 'month' ? 12 : per === 'week' ? 52 : 1);

const SIMPLE = /\bsimple interest\b/;

/** "Simple interest on £5,000 at 4%": for a year. */
function simple({ focus, rates, money, period }: Question): string {
  const [rate, other] = rates;
  const [only, more] = money;
  if (!SIMPLE.test(focus) || rate === undefined || other !== undefined || !only || more || period !== null)
    return '';
  if (only.per !== 'once' || /\bcompound/.test(focus)) return '';
  return `${boldPounds(pennies((only.amount * rate) / 100))} a year: ${formatPercent(rate)} of ${formatPounds(only.amount)}, without interest on interest.`;
}

const FALL =
  /\b(?:drops?|falls?|fell|goes? down|lose[s]?|crash(?:es)?|down)(?: by)? (\d{1,2}(?:\.\d+)?)%|(\d{1,2}(?:\.\d+)?)% (?:drop|fall|crash|loss)\b/;
const YEARLY = /\ba year\b|\bannual/;

/** "If shares drop 20%, what is my £15,000 worth?" */
function afterFall({ text, money, period, rates }: Question): string {
  const [, down, by] = FALL.exec(text) ?? [];
  const percent = Number(down ?? by);
  const [only, more] = money;
  if (Number.isNaN(percent) || !only || more || only.per !== 'once' || period !== null) return '';
  if (
    rates.length > 1 ||
    YEARLY.test(text) ||
    !/\b(?:worth|left|have|lose|value|become|be|happens|on my)\b/.test(text)
  )
    return '';
  const left = pennies(only.amount * (1 - percent / 100));
  return `${boldPounds(left)}: a fall of ${formatPercent(percent)} takes ${formatPounds(pennies(only.amount - left))} off ${formatPounds(only.amount)}. To get back to where it was it has to rise by ${twoDecimals((only.amount / left - 1) * 100)}.`;
}

const BEFORE_TAX =
  /\bhow much (?:money )?(?:could|can|may) i (?:have|save|hold|keep|put)\b(?:[^.?]|\.\d)*\b(?:before|without)\b[^.?]*\btax|\bhow (?:much|many)(?: in)? (?:savings?|money|cash|pounds)?\b(?:[^.?]|\.\d)*\b(?:before|until|till|to|without)\b[^.?]*\b(?:over|above|exceed\w*|past|use(?: up)?|fill|reach|hit|break\w*)\b[^.?]*\bpersonal savings allowance\b/;

/** "How much could I have in savings at 4.5% before I pay tax?" */
function beforeTax({ focus, rates, money, band, today }: Question): string {
  const [rate, other] = rates;
  if (rate === undefined || rate <= 0 || other !== undefined || money.length > 0 || !BEFORE_TAX.test(focus))
    return '';
  const basic = amountOn('personal-savings-allowance', today);
  const higher = amountOn('personal-savings-allowance', today, 'higher');
  if (basic === undefined || higher === undefined) return '';
  const most = (free: number) =>
    `about ${boldPounds(Math.floor((free * 100) / rate))} (${formatPounds(free)} of interest a year)`;
  const inside = 'Inside an ISA no tax is due however much it earns.';
  if (band === 'additional')
    return `Outside an ISA nothing: an additional-rate taxpayer has no personal savings allowance. ${inside}`;
  if (band !== null) {
    const free = band === 'basic' ? basic : higher;
    return `About ${boldPounds(Math.floor((free * 100) / rate))}: at ${formatPercent(rate)} that earns the ${formatPounds(free)} a year that a ${band}-rate taxpayer has free of tax outside an ISA. ${inside}`;
  }
  return `Outside an ISA, at ${formatPercent(rate)}: a basic-rate taxpayer ${most(basic)} and a higher-rate taxpayer ${most(higher)}. Additional-rate taxpayers have no personal savings allowance. ${inside}`;
}

const FILLS_ALLOWANCE =
  /\b(?:how much|what)\b[^.?]*\b(?:savings?|have|save|money|balance|cash)\b(?:[^.?]|\.\d)*\b(?:use(?: up)?|fill|reach|hit|exceed|go over|before)\b(?:[^.?]|\.\d)*£\d+(?: (?:personal|savings|tax[- ]free|interest))* allowance/;

/** "How much savings at 4% to use up the £500 allowance?" */
function fillsAllowance({ focus, rates, money, today }: Question): string {
  const [rate, other] = rates;
  const [only, more] = money;
  if (rate === undefined || rate <= 0 || other !== undefined || !only || more || !FILLS_ALLOWANCE.test(focus))
    return '';
  const allowances = [undefined, 'higher'].map((name) => amountOn('personal-savings-allowance', today, name));
  if (!allowances.includes(only.amount)) return '';
  return `About ${boldPounds(Math.floor((only.amount * 100) / rate))}: at ${formatPercent(rate)} that earns ${formatPounds(only.amount)} of interest in a year, the personal savings allowance. Interest in an ISA does not count towards it.`;
}

const LIES_IDLE =
  /\b(?:earn(?:s|ing)?|mak(?:es|ing)|pay(?:s|ing)?|gets?) (?:me )?(?:nothing|no interest|0%|zero)\b|\bcurrent account\b/;
const BESIDE =
  /\b(?:versus|vs|against|or|than|instead|compared|if|in an? (?:\w+ )?isa|difference|isa at|moved?)\b/;

/** "My £40,000 in a current account earns nothing, and in an ISA at 4.15%?" */
function insteadOfNothing({ text, focus, rates, money, period, products }: Question): string {
  const [rate, other] = rates.filter((each) => each !== 0);
  const [only, more] = money;
  if (rate === undefined || other !== undefined || !only || more || only.per !== 'once' || period !== null)
    return '';
  if (products.length > 0 || !LIES_IDLE.test(text) || !BESIDE.test(focus) || /\btax/.test(text)) return '';
  const year = pennies((only.amount * rate) / 100);
  return `About ${boldPounds(year)} a year more: ${formatPounds(only.amount)} at ${formatPercent(rate)} earns that in a year, and nothing where it lies without interest.`;
}

const textOf = (question: Question) =>
  beforeTax(question) ||
  fillsAllowance(question) ||
  insteadOfNothing(question) ||
  converted(question) ||
  interestIn(question) ||
  forIncome(question) ||
  simple(question) ||
  capBites(question) ||
  tradesSum(question) ||
  flatFees(question) ||
  interestSums(question) ||
  afterFall(question) ||
  rateMoves(question);

export const rateSums: Topic = {
  id: 'rate-sums',
  score: (question) => (textOf(question) === '' ? NEVER : 17),
  calls: () => [],
  compose: (question): Draft => ({
    text: textOf(question),
    notes: question.products.length > 0 ? ['sample', 'illustration'] : ['illustration'],
  }),
};
