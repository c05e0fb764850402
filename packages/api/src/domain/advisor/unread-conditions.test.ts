import { expect, it } from 'vitest';
import { unreadConditions } from './unread-conditions.ts';

const USUAL = new Set('best cash isa isas rate good easy access open fund branch closing'.split(' '));

const read = (text: string, ...parts: string[]) =>
  unreadConditions(
    {
      text,
      mentions: parts.map((part) => ({ start: text.indexOf(part), end: text.indexOf(part) + part.length })),
    },
    (word) => USUAL.has(word),
  ).map(({ label }) => label);

it.each([
  ['Cash ISA with a free toaster and easy access', ['free toaster']],
  ['which cash ISA comes with a welcome gift?', ['welcome gift']],
  ['ISAs that offer airport lounge access for families', ['airport lounge access', 'for families']],
  ['best cash ISA that opens on Mars', ['on Mars']],
  ['a cash ISA with a branch in Leeds and a free toaster', ['in Leeds', 'free toaster']],
  ['an ISA backed by the treasury', ['by the treasury']],
  ['an ISA with a good rate', []],
  ['best cash ISA for a flat', []],
  ['best ISA with my bank', []],
  ['which ISAs let me take some out without closing the account', []],
])('reads the wanted conditions of %j', (text, conditions) => {
  expect(read(text)).toEqual(conditions);
});

it('leaves out what was read', () => {
  expect(read('a cash ISA with a free toaster, with instant access', 'instant access')).toEqual([
    'free toaster',
  ]);
});

it('is short, whatever was asked', () => {
  expect(read(`an ISA with a ${'x'.repeat(130)}`)[0]).toHaveLength(120);
  const gifts = Array.from({ length: 12 }, (_, at) => `with gift${'x'.repeat(at)}`);
  expect(read(`an ISA ${gifts.join(', ')}`)).toHaveLength(10);
});

it('leaves out sentences that tell of something else', () => {
  expect(
    read('I sold my car in Leeds to a man with a beard last week, and now I am rich. Best cash ISA?'),
  ).toEqual([]);
});
