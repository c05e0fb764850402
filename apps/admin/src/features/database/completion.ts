import { sqlKindAt } from './sql-tokens.ts';

export type Completion = {
  /** Start of the word to replace. */
  from: number;
  options: readonly string[];
  /** A table name is expected here, so the first suggestion is preselected. */
  isExpected: boolean;
};

const WORD = /[\p{L}\p{N}_]*$/u;
const TABLE_COMES = /\b(?:from|join)\s+$/i;
const MOST = 8;

/** Table names for the word at the caret. */
export function completionAt(text: string, caret: number, tables: readonly string[]): Completion | null {
  const before = text.slice(0, caret);
  const word = WORD.exec(before)?.[0] ?? '';
  const from = caret - word.length;
  const isExpected = TABLE_COMES.test(before.slice(0, from));
  if (word === '' && !isExpected) return null;
  const kind = sqlKindAt(text, caret);
  const isOpen = kind === 'comment' || ((kind === 'string' || kind === 'name') && !/['"`\]]$/.test(before));
  if (isOpen) return null;
  const start = word.toLowerCase();
  const options = tables
    .filter((table) => table.toLowerCase().startsWith(start) && table !== word)
    .slice(0, MOST);
  return options.length === 0 ? null : { from, options, isExpected };
}
