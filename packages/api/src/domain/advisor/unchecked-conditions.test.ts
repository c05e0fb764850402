import { expect, it } from 'vitest';
import { uncheckedConditions } from './unchecked-conditions.ts';

const read = (text: string, ...parts: string[]) =>
  uncheckedConditions({
    text,
    mentions: parts.map((part) => ({ start: text.indexOf(part), end: text.indexOf(part) + part.length })),
    conditions: [],
  });

it('names known conditions that nothing in the catalogue can tell', () => {
  const conditions = [
    { label: 'cashback', input: null },
    { label: 'flexible', input: { flexible: true } },
  ];
  expect(uncheckedConditions({ text: '', mentions: [], conditions })).toEqual(['cashback']);
});

it.each([
  ['Cash ISA with a free toaster and easy access', ['free toaster']],
  ['which cash ISA comes with a welcome gift?', ['welcome gift']],
  ['a cash ISA which comes with a welcome gift?', ['welcome gift']],
  ['ISAs that offer airport lounge access for families', ['airport lounge access']],
  ['an ISA with a good rate', []],
  ['cash ISAs that open with under £10', []],
  ['best ISA with my bank', []],
  ['what should I do with the money', []],
])('reads the wanted conditions of %j', (text, conditions) => {
  expect(read(text)).toEqual(conditions);
});

it('leaves out what was read', () => {
  expect(read('a cash ISA with a free toaster, with easy access', 'easy access')).toEqual(['free toaster']);
});
