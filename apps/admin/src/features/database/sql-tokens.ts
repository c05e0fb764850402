export type SqlTokenKind = 'keyword' | 'string' | 'number' | 'comment' | 'name' | 'plain';
export type SqlToken = { kind: SqlTokenKind; text: string };

const KEYWORDS = new Set(
  `all and as asc between by case cast collate cross current_date current_time current_timestamp desc distinct else end
   escape except exists false filter following from full glob group having in inner intersect is isnull join left like
   limit match materialized natural not notnull null nulls offset on or order outer over partition preceding range
   recursive right row rows select then true unbounded union using values when where window with`.split(
    /\s+/,
  ),
);

/** One alternative for each kind; an unclosed token reaches to the end, as in SQLite. */
const TOKEN =
  /(?<comment>--[^\n]*|\/\*[^]*?(?:\*\/|$))|(?<string>'(?:[^']|'')*(?:'|$))|(?<name>"(?:[^"]|"")*(?:"|$)|`[^`]*(?:`|$)|\[[^\]]*(?:\]|$))|(?<number>\b\d+(?:\.\d+)?(?:e[+-]?\d+)?\b)|(?<word>[\p{L}_][\p{L}\p{N}_$]*)|[^]/giu;

function kindOf(groups: Readonly<Record<string, string | undefined>>): SqlTokenKind {
  if (groups['comment'] !== undefined) return 'comment';
  if (groups['string'] !== undefined) return 'string';
  if (groups['name'] !== undefined) return 'name';
  if (groups['number'] !== undefined) return 'number';
  return KEYWORDS.has(groups['word']?.toLowerCase() ?? '') ? 'keyword' : 'plain';
}

/** Tokens for syntax colours; joined they are the text again. */
export function sqlTokens(text: string): SqlToken[] {
  const tokens: SqlToken[] = [];
  for (const match of text.matchAll(TOKEN)) {
    const kind = kindOf(match.groups ?? {});
    const last = tokens.at(-1);
    if (last?.kind === 'plain' && kind === 'plain') last.text += match[0];
    else tokens.push({ kind, text: match[0] });
  }
  return tokens;
}

/** The kind of token at an offset: string, comment or code. */
export function sqlKindAt(text: string, offset: number): SqlTokenKind {
  return sqlTokens(text.slice(0, offset)).at(-1)?.kind ?? 'plain';
}
