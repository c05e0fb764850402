/** A table whose head has four columns or more. */
const WIDE = /<table>(?=\s*<thead>\s*<tr>(?:\s*<th\b[^>]*>[^<]*<\/th>){4})/g;

/**
 * Lets wide tables take the focus: on the narrowest phones they scroll in themselves, and what scrolls must take the focus,
 * or keys could not scroll it.
 * @param html sanitised
 */
export const withReachableTables = (html: string): string => html.replaceAll(WIDE, '<table tabindex="0">');
