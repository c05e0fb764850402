import { wordsOf } from './classifier/features.ts';
import { lists } from './slots/vocabulary.ts';

/** Ends of sentences, and of "2 questions:"; a full stop inside a figure or an abbreviation such as "e.g." ends none. */
const SENTENCE_END = /(?<=[.!?…]|[Qq]uestions?:)\s+(?=\S)|\n+|(?<=\?)(?=\p{L})/u;
/** A second question in the same sentence ("… and how long does it take", ", is it safe"). */
const NEXT_QUESTION =
  /(?:,\s+|[,;]?\s+(?:and|also|plus|then|&)\s+)(?:also\s+)?(?=(?:until when|what|how|who)s?\b|which|why|whether|(?:tell|show|give|find) me|explain|list|compare|calculate|work out|(?:(?:when|where)s?\s+)?(?:can|could|do|does|did|is|are|will|would|should|must|may)\s+(?:an?|any|he|her|his|i|interest|it|its|it’s|my|our|she|that|the|their|there|these|they|this|those|u|we|you|your|\p{L}{4,}s)\b)/iu;
/** Numbers of a list, which are not part of the question; "1." only where a clause begins. */
const LIST_NUMBER = /(?:(?<=^\s*|[.:;,?!–-]\s+)1\.|(?<=^|\s)(?:1\)|(?!1\D)\d{1,2}[).]))\s+(?=\p{L})/gmu;
const ITEM_END = /[.?\s]*$/;
export const LETTER = /\p{L}/u;

const MOST_SEGMENTS = 30;

/** The items of a list, numbered from 1 on as ages are not ("I’m 38. My wife is 41."). Each asks, even in one word. */
function itemsOf(message: string): string[] {
  const marks: RegExpExecArray[] = [];
  for (const mark of message.matchAll(LIST_NUMBER))
    if (Number.parseInt(mark[0], 10) === marks.length + 1) marks.push(mark);
  if (marks.length < 2) return [message];
  const items = marks.map(({ 0: { length }, index }, at) =>
    message.slice(index + length, marks[at + 1]?.index).replace(ITEM_END, '?'),
  );
  return [message.slice(0, marks[0]?.index), ...items];
}

/** The sentences of a message, and the questions of a sentence that joins several; pieces without a letter go, and "Tell me:". */
export function segmentsOf(message: string): string[] {
  const all = itemsOf(message)
    .flatMap((text) => text.split(SENTENCE_END))
    .flatMap((sentence) => sentence.split(NEXT_QUESTION))
    .map((segment) => segment.trim())
    .filter((segment) => LETTER.test(segment) && !segment.endsWith(':'));
  const rest = all.slice(MOST_SEGMENTS).join(' ');
  return [...all.slice(0, MOST_SEGMENTS), ...(rest === '' ? [] : [rest])];
}

/** Whether a sentence is put as a question or a request, not as a statement of facts. */
export function isQuestion(segment: string): boolean {
  const all = wordsOf(segment).map((word) => word.replaceAll("'", '’').split('’')[0] ?? '');
  const first = all.find((word) => !lists.introductions.has(word) && Number.isNaN(Number(word))) ?? '';
  const asks = (word: string, at: number) =>
    lists.asking.has(word) || (lists.askingBeforeVerb.has(word) && lists.verbs.has(all[at + 1] ?? ''));
  return all.at(-1) === '?' || lists.verbs.has(first) || all.some(asks);
}
