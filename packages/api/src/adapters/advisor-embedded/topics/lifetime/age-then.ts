import type { Question } from '../../topic.ts';
import { birthdayToldIn, monthBesideIn } from '../../understand/birthdays.ts';

/**
 * The question with the age that somebody has at the time asked about: "I turn 40 in June, can I open one in May?"
 * Null where no birthday is told.
 */
export function atAgeThen(question: Question): Question | null {
  const { text, today, when, people } = question;
  const birthday = birthdayToldIn(text, today);
  const [person, ...others] = people;
  if (birthday === null || !person) return null;
  const from = when?.from ?? monthBesideIn(text, today) ?? today;
  // On the birthday itself the age is had.
  const had = from >= birthday.to;
  const age = had ? birthday.age : birthday.age - 1;
  return {
    ...question,
    people: [{ ...person, age, turning: !had }, ...others.filter((each) => each.who !== person.who)],
  };
}
