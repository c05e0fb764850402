import { expect, it } from 'vitest';
import { readNoAnswer } from './draft.ts';

it('reads reason and suggestions', () => {
  expect(readNoAnswer({ reason: 'unknown', suggestions: [' What is an ISA? '] })).toEqual({
    reason: 'unknown',
    suggestions: ['What is an ISA?'],
  });
});

it.each([
  ['none', undefined, []],
  ['no list', 'What is an ISA?', []],
  ['more than three', ['a', 'b', 'c', 'd'], ['a', 'b', 'c']],
  [
    'blank, overlong and other ones',
    ['', ' ', 'x'.repeat(121), 7, null, 'What is an ISA?'],
    ['What is an ISA?'],
  ],
])('keeps the suggestions that can be shown: %s', (_name, suggestions, kept) => {
  expect(readNoAnswer({ reason: 'not-sure', suggestions })).toEqual({
    reason: 'not-sure',
    suggestions: kept,
  });
});

it.each([[{}], [{ reason: 'answered' }], [{ reason: 'bored', suggestions: [] }], [null], ['not-sure']])(
  'reads nothing without a known reason: %j',
  (input) => {
    expect(readNoAnswer(input)).toBeNull();
  },
);
