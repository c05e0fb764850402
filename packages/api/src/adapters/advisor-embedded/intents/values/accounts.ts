import { formatPounds } from '../../../../domain/money.ts';
import { periodText } from '../../../../domain/durations.ts';
import { formatFigure, type RuleId } from '../../../../domain/rules/rule-book.ts';
import { ifisaReturnRange } from '../../../../domain/rules/rule-notes.ts';
import { formatDate, formatMonth, isDate, taxYearOf } from '../../../../domain/isa/tax-year.ts';
import { listed } from '../../../../domain/listed.ts';
import { anyAgeOf, ageOf, amountOf, amountsOf } from '../../slots/question.ts';
import { announcedFrom } from '../../write/rule-view.ts';
import { bold, boldPounds, joined } from '../../write/text.ts';
import type { AnswerContext, Value } from '../intent.ts';
import { sumOf, timesOf, withoutTotal } from '../sum-parts.ts';

function besideAllowance({ question, rules }: AnswerContext): string {
  const [only, more] = amountsOf(question, 'lump', 'paid', 'target');
  const allowance = rules.amount('isa-allowance');
  if (!only || more || only.value === allowance) return '';
  return `${formatPounds(only.value)} is ${only.value > allowance ? 'more' : 'less'} than that.`;
}

function overAllowance({ question, rules }: AnswerContext): string {
  const paid = amountsOf(question, 'paid');
  const total = paid.length > 0 ? sumOf(paid) : (amountOf(question, 'lump') ?? 0);
  return total > rules.amount('isa-allowance')
    ? `${formatPounds(total)} is too much, if all of it was new money of one tax year.`
    : '';
}

function plannedSplit({ question, rules }: AnswerContext): string {
  const own = withoutTotal(amountsOf(question, 'lump', 'paid').filter(({ owner }) => owner === 'self'));
  if (own.length < 2 || own.length > 4) return '';
  const lifetime = sumOf(own.filter(({ type }) => type === 'Lifetime ISA'));
  const side = sumOf(own) > rules.amount('isa-allowance') ? 'more than' : 'within';
  return joined(
    `${listed(own.map(({ value }) => formatPounds(value)))} come to ${boldPounds(sumOf(own))}, which is ${side} the allowance.`,
    lifetime > rules.amount('lifetime-limit') && `${formatPounds(lifetime)} is too much for a Lifetime ISA.`,
  );
}

function adultAge({ question, rules }: AnswerContext): string {
  const years = question.ages[0]?.years;
  if (years === undefined) return '';
  return years < rules.amount('adult-cash-age')
    ? `At ${years} an adult ISA cannot be opened yet.`
    : `At ${years} adult ISAs can be opened.`;
}

function horizon({ question }: AnswerContext): string {
  const months = question.periods[0]?.months;
  if (months === undefined) return '';
  const common = months <= 36 ? 'cash' : months < 60 ? 'a mix of cash and investments' : 'mostly investing';
  return `For ${periodText(months)} ${common} is common.`;
}

function cashCap({ question, rules }: AnswerContext): string {
  const cap = rules.row('cash-cap-under-65') ?? rules.later('cash-cap-under-65');
  return `${announcedFrom(cap, question.today)}: savers under 65 can pay at most ${rules.figure('cash-cap-under-65')} of it a tax year into cash ISAs.${rules.cite('cash-cap-under-65')}`;
}

/** The same, but not beside the allowance of a tax year that has ended. */
const cashCapUnlessPast = (context: AnswerContext) =>
  context.rules.date >= taxYearOf(context.question.today).start ? cashCap(context) : '';

function cashCapAtAge({ question, rules }: AnswerContext): string {
  const age = anyAgeOf(question);
  if (age === null) return '';
  return age >= 65
    ? `At ${age} the limit of ${rules.figure('cash-cap-under-65')} for cash does not apply.`
    : `Aged ${age} when it begins, a saver can pay ${rules.figure('cash-cap-under-65')} of the allowance into cash.`;
}

function leftAfterPaid({ question, rules }: AnswerContext): string {
  const paid = sumOf(amountsOf(question, 'paid'));
  const left = rules.amount('isa-allowance') - paid;
  return paid > 0 && left >= 0
    ? `${formatPounds(paid)} paid in this tax year leaves ${boldPounds(left)}.`
    : '';
}

