const ENTITIES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: ' ',
    pound: '£',
    ndash: '–',
    mdash: '—',
    rsquo: '’',
    lsquo: '‘',
  }),
);

function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    if (typeof name === 'string') return ENTITIES.get(name.toLowerCase()) ?? whole;
    const code = typeof decimal === 'string' ? Number(decimal) : Number.parseInt(String(hex), 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' ';
  });
}

const oneLine = (html: string) =>
  decodeEntities(html.replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .replace(/ ([,.;:!?])/g, '$1')
    .trim();

const cells = (row: string) =>
  [...row.matchAll(/<t[hd]\b[^>]*>(.*?)<\/t[hd]>/gis)].map((cell) => oneLine(cell[1] ?? ''));

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
    .map(oneLine)
    .filter((block) => block !== '');
}

/** The parts of a guide under each second-level heading; the part before the first has the heading ''. */
export function htmlSections(html: string): { heading: string; blocks: string[] }[] {
  return html.split(/<h2\b[^>]*>/i).map((part, at) => {
    if (at === 0) return { heading: '', blocks: htmlBlocks(part) };
    const [heading = '', rest = ''] = part.split(/<\/h2>/i, 2);
    return { heading: oneLine(heading), blocks: htmlBlocks(rest) };
  });
}
