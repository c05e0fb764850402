import { questionMarks, type QuestionMark } from '@isa/api/domain/advisor/asked-questions';
import { formatCount } from '@isa/api/domain/money';
import type { Outputs } from '@isa/ui/client/trpc.ts';
import { formatMilliseconds } from '../../format.ts';

export type Topic = Outputs['advisorDesk']['topics']['topics'][number];
export type AskedQuestion = Outputs['advisorDesk']['questions']['questions'][number];
export type WrittenAnswer = Outputs['advisorDesk']['answers']['answers'][number];

const markWords: Readonly<Record<QuestionMark, string>> = {
  answered: 'Answered',
  'not-sure': 'Not sure',
  unknown: 'Don’t know',
  declined: 'Declined',
  failed: 'No answer',
  'condition-dropped': 'Condition dropped',
  'thumbs-down': 'Thumbs down',
  refunded: 'Credits returned',
};

export const markWord = (mark: QuestionMark): string => markWords[mark];

/** Filters of questions. */
export const markChoices = [
  { value: '', label: 'All questions' } as const,
  ...questionMarks.map((value) => ({ value, label: markWords[value] })),
];

const INITIALS = /\b(?:aps|cgt|fscs|hmrc|iht|isa|isas|ifisa|uk)\b/g;
const NEAR = 'near:';
/** The topic of questions that resemble no intent. */
const NOT_UNDERSTOOD = NEAR;
/** Topics of messages that have nothing in common but what they lack. */
export const UNRELATED: ReadonlySet<string> = new Set([NOT_UNDERSTOOD, 'gibberish', 'statement']);
const ANSWER = 'answer:';

/** A topic as a person reads it. @param title of an intent or a written answer */
export function topicWord({ topic, title }: { topic: string; title: string | null }): string {
  if (title !== null) return title;
  if (topic === '') return 'Not named by the model';
  if (topic === NOT_UNDERSTOOD) return 'Not understood';
  if (topic === 'gibberish') return 'Unreadable message';
  if (topic === 'statement') return 'Message without a question';
  if (topic.startsWith(NEAR)) return `Not understood, near “${topic.slice(NEAR.length)}”`;
  if (topic.startsWith(ANSWER)) return `Written answer ${topic.slice(ANSWER.length)}`;
  const words = topic.replaceAll('-', ' ').replace(INITIALS, (letters) => letters.toUpperCase());
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The URL parameter of a topic's questions; empty for the list of topics. */
export const topicAddress = (topic: string): string => `=${topic}`;
export const ALL_TOPICS = '*';

/** Reads the URL parameter: a topic, undefined for all questions, null for the list of topics. */
export function readTopicAddress(text: string): { topic: string | undefined } | null {
  if (text === ALL_TOPICS) return { topic: undefined };
  return text.startsWith('=') ? { topic: text.slice(1) } : null;
}

const pounds = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'GBP',
  minimumFractionDigits: 2,
  maximumFractionDigits: 4,
});

/** `£0.0021`; a dash where it is not known. */
export const costWord = (cost: number | null): string => (cost === null ? '–' : pounds.format(cost));

/** `0.4 s`; a dash where it is not known. */
export function firstWord(milliseconds: number | null): string {
  return milliseconds === null ? '–' : formatMilliseconds(milliseconds);
}

/** A dash for 0, so that other values stand out. */
export const countWord = (count: number): string => (count === 0 ? '–' : formatCount(count));