function withAdditional({ question, rules }: AnswerContext): string {
  const own = rules.amount('isa-allowance');
  const value = sumOf(amountsOf(question, 'lump').filter((each) => each.value !== own));
  const left = Math.max(0, own - sumOf(amountsOf(question, 'paid')));
  return value > 0
    ? `${formatPounds(value)} and the ${formatPounds(left)} left of the survivor’s own allowance come to ${boldPounds(value + left)}.`
    : '';
}

function leftOfBoth({ question, rules }: AnswerContext): string {
  const paid = amountsOf(question, 'paid', 'lump');
  const partners = paid.filter(({ owner }) => owner === 'partner' || owner === 'other');
  if (partners.length === 0 || partners.length === paid.length) return '';
  const leftAfter = (sum: number) => Math.max(0, rules.amount('isa-allowance') - sum);
  const [own, other] = [leftAfter(sumOf(paid) - sumOf(partners)), leftAfter(sumOf(partners))];
  return `After these payments ${boldPounds(own)} and ${boldPounds(other)} are left, ${boldPounds(own + other)} together.`;
}

function severalChildren({ question: { children }, rules }: AnswerContext): string {
  return children !== null && children > 1
    ? `For ${children} children that is ${boldPounds(children * rules.amount('junior-limit'))} a tax year.`
    : '';
}

function leftOfJuniorLimit({ question, rules }: AnswerContext): string {
  const most = rules.amount('junior-limit');
  const regular = amountsOf(question, 'monthly').map((each) => timesOf(each, question));
  const regularly = regular.reduce((sum, { each, times, isMade }) => sum + (isMade ? each * times : 0), 0);
  const single = amountsOf(question, 'paid');
  const made = sumOf(single) + regularly;
  const paid = made === 0 ? 0 : made + sumOf(amountsOf(question, 'lump'));
  const apart = single.map(
    ({ value }) => `${formatPounds(value)} leaves ${boldPounds(Math.max(0, most - value))}`,
  );
  if (paid === 0) return '';
  return paid > most
    ? `${formatPounds(paid)} is ${boldPounds(paid - most)} over the limit of one child.`
    : joined(
        `${formatPounds(paid)} paid in for one child leaves ${boldPounds(most - paid)} of the limit.`,
        apart.length > 1 && paid === sumOf(single) && `If it is for a child each, ${listed(apart)}.`,
      );
}

function grownChild({ question, rules }: AnswerContext): string {
  const [age, end] = [ageOf(question, 'child'), rules.amount('junior-ages')];
  return age !== null && age >= end
    ? `At ${age} nobody has a Junior ISA: none is opened from ${end} on, and one held then has become an adult ISA with the holder’s own allowance.`
    : '';
}

/** What an age that was named means for a Lifetime ISA. */
export function lifetimeAge({ question, rules }: Pick<AnswerContext, 'question' | 'rules'>): string {
  const years = question.ages[0]?.years;
  const oldest = rules.amount('lifetime-ages', 'oldest');
  if (years === undefined) return '';
  if (years < rules.amount('lifetime-ages')) return `At ${years} a Lifetime ISA cannot be opened yet.`;
  if (years <= oldest) return `At ${years} a Lifetime ISA can be opened and paid into.`;
  return years < rules.amount('lifetime-ages', 'lastPayment')
    ? `At ${years} no new Lifetime ISA can be opened; one from before ${oldest + 1} can be paid into.`
    : `At ${years} a Lifetime ISA can be neither opened nor paid into.`;
}

function lifetimeChargeAge({ question, rules }: AnswerContext): string {
  const years = question.ages[0]?.years;
  if (years === undefined) return '';
  const isFree = years >= rules.amount('lifetime-withdrawal-charge', 'freeFrom');
  return `At ${years} the charge on withdrawals ${isFree ? 'has ended' : 'still applies'}.`;
}

function lifetimePayments({ question, rules }: AnswerContext): string {
  const limit = rules.amount('lifetime-limit');
  const own = question.money.filter(({ type }) => type === null || type === 'Lifetime ISA');
  const regular = question.money.find(({ role }) => role === 'monthly');
  const since = regular && timesOf(regular, question);
  const monthly = regular?.value ?? null;
  const regularly = since?.isMade ? since.each * since.times : 0;
  const sum = sumOf(own.filter(({ role }) => role === 'paid')) + regularly;
  const amount = sum > 0 ? sum : amountOf({ ...question, money: own }, 'lump');
  const side = (value: number) => `${value > limit ? 'above' : 'within'} the limit`;
  if (sum > 0 && sum <= limit)
    return `With ${formatPounds(sum)} paid in, ${boldPounds(limit - sum)} of the limit is left.`;
  if (sum === 0 && monthly !== null)
    return `${formatPounds(monthly)} a month is ${boldPounds(12 * monthly)} in a full year, ${side(12 * monthly)}.`;
  return amount === null || amount === limit
    ? ''
    : `${formatPounds(amount)} is ${side(amount)} of one tax year.`;
}

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

