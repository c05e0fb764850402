import { escapeHtml } from '../domain/escape-html.ts';

/** Text of the descriptions: paragraphs, and `code` between backticks. */
export function prose(text: string): string {
  return text
    .split('\n\n')
    .map((part) => `<p>${inline(part)}</p>`)
    .join('');
}

/** The same within a line. */
export const inline = (text: string) => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');

/** A block of code that scrolls by itself, and can be scrolled by keys. */
export const codeBlock = (text: string, label: string) =>
  `<pre tabindex="0" aria-label="${escapeHtml(label)}"><code>${escapeHtml(text)}</code></pre>`;

/** A table that scrolls by itself where it is wider than the screen. */
export function table(label: string, heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = heads.map((text) => `<th scope="col">${text}</th>`).join('');
  const body = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('');
  const name = escapeHtml(label);
  return `<div class="wide" tabindex="0" role="region" aria-label="${name}"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`;
}
