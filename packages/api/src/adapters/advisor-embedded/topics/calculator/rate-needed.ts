import { projectSavings } from '../../../../domain/isa-calculator.ts';
import { formatPercent, formatPounds } from '../../../../domain/money.ts';
import { NEVER, type Draft, type Question, type Topic } from '../../topic.ts';
import { anyOf } from '../../understand/any-of.ts';
import { monthlyAmount } from '../../understand/entities.ts';
import { areEveryday, isEverydayTime } from './everyday-figures.ts';
import { joined, periodText } from '../../write/text.ts';

// Which rate a plan takes to get where it is to go.

const ASKED = anyOf(
  /\b(?:what|which|how (?:high|much)(?: an?| of an?)?) (?:\w+ ){0,2}(?:rate|return|growth|aer|percentage)s?\b[^.?]{0,40}\b(?:need|needed|require\w*|would|do|must|takes?|turns?|makes?|gets?|doubles?|triples?|reach|to)\b/,
  /\b(?:rate|return|growth|aer) (?:(?:i|we) (?:need|would need)|needed|required)\b/,
);
const MULTIPLES: readonly (readonly [RegExp, number])[] = [
  [/\b(?:doubl(?:e|es|ed|ing)|twice)\b/, 2],
  [/\b(?:tripl(?:e|es|ed|ing)|treble)\b/, 3],
];

interface Plan {
  once: number;
  monthly: number;
  target: number;
  months: number;
  /** No amounts are named: "my money". */
  unnamed: boolean;
}

function planOf(question: Question): Plan | null {
  const { text, focus, money, period, rates, products } = question;
  if (!areEveryday(question)) return null;
  if (period === null || period <= 0 || rates.length > 0 || products.length > 0 || !ASKED.test(focus))
    return null;
  const single = money.filter(({ per }) => per === 'once');
  const monthly = money.reduce((sum, each) => sum + monthlyAmount(each), 0);
  const [, times] = MULTIPLES.find(([said]) => said.test(text)) ?? [];
  const [first, second, third] = single;
  if (times !== undefined && !second && monthly === 0) {
    const once = first?.amount ?? 1000;
    return { once, monthly: 0, target: once * times, months: period, unnamed: !first };
  }
  if (third || !first) return null;
  const amounts = second ? [first.amount, second.amount] : [0, first.amount];
  const plan = { once: Math.min(...amounts), monthly, target: Math.max(...amounts), months: period };
  return plan.once + monthly > 0 ? { ...plan, unnamed: false } : null;
}

const PAST = anyOf(
  /\b(?:what|which) (?:\w+ ){0,2}(?:rate|return|growth|percentage|interest rate)\b[^?]*\b(?:was|is|did|has)\b/,
  /\bwhat (?:is|was) (?:the|my|that as an?) (?:\w+ ){0,2}(?:rate|return|growth)\b/,
  /\b(?:what|which) (?:interest |growth |annual |yearly )?(?:rate|return)(?: of (?:return|interest))?[?.! ]*$/,
);
const BECAME =
  /£?(\d{3,7}(?:\.\d+)?)(?! ?%)[^\d£]{0,30}\b(?:became|becomes|turned into|grew (?:in)?to|grown to|went to|is now(?: worth)?|now(?: worth)?) £?(\d{3,7}(?:\.\d+)?)\b/;
const SINCE = / (?:back )?(?:in|since|from) (20\d\d)\b/;

/** "My £12,000 became £13,500 in 3 years, what rate was that?" */
function pastPlan({ text, focus, money, period, rates, products, today }: Question): Plan | null {
  if (rates.length > 0 || products.length > 0 || !PAST.test(focus)) return null;
  if (money.some(({ per }) => per !== 'once')) return null;
  const [since = '', year] = SINCE.exec(text) ?? [];
  const [, first, second] = BECAME.exec(text.replace(since, '')) ?? [];
  const months = period ?? (Number(today.slice(0, 4)) - Number(year)) * 12;
  const [once, target] = [Number(first), Number(second)];
  if (first === undefined || Number.isNaN(months) || !isEverydayTime(months) || target <= once) return null;
  return { once, monthly: 0, target, months, unnamed: false };
}

