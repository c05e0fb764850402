import { amountOn } from '../../../../domain/rule-book.ts';
import type { ProductFacts } from '../../tool-results.ts';
import { asks, type Question } from '../../topic.ts';

const OPENS =
  /\b(?:open|have|get|start|apply|join|good|right|suit\w*|ok|any use|for (?:an? |my )?\d+)\b|\b(?:can|could) (?:i|he|she|they|we|my \w+|an? \d+)\b/;

/** Whether somebody of the age that is told can open the product at all; `''` where nothing stands against it. */
export function ageNote({ type }: ProductFacts, question: Question): string {
  const [person, more] = question.people;
  const { today } = question;
  if (!person || more || !asks(question, OPENS)) return '';
  const grown = amountOn('adult-cash-age', today);
  const [youngest, oldest] = [amountOn('lifetime-ages', today), amountOn('lifetime-ages', today, 'oldest')];
  if (grown === undefined) return '';
  if (type === 'Lifetime ISA' && youngest !== undefined && oldest !== undefined)
    return person.age >= youngest && person.age <= oldest
      ? ''
      : `At ${person.age} it cannot be opened: a Lifetime ISA is opened from **${youngest}** to **${oldest}**.`;
  if (type === 'Junior ISA')
    return person.age < grown
      ? ''
      : `At ${person.age} it cannot be opened: a Junior ISA is for children under **${grown}**.`;
  return person.age >= grown
    ? ''
    : `At ${person.age} it cannot be opened: an adult ISA needs an age of **${grown}**.`;
}
