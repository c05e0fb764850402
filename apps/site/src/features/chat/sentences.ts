/** The end of a sentence or of a line; the dot of £1.50 is none. */
const END = /[.!?…](?:["”’)]*)(?=\s)|\n+/g;

/**
 * The sentences of a text that grows, for those who hear it.
 * @param from how much of it was handed out before
 * @param complete whether nothing is to come: then the rest counts as a sentence
 * @returns the new sentences and how much is handed out now
 */
export function newSentences(
  text: string,
  from: number,
  complete: boolean,
): { sentences: string[]; upTo: number } {
  const sentences: string[] = [];
  let upTo = from;
  END.lastIndex = from;
  for (let match = END.exec(text); match; match = END.exec(text)) {
    sentences.push(text.slice(upTo, match.index + match[0].length));
    upTo = match.index + match[0].length;
  }
  if (complete) {
    sentences.push(text.slice(upTo));
    upTo = text.length;
  }
  return { sentences: sentences.map((each) => each.trim()).filter((each) => each !== ''), upTo };
}
