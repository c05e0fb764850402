import { describe, expect, it } from 'vitest';
import { withPercents } from './bare-figures.ts';

describe('a figure of percent without its sign', () => {
  it.each([
    ['easy access over 4', 'easy access over 4%'],
    ['paying 4 or more', 'paying 4% or more'],
    ['cash isas > 4.1', 'cash isas over 4.1%'],
    ['cash isas 4.5+', 'cash isas 4.5% or more'],
    ['between 4 and 4.2', 'between 4% and 4.2%'],
    ['stocks isas under .3', 'stocks isas under 0.3%'],
    ['over 4 and minimum under 100', 'over 4% and minimum under 100'],
  ])('%s: %s', (text, signed) => {
    expect(withPercents(text)).toBe(signed);
  });

  it.each([
    'rated over 4',
    'a minimum under 10',
    'can i open more than 1 cash isa',
    'over 2 years',
    'over £5',
    'at least 18',
    'more than 4 isas',
    'kids over 5',
  ])('is none in "%s"', (text) => {
    expect(withPercents(text)).toBe(text);
  });
});
