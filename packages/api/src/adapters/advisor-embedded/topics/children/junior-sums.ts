import { asks, says, type Question } from '../../topic.ts';
import type { RuleView } from '../../write/rule-view.ts';
import { childrenIn } from '../allowance/allowance.ts';
import { isMade, paymentsIn } from '../shared/payments-in.ts';
import { asksWhether } from '../shared/phrases.ts';

// Whether payments fit into a child's limit.

const MAY_ADD = /\b(?:can|could|may)\b[^.?]*\b(?:pay|put|add|give|contribute|more)\b/;

/** "I paid £9,000 in, can his gran add £500?" */
export function fullLead(question: Question, view: RuleView): string {
  const payments = paymentsIn(question);
  const made = payments.filter(({ money }) => isMade(question, money));
  const paid = made.reduce((sum, { amount }) => sum + amount, 0);
  const full = childrenIn(question) <= 1 && paid >= view.amount('junior-limit');
  return full && asks(question, MAY_ADD) && !asks(question, /\b(?:how much|what|when|which)\b/)
    ? 'No: nothing is left of the limit until the next tax year.'
    : '';
}

/** Yes or no to "can I put £7,000 in?" */
export function fitLead(question: Question, view: RuleView): string {
  const payments = paymentsIn(question);
  const [only, more] = payments;
  if (only && !more && asks(question, /\btoo much\b/))
    return only.amount > view.amount('junior-limit') ? 'Yes.' : 'No.';
  const paid = payments.reduce((sum, { amount }) => sum + amount, 0);
  const room =
    view.amount('junior-limit') * (says(question, /\beach\b/) ? 1 : Math.max(1, childrenIn(question)));
  if (
    payments.length > 0 &&
    asksWhether(question) &&
    asks(question, /\b(?:go|goes|going|be|are|am|is (?:that|it|this)) over\b|\bexceed/)
  )
    return paid > room ? 'Yes.' : 'No.';
  if (
    payments.length > 0 &&
    asksWhether(question) &&
    asks(question, /\bexactly\b|\b(?:all of|the whole|the full) (?:the |his |her |their )?limit\b/)
  )
    return paid === room ? 'Yes.' : 'No.';
  if (
    payments.length === 0 ||
    !asks(question, /\b(?:can|could|may) (?:i|we|they)\b[^.?]*£/) ||
    asks(question, /\bhow much\b/)
  )
    return '';
  const total = payments.reduce((sum, { amount }) => sum + amount, 0);
  return total > view.amount('junior-limit') * Math.max(1, childrenIn(question)) ? 'Not all of it.' : '';
}
