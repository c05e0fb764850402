import { htmlToText } from '../../../domain/html.ts';

const cells = (row: string) =>
  [...row.matchAll(/<t[hd]\b[^>]*>(.*?)<\/t[hd]>/gis)].map((cell) => htmlToText(cell[1] ?? ''));

/** A table as one sentence per row: `Cash ISA: most you can pay in £20,000; what to watch …`. */
function tableText(table: string): string {
  const rows = [...table.matchAll(/<tr\b[^>]*>(.*?)<\/tr>/gis)].map((row) => cells(row[1] ?? ''));
  const [head = [], ...body] = rows;
  return body
    .map(([name = '', ...values]) => {
      const stated = values.map((value, at) => `${head[at + 1] ?? ''}: ${value}`).join('; ');
      return `<p>${name} – ${stated}.</p>`;
    })
    .join('\n');
}

/** The blocks of a piece of guide HTML as plain sentences, in order: paragraphs, list items, table rows. */
export function htmlBlocks(html: string): string[] {
  return html
    .replace(/<table\b.*?<\/table>/gis, tableText)
    .split(/<\/?(?:p|li|ul|ol|h[1-6]|div|blockquote|section)\b[^>]*>/i)
    .map(htmlToText)
    .filter((block) => block !== '');
}

/** The parts of a guide under each second-level heading; the part before the first has the heading ''. */
export function htmlSections(html: string): { heading: string; blocks: string[] }[] {
  return html.split(/<h2\b[^>]*>/i).map((part, at) => {
    if (at === 0) return { heading: '', blocks: htmlBlocks(part) };
    const [heading = '', rest = ''] = part.split(/<\/h2>/i, 2);
    return { heading: htmlToText(heading), blocks: htmlBlocks(rest) };
  });
}
