import { amountOn } from '../../../../domain/rule-book.ts';
import { says, type Question } from '../../topic.ts';
import type { Money } from '../../understand/entities.ts';
import { monthsOf, typeOf } from './projection-basis.ts';
import { ofBoth } from './projection-for-two.ts';
import { mostEachMonth, withinLimits } from './projection-product.ts';

// The payments that a question implies.

const MAXED =
  /\bmax(?:imum|ed|ing|es|imis\w*)?\b|\b(?:full|whole|entire) (?:isa |annual |yearly )?(?:allowance|limit|amount)\b/;

/** "Double my money" needs an amount to show it with. */
const EXAMPLE: Money = { amount: 1000, per: 'once', at: 0, end: 0 };

const EARNED =
  /\b(?:i|we|he|she) (?:earn|earns|take home|takes home|bring home|make|am paid|get paid|gets paid)(?: about| around)? $/;

/** "I earn £2,000 a month and get 4% on £5,000": what is earned is not paid in. */
function withoutIncome(question: Question): Question {
  const { money, text } = question;
  if (money.length < 2) return question;
  const kept = money.filter(({ per, at }) => per === 'once' || !EARNED.test(text.slice(0, at)));
  return kept.length > 0 ? { ...question, money: kept } : question;
}

/** The question with the payments it implies: "max out a Lifetime ISA for 10 years" pays in its limit each year. */
export function filled(asked: Question): Question {
  const question = withoutIncome(asked);
  if (question.money.length > 0)
    return ofBoth({ ...question, money: withinLimits(question, typeOf(question) === 'Lifetime ISA').money });
  if (question.rate !== null && says(question, /\b(?:doubl|tripl)(?:e|es|ing)\b/))
    return { ...question, money: [EXAMPLE] };
  if (monthsOf(question) === null || !says(question, MAXED)) return question;
  const monthly = mostEachMonth(question.products[0]);
  if (monthly !== null) return { ...question, money: [{ amount: monthly, per: 'month', at: 0, end: 0 }] };
  const type = typeOf(question);
  const own = type === 'Lifetime ISA' ? 'lifetime-limit' : type === 'Junior ISA' ? 'junior-limit' : null;
  const amount = amountOn(own ?? 'isa-allowance', question.today);
  return amount === undefined ? question : { ...question, money: [{ amount, per: 'year', at: 0, end: 0 }] };
}