const MOST = 100;
const STEPS = 60;

/** The yearly rate, monthly compounded, in percent; 0 where the payments alone reach it, null where no rate does. */
function rateFor({ once, monthly, target, months }: Plan): number | null {
  const valueAt = (rate: number) =>
    projectSavings({
      initialDeposit: once * 100,
      monthlyContribution: monthly * 100,
      years: months / 12,
      annualRatePercent: rate,
    }).finalValue / 100;
  if (valueAt(0) >= target) return 0;
  if (valueAt(MOST) < target) return null;
  let [low, high] = [0, MOST];
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (low + high) / 2;
    if (valueAt(middle) < target) low = middle;
    else high = middle;
  }
  return high;
}

const twoDecimals = (percent: number) => formatPercent(Math.round(percent * 100) / 100);
const aerOf = (nominal: number) => ((1 + nominal / 1200) ** 12 - 1) * 100;

function textOf(plan: Plan, past: boolean): string {
  const rate = rateFor(plan);
  const { once, monthly, target, months, unnamed } = plan;
  const paid = [once > 0 ? formatPounds(once) : '', monthly > 0 ? `${formatPounds(monthly)} a month` : '']
    .filter((part) => part !== '')
    .join(' and ');
  const time = periodText(months);
  if (past && rate !== null)
    return `About **${twoDecimals(aerOf(rate))}** a year: ${formatPounds(once)} became ${formatPounds(target)} in ${time}, with nothing paid in or taken out meanwhile.`;
  if (rate === null)
    return `No rate up to ${formatPercent(MOST)} a year makes ${formatPounds(target)} of ${paid} in ${time}.`;
  if (rate === 0) return `**None**: ${paid} reaches ${formatPounds(target)} in ${time} without any interest.`;
  return joined(
    `About **${twoDecimals(aerOf(rate))} AER**, which is ${twoDecimals(rate)} a year paid monthly.`,
    unnamed
      ? `At that rate money ${target === once * 2 ? 'doubles' : 'triples'} in ${time}.`
      : `${paid} then comes to ${formatPounds(target)} in ${time}.`,
    'Whether any account pays so much is another matter: the rate would have to hold all the time.',
  );
}

const RULE_OF_72 = /\brule of 72\b/;
const SEVENTY_TWO = 72;

/** How long doubling takes by the old rule of thumb, and exactly. */
function ruleOf72({ text, rates }: Question): string {
  if (!RULE_OF_72.test(text)) return '';
  const [rate] = rates;
  const rule = `the rule of 72 divides ${SEVENTY_TWO} by the yearly rate`;
  if (rate === undefined || rate <= 0)
    return `By rule of thumb: ${rule}, which gives the years in which money doubles. Name a rate and I work it out.`;
  const exact = Math.round((Math.log(2) / Math.log(1 + rate / 100)) * 10) / 10;
  return `About **${Math.round((SEVENTY_TWO / rate) * 10) / 10} years**: ${rule}, here ${SEVENTY_TWO} ÷ ${rate}. Exactly it is ${exact} years at ${formatPercent(rate)} AER.`;
}

export const rateNeeded: Topic = {
  id: 'rate-needed',
  score: (question) =>
    (planOf(question) ?? pastPlan(question)) === null && ruleOf72(question) === '' ? NEVER : 19,
  calls: () => [],
  compose: (question): Draft => {
    const past = pastPlan(question);
    const plan = past ?? planOf(question);
    return {
      text: ruleOf72(question) || (plan ? textOf(plan, past !== null) : ''),
      notes: past ? [] : ['illustration'],
    };
  },
};
