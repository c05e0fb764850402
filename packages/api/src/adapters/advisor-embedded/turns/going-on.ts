import type { Question } from '../topic.ts';

const LEAD = String.raw`^(?:(?:and|but|so|ok|okay|well|then|also|oh)\b[, ]*)*`;
const END = '(?: (?:then|though|instead))?[?.! ]*$';
/** A whole short question in these words. */
export const short = (words: string) => new RegExp(`${LEAD}(?:${words})${END}`);

/** A short question that goes on about the answer before. */
export interface GoneOn {
  /** Ids of the topics it goes on about; left out: any. */
  after?: readonly string[];
  /** What was asked there. */
  of?: RegExp;
  /** What was spoken of in any message before. */
  spoken?: RegExp;
  said: RegExp;
  /** The question in full. */
  asks: string | ((last: Question, said: string) => string | null);
}
