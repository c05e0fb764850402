import { wordsOf } from './classifier/features.ts';
import { words } from './slots/vocabulary.ts';

/** Ends of sentences; a full stop inside a figure or an abbreviation such as "e.g." ends none. */
const SENTENCE_END = /(?<=[.!?…])\s+(?=\S)|\n+|(?<=\?)(?=\p{L})/u;
/** A second question in the same sentence ("… and how long does it take", ", is it safe"). */
const NEXT_QUESTION =
  /(?:,\s+|[,;]?\s+(?:and|also|plus|then|&)\s+)(?:also\s+)?(?=(?:until when|what|how|who)s?\b|which|why|whether|(?:tell|show|give|find) me|explain|list|compare|calculate|work out|(?:(?:when|where)s?\s+)?(?:can|could|do|does|did|is|are|will|would|should|must|may)\s+(?:an?|any|he|her|his|i|interest|it|its|it’s|my|our|she|that|the|their|there|these|they|this|those|we|you|your|\p{L}{4,}s)\b)|\s+(?=\d[).]\s+\p{L})/iu;
export const LETTER = /\p{L}/u;

/** What one message may be divided into; the rest of a longer one is read as one piece. */
const MOST_SEGMENTS = 30;

/** The sentences of a message, and the questions of a sentence that joins several; pieces without a letter go. */
export function segmentsOf(message: string): string[] {
  const all = message
    .split(SENTENCE_END)
    .flatMap((sentence) => sentence.split(NEXT_QUESTION))
    .map((segment) => segment.trim())
    .filter((segment) => LETTER.test(segment));
  const rest = all.slice(MOST_SEGMENTS).join(' ');
  return [...all.slice(0, MOST_SEGMENTS), ...(rest === '' ? [] : [rest])];
}

const INTRODUCTIONS = words('and also so but or then ok please hi hello');
const VERBS = words(
  'can could do does did is are am was will would should may must tell show give find compare list explain calculate work any',
);
/** These ask at any position; "when" and "where" do only before a verb: "when can I", not "when I can". */
const ASKING = words('how hows what whats which who whos why whens wheres whether');
const ASKING_BEFORE_VERB = words('when where');

/** Whether a sentence is put as a question or a request, not as a statement of facts. */
export function isQuestion(segment: string): boolean {
  const all = wordsOf(segment).map((word) => word.replaceAll("'", '’').split('’')[0] ?? '');
  const first = all.find((word) => !INTRODUCTIONS.has(word) && Number.isNaN(Number(word))) ?? '';
  const asks = (word: string, at: number) =>
    ASKING.has(word) || (ASKING_BEFORE_VERB.has(word) && VERBS.has(all[at + 1] ?? ''));
  return all.at(-1) === '?' || VERBS.has(first) || all.some(asks);
}
