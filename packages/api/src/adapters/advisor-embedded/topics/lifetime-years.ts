import { asks, type Question } from '../topic.ts';
import type { RuleView } from '../write/rule-view.ts';
import { boldPounds } from '../write/text.ts';
import { PAYING_IN } from './phrases.ts';

// What several years of Lifetime ISA payments come to.

/** Full years of paying in: a period named, or from one age to another. */
export function yearsOf({ period, people, untilAge }: Question): number {
  const [person] = people;
  if (period !== null) return Math.floor(period / 12);
  return person && untilAge !== null ? Math.max(0, untilAge - person.age) : 0;
}

/** The most that several years can bring, when no payment is named. */
export function bonusOverYears(question: Question, view: RuleView): string {
  const years = yearsOf(question);
  const most = view.amount('lifetime-bonus', 'most');
  return `Up to ${boldPounds(most * years)} over ${years} years, if ${view.figure('lifetime-limit')} goes in each tax year.`;
}

/** "How much could I put in from 18 to 50?": the limit of every year together, where no payment is named. */
export function limitOverYears(question: Question, view: RuleView): string {
  const years = yearsOf(question);
  if (years < 2 || question.money.length > 0 || !asks(question, PAYING_IN)) return '';
  return `Up to ${boldPounds(view.amount('lifetime-limit') * years)} over ${years} years, ${view.figure('lifetime-limit')} each tax year, which brings up to ${boldPounds(view.amount('lifetime-bonus', 'most') * years)} of bonus.`;
}
