import { htmlToText } from '@isa/api/domain/html';
import { type Anchor, anchorsOf } from '@isa/ui/anchors.ts';

const HEADING = /<h2>(.*?)<\/h2>/gs;

/** The sanitised HTML of a guide with anchors at its section headings, and a list of the anchors. */
export function withHeadingAnchors(html: string): { html: string; anchors: readonly Anchor[] } {
  const anchors = anchorsOf([...html.matchAll(HEADING)].map(([, inner = '']) => htmlToText(inner)));
  let at = 0;
  const anchored = html.replaceAll(HEADING, (_heading, inner: string) => {
    const id = anchors[at++]?.id ?? '';
    return `<h2 id="${id}">${inner}</h2>`;
  });
  return { html: anchored, anchors };
}
