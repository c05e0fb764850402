import { asks, says, type Question } from '../../topic.ts';
import type { Person } from '../../understand/people.ts';
import type { RuleView } from '../../write/rule-view.ts';
import { boldPounds, joined } from '../../write/text.ts';

// Two adults beside the announced cap on cash ISAs: each has a limit by their own age.

const TOGETHER =
  /\b(?:total|combined|together|altogether|in all|between us|between the (?:2|two) of us|between them)\b/;
const OF_BOTH = /\b(?:each|both|we|us|either|our|couple|and (?:i|me)|me and my)\b/;

/** "After the cap comes in", "under the new limit" */
export const ONCE_CAPPED =
  /\b(?:after|once|when|under|with) (?:the|this|that) (?:new )?(?:cash )?(?:isa )?(?:cap|limit|rules?|changes?)\b(?! (?:of|this))/;

/** The two adults it asks about; null where it asks about one, or about a child. */
export function coupleOf(question: Question): readonly [young: Person, old: Person] | null {
  const { people } = question;
  const [young, old] = people.toSorted((a, b) => a.age - b.age);
  const others = people.every(({ who }) => who === 'other');
  const asked = asks(question, OF_BOTH) || asks(question, TOGETHER) || others;
  const adults = people.every(({ who, age }) => who !== 'child' && age >= 18);
  return people.length === 2 && young && old && adults && asked ? [young, old] : null;
}

const limitAt = ({ age }: Person): 'cash-cap-65-and-over' | 'cash-cap-under-65' =>
  age >= 65 ? 'cash-cap-65-and-over' : 'cash-cap-under-65';

/** "I am 62 and my wife is 66, what may each of us …?" */
export function ofTwoAges(question: Question, view: RuleView): string {
  const couple = coupleOf(question);
  if (!couple) return '';
  const [young, old] = couple;
  const limits = couple.map(limitAt);
  const sum = boldPounds(limits.reduce((total, id) => total + view.amount(id), 0));
  const [lower, upper] = limits;
  const each =
    lower !== upper
      ? `at ${young.age} at most ${view.figure('cash-cap-under-65')} a tax year can go into cash ISAs, at ${old.age} up to ${view.figure('cash-cap-65-and-over')}.`
      : `each of ${couple.every(({ who }) => who === 'other') ? 'them' : 'you'} can pay ${lower === 'cash-cap-under-65' ? 'at most' : 'up to'} ${view.figure(lower ?? 'cash-cap-under-65')} a tax year into cash ISAs.`;
  return joined(
    says(question, TOGETHER) || lower === upper ? `together ${sum}: ${each}` : each,
    couple.some(({ age }) => age === 64) && 'The tax year in which somebody turns 65 is not settled.',
  );
}
