/** What SQLite takes for white space between tokens, the byte order mark included. */
const BLANK = /(?:[ \t\n\f\r\ufeff]+|--[^\n]*|\/\*[\s\S]*?(?:\*\/|$))*/y;

/** What may follow a statement: SQLite reads none of it. */
const END = /[\s;]*(?:\s+|--[^\n]*|\/\*[\s\S]*?(?:\*\/|$))*/y;

const FIRST_WORD = /(?:select|with)(?![\w$\u0080-\uffff])/iy;

/** Everything that can hide a semicolon, then the semicolon, then anything else. */
const TOKEN =
  /--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|'[^']*(?:''[^']*)*(?:'|$)|"[^"]*(?:""[^"]*)*(?:"|$)|`[^`]*(?:``[^`]*)*(?:`|$)|\[[^\]]*(?:\]|$)|;|[^'"`[;/-]+|[\s\S]/y;

function endOf(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  return pattern.test(text) ? pattern.lastIndex : from;
}

/** Index just after the first semicolon that is SQL and not part of a string, a name or a comment; else the length. */
function endOfStatement(sql: string, from: number): number {
  let at = from;
  while (at < sql.length) {
    const next = endOf(TOKEN, sql, at);
    if (next === at + 1 && sql[at] === ';') return next;
    at = next;
  }
  return at;
}

/**
 * Whether the text is one statement that begins with SELECT or WITH, comments apart.
 * This only serves a clear message: what a statement may do is decided by SQLite's authorizer in the child.
 * SQLite stops reading at a NUL, so that a text with one could show one statement and run another.
 */
export function isSingleSelect(sql: string): boolean {
  if (sql.includes('\0')) return false;
  const start = endOf(BLANK, sql, 0);
  if (endOf(FIRST_WORD, sql, start) === start) return false;
  return endOf(END, sql, endOfStatement(sql, start)) === sql.length;
}
