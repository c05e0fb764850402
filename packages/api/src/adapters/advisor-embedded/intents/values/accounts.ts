import { formatPounds } from '../../../../domain/money.ts';
import { formatFigure, type RuleId } from '../../../../domain/rules/rule-book.ts';
import { ifisaReturnRange } from '../../../../domain/rules/rule-notes.ts';
import { addMonths } from '../../../../domain/isa/date-arithmetic.ts';
import { formatDate, formatMonth, taxYearOf } from '../../../../domain/isa/tax-year.ts';
import { listed } from '../../../../domain/text.ts';
import { ageOf, amountOf, amountsOf } from '../../slots/question.ts';
import type { Money, MoneyRole, Question, SlotType } from '../../slots/question.ts';
import { lists } from '../../slots/vocabulary.ts';
import { announcedFrom, type RuleView } from '../../write/rule-view.ts';
import { bold, boldPounds, joined } from '../../write/text.ts';
import type { AnswerContext, Value } from '../intent.ts';
import { isOfTwo, outsideText, spansYears, sumOf, timesOf, withoutTotal } from '../sum-parts.ts';

type Payment = Money & { shown: string };
const PAYMENTS: readonly MoneyRole[] = ['lump', 'paid', 'target', 'monthly'];

/** What a saver pays in or plans to, with the type that the answer is about where none is named. */
function paymentsIn(question: Question, usual: SlotType | null, roles: readonly MoneyRole[]): Payment[] {
  const all = withoutTotal(amountsOf(question, ...roles), question).filter(
    ({ isHeld, role }) => !isHeld || role === 'paid',
  );
  return all.map((money) => {
    const { each, times, total } = timesOf(money, question);
    const type = money.type ?? (all.length === 1 ? usual : null);
    const shown = times === 1 ? formatPounds(each) : `${formatPounds(each)} in ${times} payments`;
    return { ...money, type, value: total, shown };
  });
}

function besideLimit(payments: readonly Payment[], limit: number, name: string): string {
  const [sum, said] = [sumOf(payments), listed(payments.map((each) => each.shown))];
  if (payments.length === 0 || said === formatPounds(limit)) return '';
  const lead = said === formatPounds(sum) ? `${said} is` : `${said} come to ${boldPounds(sum)}, which is`;
  if (sum > limit) return `${lead} ${boldPounds(sum - limit)} more than ${name}.`;
  return `${lead} within ${name}${sum < limit ? ` and leaves ${boldPounds(limit - sum)} of it` : ''}.`;
}

/** The payments that were named beside each limit that they touch; nothing of payments in several tax years. */
const limits = (usual: SlotType | null = null, roles: readonly MoneyRole[] = PAYMENTS): Value => ({
  rules: ['isa-allowance', 'lifetime-limit', 'junior-limit'],
  text: ({ question, rules }) => {
    const all = paymentsIn(question, usual, roles);
    if (all.length > 1 && spansYears(question)) return '';
    const isJunior = ({ type, owner }: Money) =>
      type === 'Junior ISA' || (type === null && owner === 'child');
    const own = all.filter((each) => !isJunior(each) && each.owner === 'self');
    const lifetime = own.filter(({ type }) => type === 'Lifetime ISA');
    const junior = all.filter(isJunior);
    const isMixed = own.length > lifetime.length;
    /** What is more than one person may pay in may be the money of two. */
    const beside = (payments: readonly Payment[], id: RuleId, name: string, span = '') => {
      const [most, figure] = [rules.amount(id), rules.figure(id)];
      const isOfBoth = isOfTwo(question) && sumOf(payments) > most;
      return joined(
        besideLimit(payments, most, `${name} of ${figure}${span}`),
        isOfBoth &&
          `Two people can pay in ${boldPounds(2 * most)}, at most ${figure} each in their own name.`,
      );
    };
    return joined(
      besideLimit(
        (question.children ?? 1) > 1 ? [] : junior,
        rules.amount('junior-limit'),
        `the limit of ${rules.figure('junior-limit')} for one child`,
      ),
      junior.length > 1 &&
        question.ages.filter(({ of }) => of === 'child').length !== 1 &&
        !junior.some(({ owner }) => owner === 'other') &&
        `For a child each, ${listed(junior.map(({ value }) => `${formatPounds(value)} leaves ${boldPounds(Math.max(0, rules.amount('junior-limit') - value))}`))}.`,
      (!isMixed || sumOf(lifetime) > rules.amount('lifetime-limit')) &&
        beside(lifetime, 'lifetime-limit', 'the Lifetime ISA limit'),
      isMixed && beside(own, 'isa-allowance', 'one person’s ISA allowance', ' for a tax year'),
      outsideText(question),
    );
  },
});

