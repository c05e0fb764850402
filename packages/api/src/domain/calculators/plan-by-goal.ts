import { paidByTaxYear } from '../isa/isa-allowances.ts';
import {
  comparisonHref,
  DEFAULT_MONTHS,
  hasMoney,
  parseComparison,
  type ComparisonQuery,
} from '../comparison/comparison-query.ts';
import { formatPence } from '../money.ts';
import { amountOn, penceOn, ruleHistory } from '../rules/rule-book.ts';
import { addMonths } from '../isa/date-arithmetic.ts';
import { formatDate, type TaxYear, taxYearOf } from '../isa/tax-year.ts';

/** Five questions that lead to kinds of ISA, filters and a checklist. It matches what was answered and recommends nothing. */

export const goalQuestions = {
  goal: {
    home: 'A first home',
    'rainy-day': 'A rainy day',
    purchase: 'Something I plan to buy',
    later: 'Life after 60',
    child: 'A child',
  },
  when: {
    any: 'At any time',
    'one-year': 'Within a year',
    'two-years': 'In 1 to 2 years',
    'four-years': 'In 3 to 4 years',
    'nine-years': 'In 5 to 9 years',
    longer: 'In 10 years or more',
  },
  falls: { no: 'No, it must not fall', yes: 'Yes, I could wait until it recovers' },
  age: { young: '18 to 39', forties: '40 to 49', fifties: '50 to 64', older: '65 or over' },
} as const;

export type GoalQuestion = keyof typeof goalQuestions;

/** The goal of saving for a child: the adult’s age does not matter and is not asked. */
export const isForChild = ({ goal }: Pick<GoalAnswers, 'goal'>): boolean => goal === 'child';

/** One answer to each question; amounts in whole pence. */
export type GoalAnswers = { [Question in GoalQuestion]: keyof (typeof goalQuestions)[Question] } & {
  /** There now. */
  amount: number;
  monthly: number;
  /** Some of it is in an ISA already. */
  hasOldIsa: boolean;
};

export const goalKinds = {
  easy: 'Easy-access cash ISA',
  fixed: 'Fixed-term cash ISA',
  stocks: 'Stocks & Shares ISA',
  lifetime: 'Lifetime ISA',
  junior: 'Junior ISA',
} as const;

export type GoalKind = keyof typeof goalKinds;

export interface GoalMatch {
  kind: GoalKind;
  /** What was answered that it matches. */
  because: string[];
  /** What it asks for in return. */
  mind: string;
  /** The comparison with these filters. */
  href: string;
}

const YEARS = ['one-year', 'two-years', 'four-years', 'nine-years', 'longer'] as const;

/** Whether the money is left alone at least as long as an answer says. */
const isAtLeast = (when: GoalAnswers['when'], least: (typeof YEARS)[number]) =>
  when !== 'any' && YEARS.indexOf(when) >= YEARS.indexOf(least);

/** Months that the money is left at least. */
const leastMonths: Record<GoalAnswers['when'], number> = {
  any: DEFAULT_MONTHS,
  'one-year': DEFAULT_MONTHS,
  'two-years': 12,
  'four-years': 36,
  'nine-years': 60,
  longer: 120,
};

/** The longest fixed term that ends in time, as the comparison filters by it: hardly a fix is longer than 5 years. */
const terms = { 'two-years': '12', 'four-years': '36', 'nine-years': '60', longer: '60' } as const;

function hrefOf(
  answers: GoalAnswers,
  type: ComparisonQuery['type'],
  own: ComparisonQuery['filters'],
): string {
  const amount = answers.amount > 0 ? answers.amount / 100 : null;
  const money = { amount, monthly: answers.monthly / 100 };
  const isInvested = type === 'Stocks & Shares ISA';
  const isRanked = hasMoney(money) && type !== 'Lifetime ISA';
  return comparisonHref({
    ...parseComparison(''),
    type,
    ...money,
    ...(hasMoney(money) && { months: Number(own.term ?? leastMonths[answers.when]) }),
    ...(isRanked && { sort: isInvested ? 'cost' : 'earnings' }),
    filters: {
      ...own,
      ...(answers.hasOldIsa && type !== 'Junior ISA' && { transfers: 'yes' }),
      ...(amount !== null && { minimum: 'yes' }),
    },
  });
}

