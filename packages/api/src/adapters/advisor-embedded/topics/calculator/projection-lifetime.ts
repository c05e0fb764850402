import { formatPounds } from '../../../../domain/money.ts';
import { amountOn } from '../../../../domain/rule-book.ts';
import type { Question } from '../../topic.ts';
import { areTwo } from '../../understand/two-people.ts';
import { boldPounds, joined } from '../../write/text.ts';
import type { Projection } from './projection-text.ts';

// What saving for an amount takes in a Lifetime ISA, whose bonus pays a part of it.

const HOME_RULES = ['lifetime-bonus', 'lifetime-limit', 'lifetime-first-home'] as const;
const FOR_HOME = /\b(?:deposit|first (?:home|house|flat)|house|flat|mortgage)\b/;

/** Who saves for a home is told what a Lifetime ISA has for it, where no kind is named. */
export function homeAside({ target, type }: Projection, question: Question): string {
  const { text, today, kinds, products, people } = question;
  const [share, limit, price] = HOME_RULES.map((id) => amountOn(id, today));
  const oldest = amountOn('lifetime-ages', today, 'oldest') ?? 0;
  if (!FOR_HOME.test(text) || (target?.monthlyNeeded ?? 0) <= 0 || kinds.length + products.length > 0)
    return '';
  if (type === 'Lifetime ISA' || people.some(({ age }) => age > oldest)) return '';
  if (share === undefined || limit === undefined || price === undefined) return '';
  return `For a first home of up to ${formatPounds(price)} a Lifetime ISA, opened before ${oldest + 1}, would add a bonus of **${share}%** to up to ${formatPounds(limit)} a tax year.`;
}

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
