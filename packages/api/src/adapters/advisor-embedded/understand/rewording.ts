export const LEAD = String.raw`^(?:(?:so|and|but|ok|okay|well|please|to|you|can|could|tell me|i want to know|also|basically|right|just)\b[, ]*)*`;
export const END = String.raw`(?: (?:please|then|or what|or not|anyway))*[?.! ]*$`;
/** A whole sentence in these words. */
export const sentence = (words: string) => new RegExp(`${LEAD}${words}${END}`);

/** A question in other words, and in the words that the topics know. */
export type Rewording = readonly [pattern: RegExp, words: string];
