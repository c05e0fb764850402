import { formatPercent, formatPounds } from '../../../domain/money.ts';
import { ADULT, monthsUntilAdult, periodText } from '../../../domain/durations.ts';
import { amountOn } from '../../../domain/rules/rule-book.ts';
import { addDays, formatDate, taxYearOf } from '../../../domain/isa/tax-year.ts';
import { anyAgeOf, ageOf, amountOf, amountsOf, type Money, type Question } from '../slots/question.ts';
import { listed } from '../../../domain/text.ts';
import type { ResultOf } from '../../advisor-conversation.ts';
import { announcedFrom, type RuleView } from '../write/rule-view.ts';
import { bold, boldPounds, bullets, cite, joined, lines } from '../write/text.ts';
import type { Intent } from './intent.ts';
import { lastWordOf, wordsOf } from '../classifier/features.ts';
import { lists, sentences } from '../slots/vocabulary.ts';
import { penaltiesQuoted, productsMeant } from './products.ts';
import * as parts from './sum-parts.ts';
import { taxSums } from './sums-tax.ts';
import { lifetimeAge, turns65 } from './values/accounts.ts';

type Remaining = ResultOf<'allowance_left'>['paid']['allowance'];

const [EXAMPLE_FIX, MOST_QUOTED] = [10_000, 4];

/** Paid by another adult, who has an allowance too; into a child's ISA anybody pays. */
const isOfPartner = ({ owner, type }: Money) =>
  owner === 'partner' || (owner === 'other' && type !== 'Junior ISA');
const ofPartner = (amounts: readonly Money[]) => amounts.filter(isOfPartner);
const exceptPartner = (amounts: readonly Money[]) => amounts.filter((each) => !isOfPartner(each));

const paymentsOf = (amounts: readonly Money[], question: Question) =>
  amounts.flatMap((money) => {
    const { each: amount, times } = parts.timesOf(money, question);
    const type = money.type ?? (money.owner === 'child' ? 'Junior ISA' : 'Cash ISA');
    return type === 'Help to Buy ISA' ? [] : [{ type, amount, times }];
  });

/** "£12,000 is paid in: £8,000 of the allowance is left", or how far it is over. */
function remainingText(remaining: Remaining, limitText: string): string {
  const { paid, left, over } = remaining;
  if (over > 0) return `${formatPounds(paid)} is ${boldPounds(over)} more than ${limitText}`;
  return `${formatPounds(paid)} paid in leaves ${boldPounds(left)} of ${limitText}`;
}

const otherLimits = ({ lifetime, junior }: ResultOf<'allowance_left'>['paid'], rules: RuleView) =>
  joined(
    lifetime.paid > 0 &&
      `Lifetime ISA: ${remainingText(lifetime, `its limit of ${rules.figure('lifetime-limit')}`)}.${rules.cite('lifetime-limit')}`,
    junior.paid > 0 &&
      `A child’s Junior ISA: ${remainingText(junior, `the child’s own limit of ${rules.figure('junior-limit')}`)}.${rules.cite('junior-limit')}`,
  );

/** What is said to be left counts where no payment is named. */
const leftOf = (question: Question) =>
  amountOf(question, 'paid') === null ? amountOf(question, 'left') : null;

const takenOut = (question: Question) => parts.sumOf(amountsOf(question, 'withdrawal')) || null;

function wantedInCash(question: Question): number {
  const ofCash = question.money.find(({ type }) => type === 'Cash ISA');
  const cash = ofCash && ofCash.value * (ofCash.per === 'once' ? 1 : parts.A_YEAR);
  const monthly = parts.monthlyOf(question);
  const named = (cash && Math.round(cash)) ?? parts.lumpOf(question) ?? amountOf(question, 'target', 'limit');
  return named ?? (monthly === null ? (amountOn('isa-allowance', question.today) ?? 0) : monthly * 12);
}

function productOf(question: Question) {
  const [product, another] = productsMeant(question);
  return another && question.products.length === 0 && question.ordinals.length === 0 ? undefined : product;
}

/** Not of "£12,000 including £2,400 of bonus". */
const bonusBeside = (question: Question) =>
  question.text.toLowerCase().includes('incl') ? null : amountOf(question, 'bonus');

