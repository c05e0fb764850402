import { describe, expect, test } from 'vitest';
import {
  formatMessage,
  plainText,
  splitSentences,
  type Block,
  type Line,
} from '@isa/ui/client/chat/format-message.ts';
import { linkOf } from './sources.ts';

/** What needs no browser: how the text of an answer is read. */

const plain = (text: string) => ({ text, bold: false });
const bold = (text: string) => ({ text, bold: true });

const textOf = (line: Line) => line.map(({ text }) => text).join('');
/** The lines of a block as text, the cells of a table apart by bars. */
const linesOf = (block: Block) =>
  block.type === 'table'
    ? [block.head, ...block.rows].map((row) => row.map(textOf).join('|'))
    : block.lines.map(textOf);
const outline = (content: string, open = false) =>
  formatMessage(content, { open, sources: 9 }).map((block) => [block.type, ...linesOf(block)]);

describe('text', () => {
  test('is bold between two pairs of asterisks; HTML is text', () => {
    expect(formatMessage('A **b** c\n<b>d</b>')).toEqual([
      { type: 'text', lines: [[plain('A '), bold('b'), plain(' c')], [plain('<b>d</b>')]] },
    ]);
    expect(formatMessage('2 ** 3 = 8')).toEqual([{ type: 'text', lines: [[plain('2 ** 3 = 8')]] }]);
    // While it is being written the second pair is still to come.
    expect(formatMessage('Up to **£4,0', { open: true })).toEqual([
      { type: 'text', lines: [[plain('Up to '), bold('£4,0')]] },
    ]);
  });

  test('cites the sources that there are; any other number is text', () => {
    expect(formatMessage('**One.**[1] Two.[2][3] [0] [100]', { sources: 2 })).toEqual([
      {
        type: 'text',
        lines: [
          [
            bold('One.'),
            { ...plain('[1]'), source: 1 },
            plain(' Two.'),
            { ...plain('[2]'), source: 2 },
            plain('[3] [0] [100]'),
          ],
        ],
      },
    ]);
  });

  test('links to products and the calculator of this site, and to nothing else', () => {
    expect(formatMessage('[A](/products/12), **[B](/calculator?years=5)**')).toEqual([
      {
        type: 'text',
        lines: [
          [
            { ...plain('A'), href: '/products/12' },
            plain(', '),
            { ...bold('B'), href: '/calculator?years=5' },
          ],
        ],
      },
    ]);
    for (const url of [
      'https://evil.example',
      '//evil.example',
      'javascript:alert(1)',
      '/products\\@evil.example',
      '/productsevil',
      '/admin',
      'products/1',
    ]) {
      expect(formatMessage(`[A](${url})`)).toEqual([{ type: 'text', lines: [[plain(`[A](${url})`)]] }]);
    }
  });

  test('keeps its line breaks, and blank lines only between its lines', () => {
    expect(outline('\nA\r\n\nB\n')).toEqual([['text', 'A', '', 'B']]);
  });
});

test('lines with a dash are a list', () => {
  expect(outline('Look at:\n- the **rate**\n- the term\nThat is all - really.')).toEqual([
    ['text', 'Look at:'],
    ['list', 'the rate', 'the term'],
    ['text', 'That is all - really.'],
  ]);
});

describe('a table', () => {
  const TABLE =
    '| Product | Rate |\n|---|:-:|\n| [A](/products/1)[1] | **4%** |\n| B \\| C |\n| D | 3% | more |';

  test('has a head and rows of the same width, with links, bold and citations in its cells', () => {
    expect(outline(`These:\n${TABLE}\nThat is all.`)).toEqual([
      ['text', 'These:'],
      ['table', 'Product|Rate', 'A[1]|4%', 'B | C|', 'D|3%'],
      ['text', 'That is all.'],
    ]);
    expect(formatMessage(TABLE, { sources: 1 })).toMatchObject([
      {
        rows: [
          [
            [
              { text: 'A', href: '/products/1' },
              { text: '[1]', source: 1 },
            ],
            [{ text: '4%', bold: true }],
          ],
          [[{ text: 'B | C' }], []],
          {},
        ],
      },
    ]);
  });

  test('needs the line under its head', () => {
    expect(outline('| a | b |\n| c | d |')).toEqual([['text', '| a | b |', '| c | d |']]);
    expect(outline('|---|---|')).toEqual([['text', '|---|---|']]);
  });

  test('shows no bars while it is being written: its rows come as they are complete', () => {
    const seen = new Set<string>();
    for (let length = 0; length <= TABLE.length; length += 1) {
      const shown = outline(`These:\n${TABLE.slice(0, length)}`, true);
      expect(shown[0]).toEqual(['text', 'These:']);
      expect(shown.slice(1).every(([type]) => type === 'table')).toBe(true);
      seen.add(shown.slice(1).flat().join(' / '));
    }
    expect([...seen]).toEqual([
      '',
      'table / Product|Rate',
      'table / Product|Rate / A[1]|4%',
      'table / Product|Rate / A[1]|4% / B | C|',
    ]);
  });
});

test('half a mark or link is not shown while it is being written', () => {
  for (const [content, shown] of [
    ['See [A', 'See '],
    ['See [A](/produ', 'See '],
    ['It is.[1', 'It is.'],
    ['It is *', 'It is '],
  ] as const) {
    expect(outline(content, true)).toEqual([['text', shown]]);
    expect(outline(content)).toEqual([['text', content]]);
  }
});

test('splits a line into sentences with their sources, bold or not, without losing text', () => {
  const [block] = formatMessage('It costs **£1.50. A month.**[1][2] Is “that so?” [St. A](/products/1) Yes', {
    sources: 2,
  });
  const line = block && block.type !== 'table' ? (block.lines[0] ?? []) : [];
  const { complete, rest } = splitSentences(line);
  expect(complete.map(textOf)).toEqual(['It costs £1.50. ', 'A month.[1][2] ', 'Is “that so?” ']);
  expect(complete[0]).toContainEqual(bold('£1.50. '));
  expect(complete[1]).toContainEqual(bold('A month.'));
  expect(rest).toEqual([{ ...plain('St. A'), href: '/products/1' }, plain(' Yes')]);
});

test('a message is copied without its marks, tables with tabs', () => {
  expect(plainText('**a** **b\r\nc')).toBe('a **b\nc');
  expect(plainText('It is.[1] [2]\n- one\n| a | b |\n|---|---|\n| **c**[1] | d |', 1)).toBe(
    'It is. [2]\n- one\na\tb\nc\td',
  );
});

test('a source is a link only when its address is one of the web or of this site', () => {
  const link = (url: string) => linkOf({ title: url, url });
  expect(link('/guides/a')).toEqual({ href: '/guides/a', external: false });
  expect(link('https://www.gov.uk/x')).toEqual({ href: 'https://www.gov.uk/x', external: true });
  for (const url of ['javascript:alert(1)', '//evil.example', '/\\evil.example', 'data:text/html,x'])
    expect(link(url)).toBeNull();
});
