import { expect, it } from 'vitest';
import { withReachableTables } from './wide-tables.ts';

const table = (columns: number) =>
  `<table>\n<thead><tr>${'<th scope="col">Tax in\n2026/27</th>'.repeat(columns)}</tr></thead>
<tbody><tr><td>1</td></tr></tbody></table>`;

it('tables that are wider than a narrow phone take the focus, others do not', () => {
  expect(withReachableTables(table(3))).toBe(table(3));
  expect(withReachableTables(`<p>before</p>${table(4)}${table(3)}${table(5)}`)).toBe(
    `<p>before</p>${table(4).replace('<table', '<table tabindex="0"')}${table(3)}${table(5).replace('<table', '<table tabindex="0"')}`,
  );
});
