import { wordsOf } from './classifier/features.ts';
import { words } from './slots/vocabulary.ts';

/** Ends of sentences; a full stop inside a figure or an abbreviation such as "e.g." ends none. */
const SENTENCE_END = /(?<=[.!?…])\s+(?=\S)|\n+|(?<=\?)(?=\p{L})/u;
/** A second question in the same sentence: "… and how long does it take". */
const NEXT_QUESTION =
  /(?:,\s+(?=(?:how|until when|what|why)s?\b|who (?:can|may|opens|pays)\b)|[,;]?\s+(?:and|also|plus|then)\s+)(?:also\s+)?(?=(?:until when|(?:what|how|when|where|who)s?|which|why|(?:can|could|do|does|did|is|are|will|would|should|must|may)\s+(?:an?|any|he|her|his|i|interest|it|its|it’s|my|our|she|that|the|their|there|these|they|this|those|we|you|your))\b)/iu;
export const LETTER = /\p{L}/u;

/** What one message may be divided into; the rest of a longer one is read as one piece. */
const MOST_SEGMENTS = 40;

/** The sentences of a message, and the questions of a sentence that joins several; pieces without a letter go. */
export function segmentsOf(message: string): string[] {
  const sentences = message.split(SENTENCE_END);
  const head = sentences.slice(0, MOST_SEGMENTS);
  const rest = sentences.slice(MOST_SEGMENTS).join(' ');
  return [...head.flatMap((sentence) => sentence.split(NEXT_QUESTION)), rest]
    .map((segment) => segment.trim())
    .filter((segment) => LETTER.test(segment));
}

const INTRODUCTIONS = words('and also so but or then ok please hi hello');
const ASKING = words(
  'how what whats when whens where wheres which who whos why can could do does did is are am will would should may must tell show compare list explain any',
);

/** Whether a sentence is put as a question or a request, not as a statement of facts. */
export function isQuestion(segment: string): boolean {
  const all = wordsOf(segment).map((word) => word.replaceAll("'", '’').split('’')[0] ?? '');
  const first = all.find((word) => !INTRODUCTIONS.has(word) && Number.isNaN(Number(word)));
  return all.at(-1) === '?' || ASKING.has(first ?? '');
}
