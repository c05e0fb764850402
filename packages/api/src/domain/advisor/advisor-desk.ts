import { addDays } from '../isa/tax-year.ts';

/** Marks of questions to the advisor: by outcome, then by what followed. */
export const questionResults = ['answered', 'not-sure', 'unknown', 'declined', 'failed'] as const;
export const questionFlags = ['condition-dropped', 'thumbs-down', 'refunded'] as const;
export const questionMarks = [...questionResults, ...questionFlags] as const;
export type QuestionResult = (typeof questionResults)[number];
export type QuestionMark = (typeof questionMarks)[number];

/** Which of the written answers: those in use, of these the ones to be reviewed, or those out of use. */
export const ANSWER_STATES = ['current', 'overdue', 'retired'] as const;

/** Most questions a list shows; filters reach the others. */
export const MOST_QUESTIONS = 1000;

/** Limits of a written answer. */
export const WRITTEN = {
  question: 200,
  wordings: 12,
  answer: 2000,
  sources: 5,
  title: 120,
  url: 500,
  /** Answers in use at a time. */
  answers: 300,
} as const;

/** The first and last London date of a period. */
export function datesOf(input: { days: number; week?: string | undefined }, today: string): [string, string] {
  if (input.week !== undefined) return [input.week, addDays(input.week, 6)];
  return [addDays(today, 1 - input.days), today];
}
