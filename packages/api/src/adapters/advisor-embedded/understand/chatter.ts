// What people say around a question, and figures that they put right before they have asked it.

/** Pictures, and the marks that join and colour them. */
const PICTURES = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\u{fe0f}\u{20e3}]+/gu;
/** "Um, can I, er, …" */
const FILLERS = /(?<=^|[\s,.])(?:u+m+|u+h+|e+r+m*|h+m+)(?:,|\.{2,})?(?=\s)/gi;
const LAUGHTER = /(?:[\s,.]+(?:l+o+l+|lmao|rofl|ha(?:ha)+|he(?:he)+|x{1,4}))+(?=[\s?!.]*$)/i;
const GREETING = String.raw`(?:hi+|hiya|hey+|hello+|hullo|helo|yo|good (?:morning|afternoon|evening|day)|dear (?:sirs?(?: or madam)?|sir\/madam|madam|advis[eo]r|isa compass)|excuse me)`;
const GREETED = String.raw`(?: (?:there|dear|love|darling|mate|pal|all|again|sir|madam|everyone|everybody|folks|guys|advis[eo]r|my (?:dear|friend|love)))?`;
const GREETINGS = new RegExp(String.raw`^(?:${GREETING}${GREETED}[\s,.!-]+)+`, 'i');
/** A greeting with a word or two is small talk. */
const FEWEST_WORDS = 3;

const words = (text: string) => text.trim().split(/\s+/).length;

function withoutGreeting(text: string): string {
  const rest = text.replace(GREETINGS, '');
  return words(rest) >= FEWEST_WORDS ? rest : text;
}

const FIGURE = String.raw`(?<![\d.,/£])(?:£ ?)?\d[\d,]*(?:\.\d+)?(?: ?(?:k|grand|thousand|quid|pounds|%|percent|per cent|years?|months?)\b|%)?(?![\d/])`;
const SORRY = String.raw`(?:no|nope|sorry|oops|whoops|actually|wait|hang on|hold on|correction|my mistake|i tell a lie|scrap that|i mean|i meant|make (?:that|it)|or rather)`;
const SOFTENER = String.raw`(?:oh|ah|well|no|it|it's|its|was|is|that's|that|i|we|put|paid|have|in|fact|more|like|should|be|only|say)`;
/** "£7,000, sorry £9,000", "12,500 in June. Actually no it was 15,200" */
const PUT_RIGHT = new RegExp(
  String.raw`(?<!\b(?:said|wrote|typed|not) )(${FIGURE})((?: [a-z']+){0,5}?)[\s,.;:!(…-]+(?:(?:oh|ah|well)[\s,.!-]+)?${SORRY}\b[\s,.!:-]+(?:(?:${SORRY}|${SOFTENER})\b[\s,.!:-]+){0,6}(${FIGURE})\)?(?![^.?!]{0,30}\band £?\d)`,
  'gi',
);

/** What a figure counts; pounds need not be written. */
const unitOf = (figure: string) =>
  /%|cent/i.test(figure)
    ? 'percent'
    : /years?/i.test(figure)
      ? 'years'
      : /months?/i.test(figure)
        ? 'months'
        : 'pounds';
const isAmount = (figure: string) =>
  /£|k\b|grand|thousand|quid|pounds/i.test(figure) || /\d{2,}/.test(figure);

/** The figure that is put right stands alone: "I paid £7,000, sorry £9,000" becomes "I paid £9,000". */
function withLastFigures(text: string): string {
  return text.replace(PUT_RIGHT, (all: string, first: string, between: string, last: string) => {
    const same = unitOf(first) === unitOf(last);
    return same && (unitOf(first) !== 'pounds' || (isAmount(first) && isAmount(last)))
      ? `${last.trim()}${between}`
      : all;
  });
}

/**
 * A message without greetings, pictures, laughter and hesitation, with figures that were put right in the place of the
 * wrong ones; what is nothing else stays as it is.
 * @param typed as typed
 */
export function withoutChatter(typed: string): string {
  const said = typed
    .replace(PICTURES, ' ')
    .replace(FILLERS, '')
    .replace(LAUGHTER, '')
    .replace(/[^\S\n]+/g, ' ')
    .trim();
  return /[\p{Letter}\p{Number}]/u.test(said) ? withLastFigures(withoutGreeting(said)) : typed;
}