/** The kinds of ISA that match the answers, each with the answers that it matches. */
export function goalMatches(answers: GoalAnswers, today: string): GoalMatch[] {
  const { goal, when, falls, age } = answers;
  const said = (...questions: GoalQuestion[]) =>
    questions.map((question) => {
      const options: Record<string, string> = goalQuestions[question];
      return options[answers[question]] ?? '';
    });
  const matches: GoalMatch[] = [];
  const add = (
    kind: GoalKind,
    because: string[],
    mind: string,
    type: ComparisonQuery['type'],
    filters: ComparisonQuery['filters'] = {},
  ) => {
    const whose = isForChild(answers) && kind !== 'junior' ? 'An ISA of your own, not the child’s. ' : '';
    matches.push({ kind, because, mind: whose + mind, href: hrefOf(answers, type, filters) });
  };

  const isLong = isAtLeast(when, 'nine-years');
  const mayFall = falls === 'yes' && isLong;
  const wantsLifetime = (goal === 'home' && isAtLeast(when, 'two-years')) || (goal === 'later' && isLong);
  if (wantsLifetime && (age === 'young' || age === 'forties')) {
    const charge = amountOn('lifetime-withdrawal-charge', today) ?? 0;
    const bonus = amountOn('lifetime-bonus', today) ?? 0;
    const opening = age === 'forties' ? 'Only if you have one already: it cannot be opened from 40 on. ' : '';
    add(
      'lifetime',
      said('goal', 'when', 'age'),
      `${opening}A bonus of ${bonus}% on up to ${formatPence(penceOn('lifetime-limit', today))} a year. Taken out for anything but a first home up to ${formatPence(penceOn('lifetime-first-home', today))} or life after 60, it costs ${charge}% of the amount.`,
      'Lifetime ISA',
    );
  }
  if (goal === 'child' && isAtLeast(when, 'two-years'))
    add(
      'junior',
      said('goal'),
      `Locked until the child is 18, and the child’s own from then on: it matches “${said('when').join('')}” only if the child is 18 by then.`,
      'Junior ISA',
    );
  if (mayFall)
    add(
      'stocks',
      said('when', 'falls'),
      'Capital at risk: it can be worth less than you paid in, also after many years.',
      'Stocks & Shares ISA',
    );
  if (goal !== 'rainy-day' && isAtLeast(when, 'two-years') && when !== 'any' && when !== 'one-year')
    add(
      'fixed',
      [...said('when'), ...(falls === 'no' ? said('falls') : [])],
      `${when === 'longer' ? 'Fixes of more than 5 years are rare: when one ends, you choose again. ' : ''}Taking money out before the end costs interest, or is not possible.`,
      'Cash ISA',
      { access: 'fixed-term', term: terms[when] },
    );
  if (goal === 'rainy-day' || !isAtLeast(when, 'two-years') || falls === 'no' || matches.length === 0)
    add(
      'easy',
      [...said(goal === 'rainy-day' ? 'goal' : 'when'), ...(falls === 'no' ? said('falls') : [])],
      'The rate can change at any time.',
      'Cash ISA',
      { access: 'easy' },
    );
  return matches;
}

export interface ChecklistItem {
  id: string;
  text: string;
  /** Its day in the calendar, if any. */
  day: { date: string; title: string } | null;
  /** The page of this site that works it out. */
  href: string | null;
}

/** It counts the Junior ISA limit, where the goal solver counts the saver’s own allowance. */
const JUNIOR_CALCULATOR = '/calculator?type=Junior+ISA';

/**
 * The first tax year in which the payments a month pass a limit, beside what is there now as far as the first year takes
 * it: the rest of that waits. £900 a month is £10,800 in a whole year.
 */
function yearOver({ amount, monthly, hasOldIsa, when }: GoalAnswers, limit: number, today: string) {
  const isNew = !hasOldIsa && amount <= limit;
  const payments = { deposit: isNew ? amount : 0, monthly, months: leastMonths[when] };
  return monthly > 0 ? paidByTaxYear(payments, today).find(({ paid }) => paid > limit) : undefined;
}

interface ChecklistContext {
  answers: GoalAnswers;
  today: string;
  kinds: readonly GoalKind[];
  isJunior: boolean;
  year: TaxYear;
  /** The most that goes in this tax year, in pence. */
  limit: number;
}

const item = (
  id: string,
  text: string,
  more: Partial<Pick<ChecklistItem, 'day' | 'href'>> = {},
): ChecklistItem => ({ id, text, day: null, href: null, ...more });

function transferItems({ answers, isJunior }: ChecklistContext): ChecklistItem[] {
  if (!answers.hasOldIsa) return [];
  const text = isJunior
    ? 'Ask the new provider to transfer the child’s Junior ISA. An ISA of your own cannot become one.'
    : 'Ask the new provider to transfer the old ISA. Money that you take out yourself loses its tax-free place.';
  return [item('transfer', text, { href: '/transfer-planner' })];
}

function lifetimeItems({ answers, today, kinds }: ChecklistContext): ChecklistItem[] {
  if (!kinds.includes('lifetime')) return [];
  const href = '/lifetime-isa-planner';
  if (answers.goal !== 'home')
    return [
      item('lifetime', 'See what a Lifetime ISA comes to, and what taking money out early costs.', { href }),
    ];
  const openFor = amountOn('lifetime-first-home', today, 'openFor') ?? 0;
  const ready = addMonths(today, openFor);
  return [
    item(
      'lifetime',
      `Pay something into a Lifetime ISA early: the ${openFor} months count from the first payment. Paid in today, it can go into a home from ${formatDate(ready)}.`,
      { day: { date: ready, title: 'Lifetime ISA can go into a home' }, href },
    ),
  ];
}

