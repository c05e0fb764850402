import { formatPounds } from '../../../../domain/money.ts';
import type { Question } from '../../topic.ts';
import { areTwo, isEach } from '../../understand/two-people.ts';

// What two people save side by side, the same amount each.

/** Two have two limits, and how the money is shared a projection does not know. */
export const namesTwo = ({ text }: Question) =>
  areTwo(text) || /\b(?:wife|husband|partner|spouse)\b/.test(text);

const isForTwo = ({ text, kinds }: Question) =>
  areTwo(text) && isEach(text) && !kinds.includes('lifetime') && !kinds.includes('junior');

/** The question with the payments of both. */
export const ofBoth = (question: Question): Question =>
  isForTwo(question)
    ? { ...question, money: question.money.map((money) => ({ ...money, amount: money.amount * 2 })) }
    : question;

/** That the payments are those of two; empty where they are one person's. */
export function forTwoText(question: Question): string {
  const [only, more] = question.money;
  if (!isForTwo(question) || !only || more) return '';
  return `That is for both of you: ${formatPounds(only.amount)}${only.per === 'once' ? '' : ` a ${only.per}`} each.`;
}
