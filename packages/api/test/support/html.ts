import { decodeEntities } from '../../src/domain/html.ts';

/** The text that HTML shows, in one line; parts of a table or list are apart. */
export const textOf = (html: string): string =>
  decodeEntities(
    html
      .replace(/<(script|style|noscript)\b.*?<\/\1>/gs, '')
      .replaceAll('<!-- -->', '')
      .replaceAll(/<\/?(?:b|strong|em|a|span|sup)\b[^>]*>/g, '')
      .replace(/<[^>]*>/g, ' '),
  )
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The elements of a kind, whole; of nested ones the inner part ends them. */
export const elements = (html: string, tag: string): string[] =>
  [...html.matchAll(new RegExp(`<${tag}\\b[^>]*>.*?</${tag}>`, 'gs'))].map(([element]) => element);

/** The texts of the elements of a kind. */
export const textsOf = (html: string, tag: string): string[] => elements(html, tag).map(textOf);

/** An attribute of each tag that has it, in the order of the page; the tag may go on with its first attributes. */
export const attributes = (html: string, tag: string, name: string): string[] =>
  [...html.matchAll(new RegExp(`<${tag}(?=[ >])[^>]*? ${name}="([^"]*)"`, 'g'))].map(([, value]) =>
    decodeEntities(value ?? ''),
  );

/** The first element whose opening tag contains this text. */
export function elementWith(html: string, tag: string, opening: string): string {
  const found = elements(html, tag).find((element) =>
    element.slice(0, element.indexOf('>')).includes(opening),
  );
  if (found === undefined) throw new Error(`No ${tag} with ${opening}`);
  return found;
}
