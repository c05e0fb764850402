import { asks, says, type Question } from '../../topic.ts';
import type { RuleView } from '../../write/rule-view.ts';
import { childrenIn } from '../allowance/allowance.ts';
import { isTold } from '../shared/told-payments.ts';
import { childPayments } from './child-payments.ts';
import { payersOf } from './payers.ts';
import { asksWhether } from '../shared/phrases.ts';

// Whether payments fit into a child's limit.

const MAY_ADD = /\b(?:can|could|may)\b[^.?]*\b(?:pay|put|add|give|contribute|more)\b/;

/** "I paid £9,000 in, can his gran add £500?" */
export function fullLead(question: Question, view: RuleView): string {
  const made = childPayments(question).filter(({ money }) => isTold(question, money));
  const paid = made.reduce((sum, { amount }) => sum + amount, 0);
  const full = childrenIn(question) <= 1 && paid >= view.amount('junior-limit');
  return full && asks(question, MAY_ADD) && !asks(question, /\b(?:how much|what|when|which)\b/)
    ? 'No: nothing is left of the limit until the next tax year.'
    : '';
}

/** "£5,000 in cash and £4,000 in shares, ok?" */
const IS_OK = /\b(?:ok|okay|fine|alright|allowed|possible)[?.! ]*$/;

/** "…, over the limit?" */
const IS_OVER = /, (?:so )?(?:over|too much)(?: the limit| it)?[?! ]*$/;

/** "My son's and my daughter's": a limit for each. */
const EACH_ONES =
  /\b(?:son|nephew|grandson)\b[^?]*\b(?:daughter|niece|granddaughter)\b|\b(?:daughter|niece|granddaughter)\b[^?]*\b(?:son|nephew|grandson)\b|\beach\b|\bboth (?:of them|my|our|kids|children)\b/;

const payersIn = (question: Question) =>
  Math.max(0, ...question.money.map((money) => payersOf(question, money)));

/** Several payments into the ISAs of one child, put up for a yes or no. */
export const paysSeveral = (question: Question) =>
  asks(question, IS_OK) && question.money.length > 1 && !EACH_ONES.test(question.text);

/** Yes or no to "can I put £7,000 in?" */
export function fitLead(question: Question, view: RuleView): string {
  const payments = childPayments(question);
  const [only, more] = payments;
  if (only && !more && asks(question, /\btoo much\b/))
    return only.amount > view.amount('junior-limit') ? 'Yes.' : 'No.';
  const paid = payments.reduce((sum, { amount }) => sum + amount, 0);
  const room =
    view.amount('junior-limit') * (says(question, /\beach\b/) ? 1 : Math.max(1, childrenIn(question)));
  if (
    payments.length > 0 &&
    (IS_OVER.test(question.focus) ||
      (asksWhether(question) &&
        asks(question, /\b(?:go|goes|going|be|are|am|is (?:that|it|this)) over\b|\bexceed/)))
  )
    return paid > room ? 'Yes.' : 'No.';
  if (
    payments.length > 0 &&
    asksWhether(question) &&
    asks(question, /\bexactly\b|\b(?:all of|the whole|the full) (?:the |his |her |their )?limit\b/)
  )
    return paid === room ? 'Yes.' : 'No.';
  const isOk = paysSeveral(question) || (asks(question, IS_OK) && payersIn(question) > 1);
  if (
    payments.length === 0 ||
    !(isOk || asks(question, /\b(?:can|could|may) (?:i|we|they)\b[^.?]*£/)) ||
    asks(question, /\bhow much\b/)
  )
    return '';
  if (paid > view.amount('junior-limit') * Math.max(1, childrenIn(question)))
    return isOk ? 'No, not all of it.' : 'Not all of it.';
  return isOk ? 'Yes.' : '';
}
