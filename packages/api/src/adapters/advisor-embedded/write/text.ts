import { formatPounds } from '../../../domain/money.ts';

export const bold = (text: string) => `**${text}**`;

export const boldPounds = (amount: number) => bold(formatPounds(amount));

/** Markers of the sources that prove the sentence before them, by their keys. */
export const cite = (...keys: readonly string[]) => keys.map((key) => `[[${key}]]`).join('');

/** Sentences in order; empty ones left out. */
export const joined = (...sentences: readonly (string | false | null | undefined)[]) =>
  sentences.filter((sentence) => typeof sentence === 'string' && sentence !== '').join(' ');

/** The parts below each other; empty ones left out. */
export const lines = (...parts: readonly (string | false | null | undefined)[]) =>
  parts.filter((part) => typeof part === 'string' && part !== '').join('\n');

export const bullets = (items: readonly string[]) => items.map((item) => `- ${item}`).join('\n');

export const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** A sentence with the given figures in bold, each where it is a word of its own. */
export const boldFigures = (sentence: string, figures: readonly string[]) =>
  [...new Set(figures)].reduce(
    (text, figure) =>
      text.replace(new RegExp(`(?<![\\d,*.])${figure.replace(/[.£]/g, '\\$&')}(?![\\d%*])`), bold(figure)),
    sentence,
  );