export const sumRuleIntents: readonly Intent[] = [
  parts.ruleSum({
    id: 'allowance-left',
    countsPayments: true,
    // In a conversation about a Junior ISA payments are into it.
    reads: (question) =>
      question.types[0] === 'Junior ISA' && question.mentions.every(({ kind }) => kind !== 'type')
        ? parts.ofChild(question)
        : question,
    rules: ['isa-allowance', 'lifetime-limit', 'junior-limit'],
    calls: (question) => {
      const isOfThisYear = (each: Money) => !parts.isEarlier(each, question);
      const paid = amountsOf(question, 'paid').filter(isOfThisYear);
      // More than a year takes is what the ISA holds, not what is to be paid in.
      const most = amountOn('isa-allowance', question.today) ?? Infinity;
      const isToCome = (each: Money) =>
        isOfThisYear(each) && each.value <= most && !parts.isThereBefore(each, question);
      const planned = parts.withoutTotal(amountsOf(question, 'lump', 'target'), question).filter(isToCome);
      const regular = amountsOf(question, 'monthly');
      const begun = regular.filter((each) => parts.timesOf(each, question).isMade);
      const ahead = regular.filter((each) => !begun.includes(each));
      const partners = paymentsOf(ofPartner([...paid, ...begun]), question);
      return [
        parts.ask('allowance_left', {
          left: leftOf(question),
          paid: paymentsOf(exceptPartner([...paid, ...begun]), question),
          planned: paymentsOf(exceptPartner([...planned, ...ahead]), question),
        }),
        ...(partners.length > 0 ? [parts.ask('allowance_left', { paid: partners })] : []),
      ];
    },
    write: (found, { question, rules, others: [partner] }) => {
      const { paid, withPlanned } = found;
      const limit = `the ${rules.figure('isa-allowance')} ISA allowance for ${found.taxYear}`;
      const last = withPlanned ?? paid;
      const isOfChild = last.allowance.paid === 0 && last.junior.paid > 0;
      const areSeveral =
        question.children === found.juniorEach.length && isOfChild && found.juniorEach.length > 1;
      const lead =
        last.allowance.paid === 0
          ? `If nothing has been paid into an adult ISA yet, all of ${limit} is left`
          : remainingText(last.allowance, limit);
      return joined(
        !isOfChild && `${lead}.${rules.cite('isa-allowance')}`,
        withPlanned &&
          paid.allowance.paid > 0 &&
          `So far ${formatPounds(paid.allowance.paid)} is paid in, which leaves ${boldPounds(paid.allowance.left)}.`,
        ...found.regular.map(
          ({ amount, times, total }) =>
            `${times} payments of ${formatPounds(amount)} are counted, ${formatPounds(total)}.`,
        ),
        !areSeveral && otherLimits(last, rules),
        parts.outsideText(question),
        found.juniorEach.length > 1 &&
          `For a child each, ${listed(found.juniorEach.map((each) => `${formatPounds(each.paid)} leaves ${boldPounds(each.left)}`))}.${rules.cite('junior-limit')}`,
        amountsOf(question, 'lump').some((each) => parts.isThereBefore(each, question)) &&
          'What is in an ISA already counts only if it was paid in since 6 April, and is left aside here.',
        amountsOf(question, 'paid', 'lump').some((each) => parts.isEarlier(each, question)) &&
          `Payments before ${formatDate(taxYearOf(question.today).start)} belong to an earlier tax year and are not counted.`,
        partner &&
          `The other person’s payments use their own allowance: ${remainingText(partner.paid.allowance, 'it')}.`,
        last.allowance.over > 0 &&
          'If it has been paid in already, contact the provider or HMRC before you take anything out yourself.',
        last.allowance.paid === 0 && !isOfChild && 'Name what you have paid in, and I work out the rest.',
      );
    },
  }),
  parts.ruleSum({
    id: 'allowance-spread',
    rules: ['isa-allowance', 'tax-year'],
    calls: (question) => [
      parts.ask('allowance_left', {
        left: leftOf(question),
        paid: paymentsOf(amountsOf(question, 'paid'), question),
      }),
      parts.ask('allowance_left', {
        date: addDays(taxYearOf(question.today).end, 1),
        monthly: parts.monthlyOf(question),
      }),
    ],
    write: (now, { rules, others: [whole] }) => {
      const { allowance } = now.paid;
      const { payments, each } = now.spread;
      return joined(
        `The allowance can be paid in at once, in instalments or whenever you like, as long as no more than ${rules.figure('isa-allowance')} goes in between 6 April and 5 April.${rules.cite('isa-allowance', 'tax-year')}`,
        allowance.left > 0 &&
          `From today until ${formatDate(now.deadline)}, ${allowance.paid > 0 ? `the ${boldPounds(allowance.left)} that is left` : 'all of it'} comes to ${bold(`${formatPounds(each)} a month`)} in ${payments} monthly payments.`,
        allowance.left === 0 && 'With that much paid in, nothing is left until the next tax year.',
        whole &&
          `Over a whole tax year it is ${boldPounds(whole.spread.each)} a month in ${whole.spread.payments} payments.`,
        whole?.monthly &&
          `${formatPounds(whole.monthly.each)} a month is ${boldPounds(whole.monthly.inAYear)} in twelve payments.`,
      );
    },
  }),
  parts.ruleSum({
    id: 'lifetime-bonus',
    instead: ({ types: [type] }) => (type === 'Help to Buy ISA' ? 'help-to-buy-rules' : undefined),
    rules: ['lifetime-bonus', 'lifetime-limit', 'lifetime-ages'],
    calls: (question) => {
      const inAYear = (amounts: readonly Money[]) =>
        amounts.reduce((sum, { value, per }) => sum + value * (per === 'once' ? 1 : parts.A_YEAR), 0);
      const all = question.money.filter(({ type }) => type === null || type === 'Lifetime ISA');
      const payments = all.filter(({ role }) => role === 'paid' || role === 'monthly');
      const said = wordsOf(question.text);
      const isEach = said.includes('each') && (ofPartner(all).length > 0 || said.includes('we'));
      const own = isEach ? payments : exceptPartner(payments);
      const amount =
        parts.lumpOf({ ...question, money: isEach ? all : exceptPartner(all) }) ??
        amountOf(question, 'target', 'limit');
      const isOfYears = all.length > 1 && parts.spansYears(question);
      const inOne = own.length > 0 ? Math.round(inAYear(own)) : amount;
      const yearly = isOfYears ? Math.max(...all.map(({ value }) => value)) : inOne;
      const horizon = parts.horizonOf(question);
      const period = horizon !== null && horizon >= 24 ? Math.floor(horizon / 12) : null;
      const years = isOfYears ? all.length : period;
      const paidInBySecond = isEach ? yearly : Math.round(inAYear(ofPartner(all))) || null;
      return [
        parts.ask('lifetime_sums', {
          paidIn: yearly,
          paidInBySecond,
          yearlyPayment: yearly,
          years,
          fromAge: ageOf(question),
        }),
      ];
    },
    write: (found, { question, rules }) => {
      const { bonus, second, overYears } = found;
      const until = overYears && ageOf(question) !== null && parts.horizonOf(question) === null;
      return joined(
        bonus &&
          (bonus.counted < bonus.paidIn
            ? `Of ${formatPounds(bonus.paidIn)} only ${boldPounds(bonus.counted)} can go into a Lifetime ISA in one tax year; the bonus on that is ${boldPounds(bonus.bonus)}.`
            : `${formatPounds(bonus.paidIn)} paid in during one tax year gets a bonus of ${boldPounds(bonus.bonus)}, which makes ${boldPounds(bonus.total)}.`),
        second &&
          `${formatPounds(second.counted)} by the other gets ${boldPounds(second.bonus)} in an account of their own, ${boldPounds(second.together)} together.`,
        lifetimeAge({ question, rules }),
        `The government adds ${rules.figure('lifetime-bonus')} to what is paid into a Lifetime ISA, at most ${rules.figure('lifetime-bonus', 'most')} a tax year on the limit of ${rules.figure('lifetime-limit')}.${rules.cite('lifetime-bonus', 'lifetime-limit')}`,
        overYears &&
          overYears.years > 0 &&
          `${formatPounds(overYears.paidInAYear)} in each of ${overYears.years} years${until ? ', as many as are left,' : ''} gets ${boldPounds(overYears.bonus)} of bonus on ${formatPounds(overYears.paidIn)}, ${boldPounds(overYears.total)} in all${overYears.totalOfBoth === null ? '' : ` and ${boldPounds(overYears.totalOfBoth)} for both of you`}.`,
        `Payments, and so bonuses, end at ${rules.figure('lifetime-ages', 'lastPayment')}.${rules.cite('lifetime-ages')}`,
      );
    },
  }),
  parts.ruleSum({
    id: 'lifetime-withdrawal',
    instead: (question) => (amountOf(question, 'price') === null ? undefined : 'lifetime-home-price'),
    dated: true,
    rules: ['lifetime-withdrawal-charge', 'lifetime-bonus', 'lifetime-first-home'],
    calls: (question) => {
      const named = amountOf(question, 'withdrawal');
      const lump = amountOf(question, 'target') ?? amountOf(question, 'lump');
      // Beside its bonus an amount is what was paid in.
      const paid = amountOf(question, 'paid') ?? (bonusBeside(question) === null ? null : lump);
      const received = named === null && paid === null ? amountOf(question, 'target') : null;
      const withdrawal = named ?? (paid === null && received === null ? lump : null);
      const input = {
        withdrawal,
        received,
        allPaidIn: paid ?? parts.EXAMPLE_DEPOSIT,
        date: question.when[0]?.date,
      };
      return [parts.ask('lifetime_sums', input)];
    },
    write: (found, { question, rules }) => {
      if (!found.allOut) return '';
      const { withdrawal, allOut } = found;
      const isExample = amountOf(question, 'paid') === null && bonusBeside(question) === null;
      const age = anyAgeOf(question);
      const inHand =
        amountOf(question, 'withdrawal') === null && isExample ? amountOf(question, 'target') : null;
      const isOldEnough = age !== null && age >= rules.amount('lifetime-withdrawal-charge', 'freeFrom');
      return joined(
        isOldEnough &&
          `At ${age} there is no charge${withdrawal ? `: ${boldPounds(withdrawal.amount)} is paid out in full` : ''}.`,
        inHand !== null && withdrawal && `To end up with ${formatPounds(inHand)}:`,
        withdrawal &&
          !isOldEnough &&
          `An ordinary withdrawal of ${formatPounds(withdrawal.amount)} costs a charge of ${boldPounds(withdrawal.charge)} and pays out ${boldPounds(withdrawal.received)}.`,
        `The charge is ${rules.figure('lifetime-withdrawal-charge')} of what is taken out. There is none for a first home of up to ${rules.figure('lifetime-first-home')} once the account has been open for ${rules.figure('lifetime-first-home', 'openFor')} months, from ${rules.figure('lifetime-withdrawal-charge', 'freeFrom')}, or with a terminal illness.${rules.cite('lifetime-withdrawal-charge', 'lifetime-first-home')}`,
        !isOldEnough &&
          `It takes more than the bonus: ${isExample ? 'for example, ' : ''}${formatPounds(allOut.paidIn)} paid in and ${formatPounds(allOut.bonus)} of bonus, all taken out, cost ${boldPounds(allOut.charge)} and leave ${boldPounds(allOut.received)}, which is ${boldPounds(allOut.lessThanPaidIn)} less than was paid in.${rules.cite('lifetime-bonus')}`,
      );
    },
  }),
  parts.sumIntent({
    id: 'junior-growth',
    rules: ['junior-limit', 'junior-ages'],
    calls: (question) => {
      const example = parts.hasPayments(question) ? {} : { monthlyContribution: 50 };
      const child = question.ages.find(({ years }) => years < ADULT);
      const months = monthsUntilAdult(child?.years ?? 0, parts.horizonOf(question));
      return [parts.projectionCall(question, { type: 'Junior ISA', months, ...example })];
    },
    write: (found, { question, rules }) =>
      joined(
        !parts.hasPayments(question) && 'An example:',
        parts.growthText(found),
        ...found.warnings,
        `Up to ${rules.figure('junior-limit')} a tax year can go into a child’s Junior ISAs from everybody together,${rules.cite('junior-limit')} and the child can take the money out at ${rules.figure('junior-ages')}.${rules.cite('junior-ages')}`,
        parts.assumptionsOf(found),
      ),
  }),
  parts.ruleSum({
    id: 'cash-cap-plan',
    instead: (question) => (turns65(question) ? 'cash-cap-turning-65' : undefined),
    rules: ['cash-cap-under-65', 'cash-cap-65-and-over', 'cash-cap-turning-65', 'isa-allowance'],
    calls: (question) => {
      const ages = question.ages.filter(({ of, stage }) => of !== 'child' && stage === 'now');
      const [first = null, ...others] = ages.map(({ years }) => years);
      const cashWanted = wantedInCash(question);
      return [first, ...others.slice(0, 1)].map((age) => parts.ask('allowance_left', { cashWanted, age }));
    },
    write: (found, { question, rules, others: [other] }) => {
      const plan = found.cashPlan;
      if (!plan) return '';
      const second = other?.cashPlan;
      const { age, wanted, inCash, elsewhere, beyond } = plan;
      const cap = rules.row('cash-cap-under-65') ?? rules.later('cash-cap-under-65');
      const who = age === null ? 'under 65' : `at ${age}`;
      return joined(
        `${announcedFrom(cap, question.today)}, ${who}, ${inCash === wanted ? 'all' : boldPounds(inCash)} of ${formatPounds(wanted)} could go into cash ISAs in a tax year${elsewhere > 0 ? ` and the other ${boldPounds(elsewhere)} into other types, such as stocks and shares` : ''}.${rules.cite((age ?? 0) >= 65 ? 'cash-cap-65-and-over' : 'cash-cap-under-65')}`,
        second && `At ${second.age} it is ${boldPounds(second.inCash)}, each in their own ISAs.`,
        beyond > 0 &&
          `${boldPounds(beyond)} is more than the allowance of a tax year takes.${rules.cite('isa-allowance')}`,
        `The limit for cash is ${rules.figure('cash-cap-under-65')} under 65 and ${rules.figure('cash-cap-65-and-over')} from 65, inside the ${rules.figure('isa-allowance')} allowance.${rules.cite('cash-cap-under-65', 'cash-cap-65-and-over')}`,
        age !== null && age >= 60 && age <= 65 && rules.statement('cash-cap-turning-65'),
        'Money that is in cash ISAs by then stays there and uses none of it.',
        cap?.from &&
          cap.from > question.today &&
          `Until ${formatDate(addDays(cap.from, -1))} the whole allowance can go into cash.`,
      );
    },
  }),
  parts.ruleSum({
    id: 'flexible-sum',
    countsPayments: true,
    instead: (question) =>
      amountsOf(question, 'withdrawal').some((each) => parts.isEarlier(each, question))
        ? 'flexible-what'
        : undefined,
    rules: ['flexible-isa', 'isa-allowance'],
    calls: (question) => {
      const { money, today } = question;
      const out = money.findIndex(({ role }) => role === 'withdrawal');
      const example = { paid: [{ type: 'Cash ISA', amount: 10_000 }], withdrawn: 4000 };
      // More than a year takes was there before.
      const most = amountOn('isa-allowance', today) ?? 0;
      const lumps = amountsOf(question, 'lump', 'limit').filter(
        ({ isHeld, value }) => !isHeld && value <= most,
      );
      const [paid, left] = [amountsOf(question, 'paid'), leftOf(question)];
      const known = paid.length > 0 || left !== null ? paid : lumps.slice(0, 1);
      // One payment alone came first, also where the withdrawal is named before it.
      const isAgain = (each: Money) => paid[0] !== each && money.indexOf(each) > out;
      const again = [...paid.filter(isAgain), ...amountsOf(question, 'returned')];
      const before = known.filter((each) => !again.includes(each));
      const [first, later] = [before, again].map((each) => paymentsOf(each, question));
      const own = { left, paid: first, withdrawn: takenOut(question), paidAgain: later };
      return [parts.ask('allowance_left', out < 0 ? example : own)];
    },
    write: (found, { question, rules }) => {
      if (!found.withdrawn) return '';
      const [taken, left] = [takenOut(question), leftOf(question)];
      const { amount, flexible, notFlexible } = found.withdrawn;
      const tooMuch = (over: number) =>
        over > 0 && `${boldPounds(over)} more than the allowance has been paid in`;
      const cases = [
        `if the ISA is flexible, ${tooMuch(flexible.over) || `up to ${boldPounds(flexible.left)} can still be paid in by ${formatDate(found.deadline)}: ${formatPounds(flexible.unused)} left of the allowance and the ${formatPounds(flexible.back)} back`}.${rules.cite('flexible-isa')}`,
        `if it is not flexible, the withdrawal gives nothing back and ${tooMuch(notFlexible.over) || `${boldPounds(notFlexible.left)} can be paid in, within the ${rules.figure('isa-allowance')} allowance`}.${rules.cite('isa-allowance')}`,
      ];
      const isNot = question.conditions.some(({ id }) => id === 'not-flexible');
      return lines(
        `${taken === null ? 'For example, with' : 'With'} ${formatPounds(left ?? found.paid.allowance.paid)} ${left === null ? 'paid in' : 'of the allowance left'} and ${formatPounds(taken ?? amount)} taken out in ${found.taxYear}:`,
        bullets(isNot ? cases.toReversed() : cases),
      );
    },
  }),
  parts.sumIntent<'exit_cost' | 'product_details'>({
    id: 'fixed-exit',
    calls: (question) => {
      const product = productOf(question);
      const ids = productsMeant(question).flatMap(({ id }, at) => (at < MOST_QUOTED ? [id] : []));
      const details = ids.length > 0 ? [parts.ask('product_details', { ids })] : [];
      const [exampleRate, exampleDays] = product ? [null, null] : [parts.EXAMPLE_RATE, 180];
      const ratePercent = parts.rateOf(question) ?? exampleRate;
      const days = question.penaltyDays ?? exampleDays;
      const named = amountOf(question, 'withdrawal') ?? amountOf(question, 'target');
      const amount = named ?? parts.lumpOf(question) ?? EXAMPLE_FIX;
      const own = new Set(question.mentions.flatMap(({ kind, start }) => (kind === 'period' ? [start] : [])));
      const held = question.periods.find(
        ({ start }) => own.has(start) && lists.heldFor.has(lastWordOf(question.text.slice(0, start))),
      );
      const plan = { amount, ratePercent, days, productId: product?.id, monthsHeld: held?.months };
      return [parts.ask('exit_cost', plan), ...details];
    },
    write: (found, { question, others }) => {
      const details = [found, ...others].find((each) => 'products' in each);
      const quoted = penaltiesQuoted(details?.products ?? []);
      const ofProducts = quoted.length > 0 && lines('The catalogue says of leaving early:', bullets(quoted));
      if ('products' in found) return lines(ofProducts, ofProducts && sentences.termsSay);
      const { product, amount, days, ratePercent, interestLost, monthsHeld, earned, received } = found;
      const isNamed = product !== null || (parts.rateOf(question) !== null && question.penaltyDays !== null);
      const name = product ? ` in the ${bold(product.name)} from ${product.provider}` : '';
      const sum = joined(
        `Leaving a fixed rate early usually costs a number of days’ interest: ${isNamed && question.money.length > 0 ? '' : 'for example, '}${days} days of it on ${formatPounds(amount)} at ${formatPercent(ratePercent)}${name} is about ${boldPounds(interestLost)}.${product ? cite(`product:${product.id}`) : ''}`,
        monthsHeld === null || earned === null || received === null
          ? 'In the first months that can be more than has been earned, so less comes back than was paid in.'
          : `Held for ${periodText(monthsHeld)} it earns ${formatPounds(earned)}, so about ${boldPounds(received)} is paid out.`,
        sentences.termsSay,
        'To keep the money tax-free, have it transferred to another ISA instead of taking it out; the same charge usually applies.',
        !isNamed && 'Name the product, or an amount, a rate and the days of interest, and I work it out.',
      );
      return lines(!isNamed && ofProducts, sum);
    },
  }),
  ...taxSums,
];
