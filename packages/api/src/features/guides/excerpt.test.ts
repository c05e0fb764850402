import { expect, test } from 'vitest';
import { excerptOf } from './excerpt.ts';

test('a preview ends with a whole paragraph', () => {
  const words = (count: number) => 'word '.repeat(count / 5).trim();
  const p = (count: number, end = '.') => `<p>${words(count)}${end}</p>`;
  const table = (count: number) => `<table><tbody><tr><td>${words(count)}</td></tr></tbody></table>`;
  const list = '<ul><li><p>One.</p></li><li>Two<br>lines</li></ul>';
  // The first paragraph from which on there is enough.
  expect(excerptOf(p(300) + list + p(400) + p(200))).toBe(p(300) + list + p(400));
  // Not one that announces a table, and no heading at the end.
  expect(excerptOf(`${p(300)}<h2>Part</h2>${p(350, ':')}${table(200)}${p(90)}<h2>Next</h2>`)).toBe(
    `${p(300)}<h2>Part</h2>${p(350, ':')}${table(200)}${p(90)}`,
  );
  // An earlier one where the table after it is long.
  expect(excerptOf(`${p(300)}<h2>Part</h2>${table(2000)}${p(90)}`)).toBe(p(300));
  // Short guides, and those without paragraphs, are shown whole.
  for (const html of ['', 'Text alone', p(100), table(3000), list, `<blockquote>${p(900)}</blockquote>`])
    expect(excerptOf(html)).toBe(html);
});
