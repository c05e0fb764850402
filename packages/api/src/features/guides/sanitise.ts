import sanitizeHtml from 'sanitize-html';

/** What a guide may be made of; everything else is dropped, scripts and styles with their content. */
const rules: sanitizeHtml.IOptions = {
  allowedTags: [
    'p', 'h2', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'blockquote', 'br',
    'table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td',
  ], // oxfmt-ignore
  allowedAttributes: { a: ['href'], th: ['scope', 'colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  transformTags: { b: 'strong', i: 'em' },
  disallowedTagsMode: 'discard',
};

/**
 * Makes the HTML of a guide safe to put into a page. Applied when a guide is stored and again when it is read, so
 * that a row written by another program does no harm.
 */
export function sanitiseGuideHtml(html: string): string {
  // A link whose address was refused is text.
  return sanitizeHtml(html, rules).replaceAll(/<a>(.*?)<\/a>/gs, '$1');
}
