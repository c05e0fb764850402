import { formatPounds } from '../../../../domain/money.ts';
import type { Question } from '../../topic.ts';
import { anyOf } from '../../understand/any-of.ts';
import { digitsFor } from '../../understand/number-words.ts';
import type { RuleView } from '../../write/rule-view.ts';
import { boldPounds } from '../../write/text.ts';
import type { Fact } from './fact.ts';

// What is left of the limits of Junior ISAs: of one child's in both forms, of several children's together.

const CHILDREN = String.raw`(?:children|kids|sons|daughters|boys|girls|grandchildren|grandkids|grandsons|granddaughters|nieces|nephews|little ones)`;
const SEVERAL = new RegExp(
  String.raw`\b(\d|two|three|four|five|six|both)(?: of)?(?: (?:my|our|the|young|small|little|lovely))* ${CHILDREN}\b|\b(twins)\b|\b(triplets)\b`,
);
const REST =
  /\bhow much (?:more|else|room|left|is left|can|could|of)\b|\bwhat (?:more|else|is left|can|could)\b|\bwhat is left\b|\bleft (?:in total|altogether|in all|for)\b/;

/** More than what is there: "£9,000 and three children, how much each?" is to be divided. */
const MORE_OF_EACH =
  /\bhow much (?:more|else|room|left|is left)\b|\bwhat (?:more|else|is left)\b|\b(?:can|could|may) (?:i|we) still\b|\bleft (?:in total|altogether|in all|for)\b/;

function howMany(text: string): number {
  const [, count, twins, triplets] = SEVERAL.exec(text) ?? [];
  if (twins !== undefined) return 2;
  if (triplets !== undefined) return 3;
  return count === 'both' ? 2 : Number(digitsFor(count ?? '1'));
}

function ofEach(view: RuleView, { text, money }: Question): string {
  const limit = view.amount('junior-limit');
  const [paid = 0, count] = [money[0]?.amount, howMany(text)];
  const room = Math.max(0, limit - paid);
  const each = `each child has a limit of ${boldPounds(limit)} a tax year of their own, whoever pays in, and none of it uses your allowance`;
  if (room === 0) return `**Nothing** more this tax year: ${each}.`;
  return `${boldPounds(room)} more for each child, **${formatPounds(room * count)}** in total for ${count}: ${each}. A limit that one child does not use cannot go to another.`;
}

const SHARED = (limit: number) =>
  `A child’s cash and stocks and shares Junior ISAs share one limit of ${boldPounds(limit)} a tax year, and none of it uses your own allowance.`;

function ofForms(view: RuleView, { money }: Question): string {
  const limit = view.amount('junior-limit');
  const paid = money.reduce((sum, { amount }) => sum + amount, 0);
  const [only, more] = money;
  if (only && !more && paid < limit)
    return `Another ${boldPounds(limit - paid)} this tax year: ${formatPounds(paid)} of the limit is used. ${SHARED(limit)}`;
  const parts = money.map(({ amount }) => formatPounds(amount)).join(' and ');
  const left =
    paid > limit
      ? `**Nothing**: ${parts} are ${formatPounds(paid)}, **${formatPounds(paid - limit)}** over the limit. Ask the provider how it is put right`
      : paid === limit
        ? `**Nothing** more this tax year: ${parts} use the whole limit`
        : `Another ${boldPounds(limit - paid)} this tax year: ${parts} are ${formatPounds(paid)} of the limit`;
  return `${left}. ${SHARED(limit)}`;
}

const PAID_AMOUNT = String.raw`£\d+(?:\.\d+)?`;

export const JUNIOR_PAID_FACTS: readonly Fact[] = [
  {
    id: 'junior-paid-for-each',
    asked: MORE_OF_EACH,
    also: new RegExp(
      String.raw`^(?=[^]*\bjunior isas?\b)(?=[^]*(?:${SEVERAL.source}))(?=[^]*\b(?:each|both|twins|triplets)\b)[^£]*${PAID_AMOUNT}[^£]*$`,
    ),
    not: /\b(?:from (?:before|earlier|previous)|over the years|built up|worth|balance|a (?:month|week|year)|my own|(?<!£)20\d\d|last (?:tax )?year|earn\w*|grow\w*|interest|split|between them|left me|inherit\w*|can i (?:still )?(?:put|pay) £)\b|%/,
    amounts: true,
    anywhere: true,
    weight: 18,
    query: 'Junior ISA limit',
    rules: ['junior-limit'],
    text: ofEach,
  },
  {
    id: 'junior-paid-in-forms',
    asked: anyOf(REST, /\b(?:already|so far|paid in|this (?:tax )?year)\b/),
    also: new RegExp(
      String.raw`^(?:(?!\b(?:i|we) have\b)[^£?])*\bjunior isas?\b(?: [a-z]+){0,3}[:,-]?(?: (?:has|have|had|with|got|already|been|paid|in|and|put))*(?: a)? ${PAID_AMOUNT} (?:(?:in|into) )?(?:the )?(?:cash|shares|stocks)\b[^£?]{0,30}(?:${PAID_AMOUNT} (?:(?:in|into) )?(?:the )?(?:cash|shares|stocks)\b)?[^£]*$`,
    ),
    not: /\b(?:and i|adult|my own|mine|(?<!£)20\d\d|last (?:tax )?year|earn\w*|grow\w*|interest|worth|a (?:month|week|year))\b|%/,
    amounts: true,
    anywhere: true,
    weight: 18,
    query: 'Junior ISA limit cash and stocks and shares together',
    rules: ['junior-limit'],
    text: ofForms,
  },
];
