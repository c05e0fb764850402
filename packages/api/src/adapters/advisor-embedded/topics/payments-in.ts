import { amountOn } from '../../../domain/rule-book.ts';
import type { Question } from '../topic.ts';
import { yearlyAmount, type IsaKind, type Money } from '../understand/entities.ts';
import { paymentsSinceIn } from '../understand/time.ts';
import { PER_PERSON } from './phrases.ts';

export const WITHDRAWN = /\b(?:withdr[ae]w|withdrawn|took|taken|take|taking|pulled) (?:out )?/;

export interface PaidIn {
  kind: IsaKind | null;
  amount: number;
  money: Money;
}

/** The amounts of one tax year, each with the kind of ISA named nearest after it, else nearest before. */
export function paymentsIn(question: Question): PaidIn[] {
  const withdrawals = withdrawn(question);
  const used = new Set<number>();
  return question.money
    .filter((money) => !withdrawals.includes(money) && !isWholeAllowance(question, money))
    .map((money, index, all) => {
      const next = all[index + 1]?.at ?? Infinity;
      const after = question.mentions.find(({ at }) => at > money.at && at < next && !used.has(at));
      const before = question.mentions.findLast(({ at }) => at < money.at && !used.has(at));
      const mention = after ?? before ?? question.mentions.findLast(({ at }) => at < money.at);
      if (mention) used.add(mention.at);
      const times = money.per === 'month' ? paymentsSinceIn(question.text, question.today) : null;
      const amount = times === null ? yearlyAmount(money) : Math.round(money.amount * times * 100) / 100;
      return { kind: mention?.kind ?? null, amount, money };
    });
}

/** "my £20,000 allowance" names the rule and is nobody's payment. */
function isWholeAllowance(question: Question, money: Money): boolean {
  const after = question.text.slice(money.end, money.end + 30);
  const before = question.text.slice(Math.max(0, money.at - 40), money.at);
  const whole = amountOn('isa-allowance', question.today);
  if (
    /\b(?:can|could|may) (?:i|we|you) (?:still )?(?:put|pay|invest|save) (?:in )?(?:all |my |the |full |whole |entire )*$/.test(
      before,
    )
  )
    return false;
  if (
    money.amount === whole &&
    /\b(?:full|whole|entire|maximum|my|the|all|more than|over|above) $/.test(before)
  )
    return true;
  if (money.amount === whole && PER_PERSON.test(question.focus)) return true;
  return (
    /^ ?(?:of )?(?:my |the )?(?:isa )?allowance (?:left|remaining|unused|to use|still)/.test(after) ||
    /^ ?(?:a year )?(?:isa |annual |tax[ -]free |total |overall |yearly )*(?:allowance|limit)/.test(after) ||
    /\b(?:allowance|limit|cap)(?: (?:is|still|at|of|stay|stays|being|now|really|currently|remains?|to|up|been|go|gone|goes|increase|increased|rise|risen|held|frozen|set|just|only))* $/.test(
      before,
    ) ||
    /\b(?:of|from|out of) (?:my|the|your|our) (?:full |whole |total )?$/.test(before)
  );
}

export function withdrawn(question: Question): Money[] {
  return question.money.filter(
    (money) =>
      WITHDRAWN.test(question.text.slice(Math.max(0, money.at - 22), money.at)) &&
      !/\bput\b/.test(question.text.slice(Math.max(0, money.at - 8), money.at)),
  );
}
