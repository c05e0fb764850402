import { formatPounds } from '../../../../domain/money.ts';
import type { Question } from '../../topic.ts';
import { areTwo, isEach } from '../../understand/two-people.ts';

// What two people save side by side, the same amount each.

/** Two have two limits, and how the money is shared a projection does not know. */
export const namesTwo = ({ text }: Question) =>
  areTwo(text) || /\b(?:wife|husband|partner|spouse)\b/.test(text);

const isForTwo = ({ text, kinds }: Question) =>
  (areTwo(text) || /\bwe are a couple\b/.test(text)) &&
  isEach(text) &&
  !kinds.includes('lifetime') &&
  !kinds.includes('junior');

/** The question with the payments of both. */
export const ofBoth = (question: Question): Question =>
  isForTwo(question)
    ? { ...question, money: question.money.map((money) => ({ ...money, amount: money.amount * 2 })) }
    : question;

/** What two Lifetime ISAs paid into alike come to; empty where there is one. */
export function forTwoLifetimeText({ text, kinds }: Question, total: number | undefined): string {
  const alike = isEach(text) || /\bmax(?:ed|ing|imum)?\b|\bfull\b/.test(text);
  return areTwo(text) && alike && kinds.join() === 'lifetime' && total !== undefined
    ? `For two, each with an account of their own, that is ${formatPounds(total * 2)}.`
    : '';
}

const CHILDREN =
  /\b(?:twins|triplets|both (?:my |our |the )?(?:children|kids|boys|girls|sons|daughters)|each child|(?:2|3|two|three) (?:children|kids|boys|girls|sons|daughters))\b/;

/** What the accounts of several children come to together; empty where there is one. */
export function forChildrenText({ text }: Question, finalValue: number | undefined): string {
  const [said] = CHILDREN.exec(text) ?? [];
  if (said === undefined || finalValue === undefined || !/\beach\b|\bapiece\b|\bper child\b/.test(text))
    return '';
  const count = /triplets|3|three/.test(said) ? 3 : /each child/.test(said) ? 0 : 2;
  return count === 0
    ? 'That is for each child.'
    : `That is for each child; for ${count} it is ${formatPounds(finalValue * count)}.`;
}

/** What each of two has to save of a monthly amount that both need; empty where one saves. */
export function neededOfEachText({ text }: Question, monthly: number | null | undefined): string {
  const asked = (areTwo(text) || /\b(?:the two of us|us two)\b/.test(text)) && /\beach\b/.test(text);
  return asked && typeof monthly === 'number' && monthly > 0
    ? `For two that is about **${formatPounds(Math.ceil(monthly / 2))} a month each**.`
    : '';
}

/** That the payments are those of two; empty where they are one person's. */
export function forTwoText(question: Question): string {
  const [only, more] = question.money;
  if (!isForTwo(question) || !only || more) return '';
  return `That is for both of you: ${formatPounds(only.amount)}${only.per === 'once' ? '' : ` a ${only.per}`} each.`;
}
