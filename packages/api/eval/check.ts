import type { Case } from './case.ts';

/** An answer as the reader gets it. */
export interface Answered {
  text: string;
  sources: readonly { title: string; url: string }[];
  corrections: readonly string[];
}

const DECLINES =
  /can’t|can't|cannot (?:help|tell|do)|don’t know|don't know|do not know|only cover|outside what|not advice|no predictions|not been able|nothing on that|not in (?:this site’s|the) catalogue|could not|not able to|unable to|no information|I’m not|I am not/i;
const MOST_WORDS = 210;

const plain = (text: string) => text.replaceAll('**', '').replaceAll('\u00a0', ' ').replaceAll(' ', ' ');
const contains = (text: string, wanted: string | RegExp) =>
  typeof wanted === 'string' ? text.toLowerCase().includes(wanted.toLowerCase()) : wanted.test(text);

const amountsIn = (text: string) =>
  [...text.matchAll(/£(\d[\d,]*(?:\.\d+)?)/g)].map((match) => Number((match[1] ?? '').replaceAll(',', '')));

/** Shorter ones may well come twice: "Yes." of two questions. */
const SHORTEST_SENTENCE = 20;

/** Items of a list set things side by side and may say the same of each. */
const LIST_ITEM = /^(?:-|\d+\.) /;

/** The sentences that an answer says more than once. */
export function saidTwice({ text }: Answered): string[] {
  const sentences = plain(text)
    .split('\n')
    .flatMap((line) => (LIST_ITEM.test(line) ? [line] : line.split(/(?<=[.?!])\s+/)))
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.length >= SHORTEST_SENTENCE);
  return [...new Set(sentences.filter((sentence, at) => sentences.indexOf(sentence) < at))];
}

/** An answer that is nothing but an "I don't know". */
const NOTHING = /^I don’t know: I have nothing on that(?![^]*\n\n(?!Rules as))/;

/** What holds for every answer. */
function alwaysWrong(text: string, answered: Answered): string[] {
  const words = text.split(/\s+/).length;
  const titles = answered.sources.map(({ title }) => title.replace(/, on \d+ \w+ \d{4}$/, ''));
  return [
    text.trim() === '' ? 'is empty' : '',
    words > MOST_WORDS ? `has ${words} words` : '',
    /<[a-z/!]/i.test(text) ? 'holds HTML' : '',
    /\byou should (?:buy|choose|pick|go for|open|invest in)\b|\bI recommend\b/i.test(text)
      ? 'recommends'
      : '',
    /undefined|NaN|\[object|null\b|an unknown amount/.test(text) ? 'shows a fault' : '',
    NOTHING.test(text) && answered.sources.length > 0 ? 'cites sources for what it does not know' : '',
    new Set(titles).size < titles.length ? 'cites the same twice' : '',
    ...saidTwice(answered).map((sentence) => `says twice “${sentence}”`),
    answered.corrections.length > 0 ? `was corrected: ${answered.corrections.join(' ')}` : '',
  ].filter((wrong) => wrong !== '');
}

/** What is wrong with an answer, each in a few words; empty when nothing is. */
export function wrongWith(expected: Case, answered: Answered): string[] {
  const text = plain(answered.text);
  const wrong = alwaysWrong(text, answered);
  for (const each of expected.has ?? []) if (!contains(text, each)) wrong.push(`lacks ${String(each)}`);
  for (const each of expected.not ?? []) if (contains(text, each)) wrong.push(`holds ${String(each)}`);
  const any = expected.any ?? [];
  if (any.length > 0 && !any.some((each) => contains(text, each)))
    wrong.push(`lacks any of ${any.join(' | ')}`);
  if (expected.pounds) {
    const [amount, within] = expected.pounds;
    if (!amountsIn(text).some((each) => Math.abs(each - amount) <= within))
      wrong.push(`lacks £${amount} (±${within})`);
  }
  const { source } = expected;
  if (source !== undefined && !answered.sources.some(({ url }) => url.startsWith(source)))
    wrong.push(`cites no ${source}`);
  if (expected.declines === true && !DECLINES.test(text)) wrong.push('does not decline');
  return wrong;
}