/** The months that a Lifetime ISA has been open, or the day of its first payment, compared with the wait. */
function firstHomeWait({ question, rules }: AnswerContext): string {
  const { today } = question;
  const { periods, when, text } = question;
  const period = periods[0];
  // What counts is the first payment, not the day of opening.
  const first =
    when.find(({ start }, at) =>
      text
        .slice(when[at - 1]?.end ?? 0, start)
        .toLowerCase()
        .includes('paid'),
    ) ?? when[0];
  const wait = rules.amount('lifetime-first-home', 'openFor');
  if (period && period.months !== wait)
    return `${periodText(period.months)} is ${period.months < wait ? 'less' : 'more'} than the ${wait} months that are asked for.`;
  const later = first ? `${Number(first.date.slice(0, 4)) + wait / 12}${first.date.slice(4)}` : '';
  if (!first || first.date > today || !isDate(later) || (first.kind !== 'day' && first.kind !== 'month'))
    return '';
  const [on, format] = first.kind === 'day' ? (['on', formatDate] as const) : (['in', formatMonth] as const);
  return `After a first payment ${on} ${format(first.date)} the wait ends ${on} ${format(later)}.`;
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
const split: readonly RuleId[] = ['isa-allowance', 'lifetime-limit'];
const cap: readonly RuleId[] = ['cash-cap-under-65'];
const lifetimeAges: readonly RuleId[] = ['lifetime-ages'];
const charge: readonly RuleId[] = ['lifetime-withdrawal-charge'];
const home: readonly RuleId[] = ['lifetime-first-home'];

/** Values about what is paid into ISAs and taken out of them. */
export const accountValues: Readonly<Record<string, Value>> = {
  'beside-allowance': { rules: allowance, text: besideAllowance },
  'over-allowance': { rules: allowance, text: overAllowance },
  'two-allowances': { rules: allowance, text: ({ rules }) => boldPounds(2 * rules.amount('isa-allowance')) },
  'planned-split': { rules: split, text: plannedSplit },
  'left-beside-lifetime': {
    rules: split,
    text: ({ rules }) => boldPounds(rules.amount('isa-allowance') - rules.amount('lifetime-limit')),
  },
  'adult-age': { rules: ['adult-cash-age'], text: adultAge },
  horizon: { text: horizon },
  'ifisa-returns': { text: () => `${ifisaReturnRange.low}% and ${ifisaReturnRange.high}%` },
  'cash-cap': { rules: cap, text: cashCap },
  'cash-cap-unless-past': { rules: cap, text: cashCapUnlessPast },
  'cash-cap-at-age': { rules: cap, text: cashCapAtAge },
  'left-after-paid': { rules: allowance, text: leftAfterPaid },
  'with-additional': { rules: allowance, text: withAdditional },
  'left-of-both': { rules: allowance, text: leftOfBoth },
  'several-children': { rules: ['junior-limit'], text: severalChildren },
  'left-of-junior-limit': { rules: ['junior-limit'], text: leftOfJuniorLimit },
  'grown-child': { rules: ['junior-ages'], text: grownChild },
  'lifetime-age': { rules: lifetimeAges, text: lifetimeAge },
  'lifetime-too-old': {
    rules: lifetimeAges,
    text: ({ rules }) => String(rules.amount('lifetime-ages', 'oldest') + 1),
  },
  'lifetime-charge-age': { rules: charge, text: lifetimeChargeAge },
  'lifetime-payments': { rules: ['lifetime-limit'], text: lifetimePayments },
  'home-price': { rules: home, text: homePrice },
  'first-home-wait': { rules: home, text: firstHomeWait },
  'lower-charge': { rules: charge, text: lowerCharge },
  'lower-charge-start': {
    rules: charge,
    text: ({ rules }) => formatDate(rules.earlier('lifetime-withdrawal-charge')?.from ?? rules.date),
  },
  'help-to-buy-bonus': { rules: ['help-to-buy-saving'], text: helpToBuyBonus },
};
