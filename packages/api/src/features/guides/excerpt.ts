/** An excerpt ends at the first paragraph after this many characters */
const ENOUGH = 600;
/** …or earlier, if the next element, such as a long table, would exceed this. */
const MOST = 1250;

const TAG = /<(\/?)([a-z][a-z0-9]*)[^>]*>/g;
const VOID_TAGS = new Set(['br', 'hr', 'img']);

type Block = { tag: string; end: number; text: string };

/** The top-level elements of sanitised HTML. */
function blocksOf(html: string): Block[] {
  const blocks: Block[] = [];
  let depth = 0;
  let begin = 0;
  for (const { 0: whole, 1: slash, 2: tag = '', index } of html.matchAll(TAG)) {
    if (VOID_TAGS.has(tag)) continue;
    depth += slash === '' ? 1 : -1;
    if (depth > 0) continue;
    const end = index + whole.length;
    blocks.push({ tag, end, text: html.slice(begin, end).replaceAll(TAG, '').trim() });
    begin = end;
  }
  return blocks;
}

/** A paragraph that does not introduce the list or table after it. */
const isEnding = ({ tag, text }: Block) => tag === 'p' && !text.endsWith(':');

/**
 * The start of a guide, up to the end of a paragraph.
 * @param html sanitised
 */
export function excerptOf(html: string): string {
  const blocks = blocksOf(html);
  let length = 0;
  let end: number | null = null;
  for (const block of blocks) {
    length += block.text.length;
    if (end !== null && length > MOST) break;
    if (!isEnding(block)) continue;
    ({ end } = block);
    if (length >= ENOUGH) break;
  }
  return end === null ? html : html.slice(0, end);
}