/** A sentence about the age of each person that was named. */
const ofAge =
  (sentence: (years: number, rules: RuleView) => string) =>
  ({ question, rules }: Pick<AnswerContext, 'question' | 'rules'>) => {
    const now = question.ages.filter(({ stage }) => stage === 'now');
    const one = now.filter(({ of }, at) => now.findIndex((age) => age.of === of) === at);
    return [...new Set(one.map(({ years }) => years))].map((years) => sentence(years, rules)).join(' ');
  };

const adultAge = ofAge((years, rules) =>
  years < rules.amount('adult-cash-age')
    ? `At ${years} an adult ISA cannot be opened yet.`
    : `At ${years} adult ISAs can be opened.`,
);

function cashCap({ question, rules }: AnswerContext): string {
  if (rules.date < taxYearOf(question.today).start) return '';
  const cap = rules.row('cash-cap-under-65') ?? rules.later('cash-cap-under-65');
  return `${announcedFrom(cap, question.today)}: savers under 65 can pay at most ${rules.figure('cash-cap-under-65')} of it a tax year into cash ISAs.${rules.cite('cash-cap-under-65')}`;
}

/** "65 in 2027": whether the tax year has begun by then decides. */
export const turns65 = ({ ages, when }: Question) =>
  ages
    .filter(({ stage, years }) => stage === 'later' && years === 65)
    .some(({ end }) => when.some(({ start }) => start >= end && start <= end + 12));

const cashCapAtAge = ofAge((age, rules) =>
  age >= 65
    ? `At ${age} the limit of ${rules.figure('cash-cap-under-65')} for cash does not apply.`
    : `Aged ${age} when it begins, a saver can pay ${rules.figure('cash-cap-under-65')} of the allowance into cash.`,
);

function withAdditional({ question, rules }: AnswerContext): string {
  const own = rules.amount('isa-allowance');
  const value = sumOf(amountsOf(question, 'lump').filter((each) => each.value !== own));
  const left = Math.max(0, own - sumOf(amountsOf(question, 'paid')));
  return value > 0
    ? `${formatPounds(value)} and the ${formatPounds(left)} left of the survivor’s own allowance come to ${boldPounds(value + left)}.`
    : '';
}

function leftOfBoth({ question, rules }: AnswerContext): string {
  const paid = amountsOf(question, 'paid', 'lump').filter(({ isHeld, role }) => !isHeld || role === 'paid');
  const partners = paid.filter(({ owner }) => owner === 'partner' || owner === 'other');
  const isOfBoth = isOfTwo(question) && question.mentions.some(({ kind }) => kind === 'money');
  if (partners.length === paid.length) return '';
  const leftAfter = (sum: number) => Math.max(0, rules.amount('isa-allowance') - sum);
  const [own, other] = [leftAfter(sumOf(paid) - sumOf(partners)), leftAfter(sumOf(partners))];
  if (partners.length === 0)
    return isOfBoth || paid.some(({ role }) => role !== 'paid')
      ? ''
      : `After ${formatPounds(sumOf(paid))} paid in by one, ${boldPounds(own)} of that allowance is left, and ${boldPounds(own + other)} of both if the other has paid in nothing.`;
  return `After these payments ${boldPounds(own)} and ${boldPounds(other)} are left, ${boldPounds(own + other)} together.`;
}

const severalChildren = ({ question: { children }, rules }: AnswerContext) =>
  children !== null && children > 1
    ? `For ${children} children that is ${boldPounds(children * rules.amount('junior-limit'))} a tax year.`
    : '';

function grownChild({ question, rules }: AnswerContext): string {
  const [age, end] = [ageOf(question, 'child'), rules.amount('junior-ages')];
  return age !== null && age >= end
    ? `At ${age} nobody has a Junior ISA: none is opened from ${end} on, and one held then has become an adult ISA with the holder’s own allowance.`
    : '';
}

export const lifetimeAge = ofAge((years, rules) => {
  const oldest = rules.amount('lifetime-ages', 'oldest');
  if (years < rules.amount('lifetime-ages')) return `At ${years} a Lifetime ISA cannot be opened yet.`;
  if (years <= oldest) return `At ${years} a Lifetime ISA can be opened and paid into.`;
  return years < rules.amount('lifetime-ages', 'lastPayment')
    ? `At ${years} no new Lifetime ISA can be opened; one from before ${oldest + 1} can be paid into.`
    : `At ${years} a Lifetime ISA can be neither opened nor paid into.`;
});

const lifetimeChargeAge = ofAge((years, rules) => {
  const isFree = years >= rules.amount('lifetime-withdrawal-charge', 'freeFrom');
  return `At ${years} the charge on withdrawals ${isFree ? 'has ended' : 'still applies'}.`;
});

/** From here on an amount without other words is taken for the price of a home. */
const PRICES_FROM = 100_000;

