import { counted, formatPounds } from '../../../domain/money.ts';

/** `A`, `A and B`, `A, B and C`. */
export function listed(items: readonly string[], word = 'and'): string {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')} ${word} ${items.at(-1) ?? ''}`;
}

/** A period in words: `12 years`, `18 months`, `2 years and 3 months`. */
export function periodText(months: number): string {
  const years = Math.floor(months / 12);
  const rest = months % 12;
  if (years === 0 || (years === 1 && rest > 0)) return counted(months, 'month');
  return rest === 0 ? counted(years, 'year') : `${counted(years, 'year')} and ${counted(rest, 'month')}`;
}

/** An amount in bold. @param amount pounds */
export const boldPounds = (amount: number) => `**${formatPounds(amount)}**`;

/** Sentences and lines in order; empty ones left out. */
export const joined = (...sentences: readonly (string | false | null | undefined)[]) =>
  sentences.filter((sentence) => typeof sentence === 'string' && sentence !== '').join(' ');

/** The parts below each other; empty ones left out. */
export const lines = (...parts: readonly (string | false | null | undefined)[]) =>
  parts.filter((part) => typeof part === 'string' && part !== '').join('\n');

/** A list in Markdown. */
export const bullets = (items: readonly string[]) => items.map((item) => `- ${item}`).join('\n');

/** For the middle of a sentence; names that are written in capitals stay. */
export const lowerFirst = (text: string) =>
  /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

/** The text with a capital at its beginning. */
export const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const LEAD = /^(?:Yes|No)(?:, [^.:;]{0,60})?[.:]\s*/;

/** The same without a yes or no at its start. */
export const withoutLead = (text: string) => upperFirst(text.replace(LEAD, ''));

/** Shorter sentences may well come twice: "Yes." */
const SHORTEST_REPEAT = 20;
/** A sentence of a line with the space after it. */
const SENTENCE = /.+?(?:[.?!]\*{0,2}(?=\s|$)\s*|$)/g;
/** Items of a list set things side by side and stay as they are. */
const LIST_ITEM = /^(?:-|\d+\.) /;

/** What is left of an answer that was given before. */
const NOTHING_BUT = /^(?:Yes|No)\.?$|:$/;

/** Answers in a row, each without the sentences that one before it has said; an answer with nothing left goes. */
export function saidOnce(texts: readonly string[]): string[] {
  const said = new Set<string>();
  return texts.flatMap((text) => {
    const own = new Set<string>();
    const lineLeft = (line: string) =>
      line.replace(SENTENCE, (sentence) => {
        const key = sentence.replaceAll('**', '').trim();
        own.add(key);
        return key.length >= SHORTEST_REPEAT && said.has(key) ? '' : sentence;
      });
    const items = text.split('\n').filter((line) => LIST_ITEM.test(line));
    // A list that has been shown is not shown again.
    const shown = items.length > 0 && items.every((line) => said.has(line));
    const rest = text
      .split('\n')
      .filter((line) => !shown || !LIST_ITEM.test(line))
      .map((line) => (LIST_ITEM.test(line) ? line : lineLeft(line).trim()))
      .filter((line) => line !== '');
    // A list by itself says nothing that its lines have not said before.
    const anew = rest.some((line) => (!LIST_ITEM.test(line) || !said.has(line)) && !NOTHING_BUT.test(line));
    for (const key of [...own, ...rest]) said.add(key);
    return anew ? [rest.join('\n')] : [];
  });
}