/** Savings and payments beyond the limit of a tax year. */
function overLimitItems({ answers, today, isJunior, year, limit }: ChecklistContext): ChecklistItem[] {
  const { amount, monthly, hasOldIsa } = answers;
  const items: ChecklistItem[] = [];
  if (!hasOldIsa && amount > limit)
    items.push(
      item(
        'over-allowance',
        `${formatPence(amount)} is more than ${isJunior ? 'a Junior ISA takes in one tax year' : 'one tax year takes'}: ${formatPence(limit)} by ${formatDate(year.end)}, the rest from 6 April on.`,
        { href: '/my-isas' },
      ),
    );
  const over = yearOver(answers, limit, today);
  if (over)
    items.push(
      item(
        'over-monthly',
        `${formatPence(monthly)} a month is ${formatPence(over.paid)} in ${over.year.label}, more than ${isJunior ? 'a Junior ISA takes' : 'your ISAs take'} in one tax year: ${formatPence(limit)}.`,
        { href: isJunior ? JUNIOR_CALCULATOR : '/savings-goal' },
      ),
    );
  return items;
}

/** The rest of this tax year's limit, and for a child the ages that matter. */
function limitItems({ today, isJunior, year, limit }: ChecklistContext): ChecklistItem[] {
  const ends = `It ends on ${formatDate(year.end)}; providers may close earlier.`;
  if (!isJunior)
    return [
      item('allowance', `Check what of the ${formatPence(limit)} for ${year.label} you have left. ${ends}`, {
        day: { date: year.end, title: 'ISA allowance ends' },
        href: '/my-isas',
      }),
    ];
  const adult = amountOn('junior-ages', today) ?? 0;
  const control = amountOn('junior-ages', today, 'control') ?? 0;
  return [
    item(
      'junior-limit',
      `Check what of the child’s ${formatPence(limit)} for ${year.label} is left: what family and friends pay in counts too. ${ends}`,
      { day: { date: year.end, title: 'Junior ISA limit ends' }, href: '/my-isas' },
    ),
    item(
      'junior-ages',
      `Write down the child’s ${control}th and ${adult}th birthdays. From ${control} the child manages a Junior ISA; before ${adult} nobody can take money out.`,
    ),
    item(
      'own-isa',
      'What you save for the child in an ISA of your own counts towards your own allowance, and stays yours.',
      { href: '/my-isas' },
    ),
  ];
}

/** The announced limit on cash ISAs, until it is in force. */
function cashCapItems({ answers, today, kinds, isJunior }: ChecklistContext): ChecklistItem[] {
  const isOver65 = answers.age === 'older' && !isForChild(answers);
  const savesCash = !isJunior && (kinds.includes('easy') || kinds.includes('fixed'));
  const cap = ruleHistory('cash-cap-under-65')[0];
  if (!savesCash || isOver65 || !cap?.from || cap.from <= today) return [];
  return [
    item(
      'cash-cap',
      `Announced from ${formatDate(cap.from)}: ${formatPence(penceOn('cash-cap-under-65', cap.from))} a tax year is the most for cash ISAs of savers under 65.`,
      { day: { date: cap.from, title: 'Cash ISA limit is to begin' }, href: '/savings-goal' },
    ),
  ];
}

function coverItems({ answers: { amount }, today }: ChecklistContext): ChecklistItem[] {
  const cover = penceOn('fscs-deposits', today);
  if (amount <= cover) return [];
  const text = `Spread ${formatPence(amount)} over several licences: the FSCS covers ${formatPence(cover)} of deposits at each.`;
  return [item('cover', text, { href: '/my-isas' })];
}

function calculationItems({ answers, kinds, isJunior }: ChecklistContext): ChecklistItem[] {
  const items: ChecklistItem[] = [];
  if (isJunior)
    items.push(item('junior-growth', 'Work out what the Junior ISA comes to.', { href: JUNIOR_CALCULATOR }));
  else if (answers.monthly > 0 || answers.amount > 0)
    items.push(
      item('goal', 'Work out what a month of saving gets you to by when.', { href: '/savings-goal' }),
    );
  if (kinds.includes('stocks'))
    items.push(
      item('costs', 'Compare what platforms cost a year at your pot and with your trades.', {
        href: '/investing-costs',
      }),
    );
  if (kinds.includes('fixed'))
    items.push(item('fix', 'Write down the day on which the fix ends, and what the rate is after it.'));
  return items;
}

/** Steps to take and facts to look up, in order, for these answers. */
export function goalChecklist(answers: GoalAnswers, today: string): ChecklistItem[] {
  const kinds = goalMatches(answers, today).map(({ kind }) => kind);
  const isJunior = kinds.includes('junior');
  const limit = penceOn(isJunior ? 'junior-limit' : 'isa-allowance', today);
  const context: ChecklistContext = { answers, today, kinds, isJunior, year: taxYearOf(today), limit };
  return [
    ...transferItems(context),
    ...lifetimeItems(context),
    ...overLimitItems(context),
    ...limitItems(context),
    ...cashCapItems(context),
    ...coverItems(context),
    ...calculationItems(context),
    item(
      'provider',
      'Read the provider’s own page before you apply: rates change faster than any comparison.',
    ),
  ];
}
