import { formatPounds } from '../../../../domain/money.ts';
import { amountOn } from '../../../../domain/rule-book.ts';
import type { Question } from '../../topic.ts';
import { areTwo } from '../../understand/two-people.ts';
import { boldPounds, joined } from '../../write/text.ts';
import type { Projection } from './projection-text.ts';

// What saving for an amount takes in a Lifetime ISA, whose bonus pays a part of it.

/** The payments that are needed with the government bonus beside each; empty outside a Lifetime ISA. */
export function withBonusNeeded({ type, target }: Projection, question: Question): string {
  const share = amountOn('lifetime-bonus', question.today);
  const limit = amountOn('lifetime-limit', question.today);
  const needed = target?.monthlyNeeded ?? 0;
  if (type !== 'Lifetime ISA' || needed <= 0 || share === undefined || limit === undefined) return '';
  const two = areTwo(question.text) || /\bboth\b/.test(question.text);
  const each = Math.ceil((needed * 100) / (100 + share) / (two ? 2 : 1));
  const most = Math.floor((limit / 12) * 100) / 100;
  return joined(
    `With the government bonus of ${share}% beside each payment it takes about **${formatPounds(each)} a month${two ? ' each' : ''}**.`,
    each > most &&
      `That is more than the ${boldPounds(limit)} a tax year that a Lifetime ISA takes, ${formatPounds(most)} a month: the rest would have to be saved elsewhere, without a bonus.`,
  );
}
