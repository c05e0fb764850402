export type Span = {
  text: string;
  bold: boolean;
  /** Path on this site. */
  href?: string;
  /** Number of the cited source. */
  source?: number;
};

export type Line = readonly Span[];

export type Block =
  | { type: 'text' | 'list'; lines: readonly Line[] }
  | { type: 'table'; head: readonly Line[]; rows: readonly (readonly Line[])[] };

type Options = {
  /** Still streaming. */
  open?: boolean;
  /** Number of sources: a higher citation is plain text. */
  sources?: number;
};

const MARK = '**';
const INLINE = /\*\*|\[([1-9]\d?)\]|\[([^[\]]+)\]\((\/(?:products|calculator)(?:[/?][^\s()\\]*)?)\)/g;

/** An incomplete citation or link at the end. */
const HALF_WRITTEN = /(?:\[[^[\]]*(?:\](?:\([^()]*)?)?|(?<!\*)\*)$/;

/** Spans of a line. An unmatched double asterisk is plain text, unless the line is still streaming. */
function spansOf(line: string, { open = false, sources = 0 }: Options): Span[] {
  const marks = line.split(MARK).length - 1;
  const spans: Span[] = [];
  let marksRead = 0;
  let end = 0;
  const bold = () => marksRead % 2 === 1;
  const addText = (text: string) => {
    const last = spans.at(-1);
    if (last && last.bold === bold() && last.href === undefined && last.source === undefined)
      last.text += text;
    else if (text !== '') spans.push({ text, bold: bold() });
  };
  for (const { 0: token, 1: number, 2: name, 3: href, index } of line.matchAll(INLINE)) {
    addText(line.slice(end, index));
    end = index + token.length;
    if (name !== undefined && href !== undefined) {
      spans.push({ text: name.replaceAll(MARK, ''), bold: bold(), href });
    } else if (number !== undefined && Number(number) <= sources) {
      spans.push({ text: token, bold: bold(), source: Number(number) });
    } else if (token === MARK && (open || marks % 2 === 0 || marksRead < marks - 1)) marksRead += 1;
    else addText(token);
  }
  addText(line.slice(end));
  return spans;
}

const ROW = /^\s*\|.*\|\s*$/;
const DELIMITER = /^\s*\|(?:\s*:?-+:?\s*\|)+\s*$/;
const ITEM = /^\s*[-*]\s+/;

const cellsOf = (row: string): string[] =>
  row
    .trim()
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));

type Group = { type: Block['type']; lines: string[] };

/** Groups lines into blocks; drops the separator line of a table. */
function groupsOf(lines: readonly string[]): Group[] {
  const groups: Group[] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    const before = last?.type === 'text' ? last.lines.at(-1) : undefined;
    const type = ITEM.test(line) ? 'list' : 'text';
    if (before !== undefined && ROW.test(before) && DELIMITER.test(line)) {
      last?.lines.pop();
      groups.push({ type: 'table', lines: [before] });
    } else if (last?.type === 'table' ? ROW.test(line) : last?.type === type) last?.lines.push(line);
    else groups.push({ type, lines: [line] });
  }
  return groups;
}

function withoutBlankEnds(lines: readonly string[]): readonly string[] {
  const isWritten = (line: string) => line.trim() !== '';
  const first = lines.findIndex(isWritten);
  return first < 0 ? [] : lines.slice(first, lines.findLastIndex(isWritten) + 1);
}

/** Without incomplete table rows at the end. */
function shownOf(lines: readonly string[]): readonly string[] {
  const last = lines.at(-1) ?? '';
  const complete = lines.slice(0, -1);
  if (!/^\s*(?:\||[-*]?\s*$)/.test(last)) return [...complete, last.replace(HALF_WRITTEN, '')];
  const isHead = ROW.test(complete.at(-1) ?? '') && groupsOf(complete).at(-1)?.type !== 'table';
  return isHead ? complete.slice(0, -1) : complete;
}

/** Parses a message into blocks. Anything else (HTML, other links) is plain text. */
export function formatMessage(content: string, options: Options = {}): Block[] {
  const all = content.split(/\r\n|\r|\n/);
  const groups = groupsOf(options.open ? shownOf(all) : all);
  return groups.flatMap(({ type, lines }, index): Block[] => {
    const isLast = index === groups.length - 1;
    const spans = (text: string, open = false) => spansOf(text, { ...options, open });
    if (type === 'table') {
      const [head = [], ...rows] = lines.map((line) => cellsOf(line).map((cell) => spans(cell)));
      return [{ type, head, rows: rows.map((row) => head.map((_, column) => row[column] ?? [])) }];
    }
    const texts = withoutBlankEnds(lines).map((line) => (type === 'list' ? line.replace(ITEM, '') : line));
    if (texts.length === 0) return [];
    const isOpen = (at: number) => options.open === true && isLast && at === texts.length - 1;
    return [{ type, lines: texts.map((line, at) => spans(line, isOpen(at))) }];
  });
}

/** The end of a sentence with its citations and trailing space; not the dot of £1.50. */
const SENTENCE_END = /[.!?…]["”’)]*(?:\[\d+\])*\s+/g;

/** The spans between two offsets. */
function cut(spans: Line, from: number, to: number): Span[] {
  let start = 0;
  return spans.flatMap((span) => {
    const text = span.text.slice(Math.max(0, from - start), Math.max(0, to - start));
    start += span.text.length;
    return text === '' ? [] : [{ ...span, text }];
  });
}

/** Complete sentences of a line, and the rest. */
export function splitSentences(line: Line): { complete: Line[]; rest: Line } {
  // Product names are not split.
  const text = line.map((span) => (span.href ? span.text.replaceAll(/./g, 'x') : span.text)).join('');
  const ends = Array.from(text.matchAll(SENTENCE_END), (match) => match.index + match[0].length);
  const complete = ends.map((end, index) => cut(line, ends[index - 1] ?? 0, end));
  return { complete, rest: cut(line, ends.at(-1) ?? 0, text.length) };
}

/** A message as plain text for the clipboard, table cells separated by tabs. */
export function plainText(content: string, sources = 0): string {
  const textOf = (line: Line) => line.map(({ text, source }) => (source === undefined ? text : '')).join('');
  return formatMessage(content, { sources })
    .flatMap((block) => {
      if (block.type === 'table') return [block.head, ...block.rows].map((row) => row.map(textOf).join('\t'));
      const start = block.type === 'list' ? '- ' : '';
      return block.lines.map((line) => start + textOf(line));
    })
    .join('\n');
}
