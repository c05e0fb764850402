export type Span = { text: string; bold: boolean };

const MARK = '**';

/**
 * A line in spans: what stands between two double asterisks is bold. A single one without its partner is plain text,
 * unless the line is still being written.
 */
function spansOf(line: string, open: boolean): Span[] {
  const parts = line.split(MARK);
  // An even number of parts: the last mark has no partner.
  const unpaired = parts.length % 2 === 0 && !open ? parts.length - 1 : -1;
  const spans: Span[] = [];
  for (const [index, part] of parts.entries()) {
    const previous = spans.at(-1);
    if (index === unpaired && previous) previous.text += MARK + part;
    else spans.push({ text: part, bold: index % 2 === 1 });
  }
  return spans.filter(({ text }) => text !== '');
}

/** A message in lines of spans. Whatever else it holds (HTML, links) stays the text it is. `open`: more is to come. */
export function formatMessage(content: string, open = false): Span[][] {
  const lines = content.split(/\r\n|\r|\n/);
  return lines.map((line, index) => spansOf(line, open && index === lines.length - 1));
}

/** The end of a sentence with the space after it; the dot of £1.50 is none. */
const SENTENCE_END = /[.!?…]["”’)]*\s+/g;

/** The part of some spans between two places of their text. */
function cut(spans: readonly Span[], from: number, to: number): Span[] {
  let start = 0;
  return spans.flatMap(({ text, bold }) => {
    const part = text.slice(Math.max(0, from - start), Math.max(0, to - start));
    start += text.length;
    return part === '' ? [] : [{ text: part, bold }];
  });
}

/** The sentences of a line that are complete, and what stands after them. */
export function splitSentences(line: readonly Span[]): { complete: Span[][]; rest: Span[] } {
  const text = line.map((span) => span.text).join('');
  const ends = Array.from(text.matchAll(SENTENCE_END), (match) => match.index + match[0].length);
  const complete = ends.map((end, index) => cut(line, ends[index - 1] ?? 0, end));
  return { complete, rest: cut(line, ends.at(-1) ?? 0, text.length) };
}

/** A message as somebody would paste it: without marks. */
export function plainText(content: string): string {
  return formatMessage(content)
    .map((spans) => spans.map(({ text }) => text).join(''))
    .join('\n');
}
