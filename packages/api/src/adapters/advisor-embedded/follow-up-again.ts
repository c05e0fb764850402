import type { Turn } from './follow-up-people.ts';
import { readText, type Reading } from './understand/reading.ts';

/** Words of a short question. */
export const wordCount = (text: string) => text.split(' ').length;
/** The question before in other words, with its time and people where the words name none. */
export const again = ({ last, alone, knowledge }: Turn, text: string, focus: string): Reading => {
  const { when, people } = last.question;
  const reading = readText(text, focus, alone.raw, knowledge);
  return {
    ...reading,
    when: reading.when ?? when,
    people: reading.people.length > 0 ? reading.people : people,
  };
};
