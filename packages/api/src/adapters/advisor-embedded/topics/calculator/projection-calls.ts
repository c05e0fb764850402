import { fullCalculator } from '../../../../domain/isa-calculator.ts';
import { amountOn } from '../../../../domain/rule-book.ts';
import type { ToolCall } from '../../tool-results.ts';
import { asks, says, type Question } from '../../topic.ts';
import { monthlyAmount, yearlyAmount } from '../../understand/entities.ts';
import { monthsOf, typeOf } from './projection-basis.ts';
import { rateOnBalance } from './projection-product.ts';
import { EARNS, targetOf } from './projection-target.ts';

// What a projection asks the calculator.

interface Inputs {
  call: ToolCall<'project_savings'>;
  assumedPeriod: boolean;
}

/** The call of the calculator that a question at a rate asks for, and whether its period is ours. */
export function inputsOf(question: Question, rate: number | null): Inputs {
  const target = targetOf(question);
  const paid = question.money.filter((money) => money !== target);
  const once = paid.filter(({ per }) => per === 'once').reduce((sum, { amount }) => sum + amount, 0);
  const monthly = paid.reduce((sum, money) => sum + monthlyAmount(money), 0);
  const months = monthsOf(question);
  const assumedPeriod = months === null && target === null;
  // "How much interest on £5,000?" is asked for a year.
  const yearly =
    monthly === 0 &&
    (EARNS.test(question.focus) ||
      asks(
        question,
        /\b(?:how much|what)\b[^.?]*\b(?:interest|earn|get on|make on|pays?)\b|\bmonthly interest\b|^(?:(?:so|and|ok|the)\b[, ]*)*(?:annual |yearly )?interest (?:on|for|from) £\d/,
      ));
  // A regular saver ends after its year.
  const oneYear = yearly || (monthly > 0 && says(question, /\bregular saver\b/));
  const [product] = question.products;
  const own = product && (monthly > 0 ? product.interestRate : rateOnBalance(product, once));
  const known = rate ?? own ?? null;
  const isAer = known !== null && (rate === null || says(question, /\baers?\b|\bannual equivalent\b/));
  const input = {
    type: typeOf(question),
    initialDeposit: once,
    monthlyContribution: Math.round(monthly * 1e8) / 1e8,
    ...(months !== null
      ? { months }
      : assumedPeriod
        ? { months: oneYear ? 12 : fullCalculator.years.default * 12 }
        : {}),
    ...(known === null ? {} : { annualRatePercent: known }),
    ...(isAer ? { isAer } : {}),
    ...(target === null ? {} : { target: target.amount }),
  };
  return { call: { tool: 'project_savings', input }, assumedPeriod };
}

/** The same payments with the government bonus beside each; null where no bonus of its full share is due. */
export function withBonus(question: Question, rate: number | null): ToolCall<'project_savings'> | null {
  const { call } = inputsOf(question, rate);
  const share = amountOn('lifetime-bonus', question.today);
  const limit = amountOn('lifetime-limit', question.today);
  const once = Number(call.input['initialDeposit']);
  const monthly = Number(call.input['monthlyContribution']);
  const yearly = once + yearlyAmount({ amount: monthly, per: 'month', at: 0, end: 0 });
  if (call.input['type'] !== 'Lifetime ISA') return null;
  // What is there already has had its bonus, and payments that are asked for have none to add yet.
  const reaches = once === 0 && call.input['months'] === undefined;
  if (call.input['target'] !== undefined && !reaches) return null;
  if (share === undefined || limit === undefined || yearly > limit + 0.01) return null;
  const grown = (amount: number) => Math.round(amount * (100 + share) * 1e6) / 1e8;
  return {
    tool: 'project_savings',
    input: { ...call.input, initialDeposit: grown(once), monthlyContribution: grown(monthly) },
  };
}

/** The rates that are looked at, null for the calculator’s own. */
export const ratesOf = (question: Question): readonly (number | null)[] =>
  question.rates.length > 0 ? question.rates.slice(0, 3) : [null];

/** All calls of a question: one a rate, and with the bonus beside it. */
export const callsOf = (question: Question): ToolCall[] =>
  ratesOf(question).flatMap((rate) => {
    const bonus = withBonus(question, rate);
    const { call } = inputsOf(question, rate);
    return [call, ...(bonus === null ? [] : [bonus])];
  });