function homePrice({ question, rules }: AnswerContext): string {
  const [price, other] = question.money
    .filter(({ role, value }) => role === 'price' || (role !== 'income' && value >= PRICES_FROM))
    .map(({ value }) => value);
  // Of a share and the whole, or a price asked and one offered, only the reader knows which is paid.
  if (price === undefined || other !== undefined) return '';
  const side = price > rules.amount('lifetime-first-home') ? 'above' : 'within';
  return `${formatPounds(price)} is ${side} the price limit of ${rules.figure('lifetime-first-home')}.`;
}

/** When the wait before a first home ends, beside the day of buying or today. */
function firstHomeWait({ question, rules }: AnswerContext): string {
  const { today, periods, text } = question;
  const when = question.when.filter(({ kind }) => kind === 'day' || kind === 'month');
  const past = when.filter(({ date }) => date <= today);
  // What counts is the first payment, not the day of opening.
  const paid = past.find(({ start }) => text.slice(0, start).toLowerCase().includes('paid'));
  const wait = rules.amount('lifetime-first-home', 'openFor');
  const [period] = periods;
  const named = paid ?? past[0];
  const before = text.slice(0, period?.start).toLowerCase();
  // "I want to buy in 2 years" tells of no account that is open.
  if (
    !named &&
    (!period || ![...lists.opened].some((each) => before.includes(each)) || before.endsWith('in '))
  )
    return '';
  const first = named?.date ?? addMonths(today, -(period?.months ?? 0));
  const buying = when.find(({ date }) => date > today);
  const end = addMonths(first, wait);
  const [on, format] = named?.kind === 'day' ? (['on', formatDate] as const) : (['in', formatMonth] as const);
  const of = `after a first payment ${on} ${format(first)}`;
  if (end <= (buying?.date ?? today))
    return `The wait is over: ${of} it ${end > today ? 'ends' : 'ended'} ${on} ${bold(format(end))}.`;
  return `The wait is not over ${buying ? `by ${(buying.kind === 'day' ? formatDate : formatMonth)(buying.date)}` : 'yet'}: ${of} it ends ${on} ${bold(format(end))}.`;
}

function lowerCharge({ rules }: AnswerContext): string {
  const row = rules.earlier('lifetime-withdrawal-charge');
  return row?.from && row.to && row.figure
    ? `From ${formatDate(row.from)} to ${formatDate(row.to)} the charge on other Lifetime ISA withdrawals was lowered to ${bold(formatFigure(row.figure))}.`
    : '';
}

function helpToBuyBonus({ question, rules }: AnswerContext): string {
  const saved = amountOf(question, 'lump', 'paid');
  if (saved === null) return '';
  const share = rules.amount('help-to-buy-saving', 'bonus');
  const bonus = (saved * share) / 100;
  const isTooMuch = bonus > rules.amount('help-to-buy-saving', 'most');
  return `${share}% of ${formatPounds(saved)} is ${boldPounds(bonus)}${isTooMuch ? ', more than the highest bonus' : ''}.`;
}

const allowance: readonly RuleId[] = ['isa-allowance'];
const ages: readonly RuleId[] = ['lifetime-ages'];

export const accountValues: Readonly<Record<string, Value>> = {
  limits: limits(),
  'junior-limits': limits('Junior ISA'),
  'lifetime-limits': limits('Lifetime ISA'),
  'two-allowances': { rules: allowance, text: ({ rules }) => boldPounds(2 * rules.amount('isa-allowance')) },
  'left-beside-lifetime': {
    rules: ['isa-allowance', 'lifetime-limit'],
    text: ({ rules }) => boldPounds(rules.amount('isa-allowance') - rules.amount('lifetime-limit')),
  },
  'adult-age': { rules: ['adult-cash-age'], text: adultAge },
  'ifisa-returns': { text: () => `${ifisaReturnRange.low}% and ${ifisaReturnRange.high}%` },
  'cash-cap': { rules: ['cash-cap-under-65'], text: cashCap },
  'cash-cap-at-age': { rules: ['cash-cap-under-65'], text: cashCapAtAge },
  'paid-limits': limits(null, ['paid']),
  'with-additional': { rules: allowance, text: withAdditional },
  'left-of-both': { rules: allowance, text: leftOfBoth },
  'several-children': { rules: ['junior-limit'], text: severalChildren },
  'grown-child': { rules: ['junior-ages'], text: grownChild },
  'lifetime-age': { rules: ages, text: lifetimeAge },
  'lifetime-too-old': { rules: ages, text: ({ rules }) => `${rules.amount('lifetime-ages', 'oldest') + 1}` },
  'lifetime-charge-age': { rules: ['lifetime-withdrawal-charge'], text: lifetimeChargeAge },
  'home-price': { rules: ['lifetime-first-home'], text: homePrice },
  'first-home-wait': { rules: ['lifetime-first-home'], text: firstHomeWait },
  'lower-charge': { rules: ['lifetime-withdrawal-charge'], text: lowerCharge },
  'help-to-buy-bonus': { rules: ['help-to-buy-saving'], text: helpToBuyBonus },
};
