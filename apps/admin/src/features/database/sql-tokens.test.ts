import { expect, test } from 'vitest';
import { sqlTokens } from './sql-tokens.ts';

test('the pieces of a coloured query are the query again, whatever is open in it', () => {
  for (const text of [
    '',
    'SELECT * FROM users LIMIT 10',
    "'it''s' -- remark\nx",
    "'open string",
    '/* open remark',
    '"name" `name` [name] "open',
    'é ☃ 𝕊 1e9 1.5 a1 1a',
    '\n\n  \t',
  ]) {
    expect(
      sqlTokens(text)
        .map((token) => token.text)
        .join(''),
    ).toBe(text);
  }
  expect(sqlTokens("select 'from'").map(({ kind }) => kind)).toEqual(['keyword', 'plain', 'string']);
});
