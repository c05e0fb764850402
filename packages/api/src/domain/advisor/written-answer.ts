import { formatDate } from '../isa/tax-year.ts';

/** Filters of written answers: in use, overdue for review, or retired. */
export const ANSWER_STATES = ['current', 'overdue', 'retired'] as const;

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

/** Most questions an answer is tried on while it is being written: a few milliseconds each. */
export const MAX_TRIAL_QUESTIONS = 50;
/** Savers whose questions an answer is tried on together, at least: trying wordings on one saver’s would reveal it. */
export const MIN_TRIAL_SAVERS = 3;

/** An answer that an administrator wrote for the advisor. Plain text: to every model it is data. */
export interface WrittenAnswer {
  id: number;
  question: string;
  /** Other ways to ask it. */
  wordings: readonly string[];
  answer: string;
  sources: readonly { title: string; url: string }[];
  /** London date on which its text was last checked. */
  checkedOn: string;
  /** London date by which it is to be checked again. */
  reviewBy: string;
}

type Dates = Pick<WrittenAnswer, 'checkedOn' | 'reviewBy'>;

/** Whether its review is overdue. @param today London date */
export const isOverdue = ({ reviewBy }: Dates, today: string): boolean => reviewBy < today;

/** How old it is, in words, and that it may be out of date once its review is overdue. @param today London date */
export function checkedInWords(dates: Dates, today: string): string {
  const checked = `Checked on ${formatDate(dates.checkedOn)}.`;
  return isOverdue(dates, today)
    ? `${checked} It was due for a review on ${formatDate(dates.reviewBy)}, so it may be out of date.`
    : checked;
}

/** A question or wording in the form used for comparison: without case, punctuation and extra spaces. */
export const plainQuestion = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}£%]+/gu, ' ')
    .trim();

/** The key by which a model cites a source of an answer; the first is 1. */
export const answerKey = (id: number, source: number): string => `answer:${id}-${source}`;
