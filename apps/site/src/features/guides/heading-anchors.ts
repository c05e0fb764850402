import { type Anchor, anchorsOf } from '@isa/ui/anchors.ts';

const HEADING = /<h2>(.*?)<\/h2>/gs;

const CHARACTERS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** What a heading says, of its sanitised HTML. */
const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|#39);/g, (entity, name: string) => CHARACTERS[name] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The sanitised HTML of a guide with an anchor at each heading of a part, and these anchors. */
export function withHeadingAnchors(html: string): { html: string; anchors: readonly Anchor[] } {
  const anchors = anchorsOf([...html.matchAll(HEADING)].map(([, inner = '']) => textOf(inner)));
  let at = 0;
  const anchored = html.replaceAll(HEADING, (_heading, inner: string) => {
    const id = anchors[at++]?.id ?? '';
    return `<h2 id="${id}">${inner}</h2>`;
  });
  return { html: anchored, anchors };
}
