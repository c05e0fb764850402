const NAMED: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', '\u00A0'],
  ['pound', '£'],
  ['euro', '€'],
  ['percnt', '%'],
  ['ndash', '–'],
  ['mdash', '—'],
  ['minus', '−'],
  ['lsquo', '‘'],
  ['rsquo', '’'],
  ['ldquo', '“'],
  ['rdquo', '”'],
  ['hellip', '…'],
  ['bull', '•'],
  ['middot', '·'],
  ['eacute', 'é'],
  ['copy', '©'],
  ['reg', '®'],
  ['trade', '™'],
]);

const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi;

function characterAt(code: number): string | undefined {
  const isCharacter = code > 0 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff);
  return isCharacter ? String.fromCodePoint(code) : undefined;
}

/** A text that was copied from the source of a web page: `Stocks &amp; Shares` becomes `Stocks & Shares`. Unknown entities stay. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(ENTITY, (entity, decimal?: string, hex?: string, name?: string) => {
    if (decimal !== undefined) return characterAt(Number(decimal)) ?? entity;
    if (hex !== undefined) return characterAt(Number.parseInt(hex, 16)) ?? entity;
    return NAMED.get((name ?? '').toLowerCase()) ?? entity;
  });
}

/** Escapes a text for HTML and XML, in attributes too. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

/** The text of sanitised HTML, on one line. */
export const htmlToText = (html: string): string =>
  decodeEntities(html.replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .replace(/ ([,.;:!?])/g, '$1')
    .trim();
