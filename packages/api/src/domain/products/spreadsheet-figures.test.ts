import { describe, expect, it } from 'vitest';
import type { Unit } from './product-field-definition.ts';
import { readFigure } from './spreadsheet-figures.ts';

describe('figures as spreadsheets write them (fault 113)', () => {
  it.each<[string, Unit, number]>([
    ['4.05', 'percent', 4.05],
    ['4.55%', 'percent', 4.55],
    ['4.55 %', 'percent', 4.55],
    ['£1,000', 'pounds', 1000],
    ['£1 000.50', 'pounds', 1000.5],
    ['20\u00a0000', 'pounds', 20_000],
    ['2E+04', 'pounds', 20_000],
    ['1,234', 'count', 1234],
    ['4.7', 'stars', 4.7],
  ])('reads %j of %s', (text, unit, value) => expect(readFigure(text, unit)).toEqual({ value }));

  it.each<[string, Unit, RegExp]>([
    ['04-May', 'percent', /not a number but a date/],
    ['May-05', 'percent', /a date/],
    ['4 May 2026', 'percent', /a date/],
    ['05/04/2026', 'percent', /a date/],
    ['2026-04-05 00:00:00', 'pounds', /a date/],
    ['4.5.2026', 'percent', /a date/],
    ['04:05', 'percent', /a date/],
    ['#REF!', 'percent', /"#REF!" is an error of the spreadsheet/],
    ['#N/A', 'pounds', /an error of the spreadsheet/],
    ['#DIV/0!', 'count', /an error of the spreadsheet/],
    ['########', 'pounds', /a column too narrow/],
    ['1,5', 'percent', /write it with a point, as 1\.5$/],
    ['4,05 %', 'percent', /as 4\.05$/],
    ['4,125', 'percent', /as 4\.125$/],
    ['1.234,50', 'pounds', /as 1234\.50$/],
    ['4,7', 'stars', /as 4\.7$/],
    ['n/a', 'percent', /leave the cell blank/],
    ['–', 'pounds', /leave the cell blank/],
    ['4 05', 'percent', /is not a number$/],
    ['4.05 AER', 'percent', /is not a number$/],
    ['5%', 'pounds', /a percentage/],
    ['£4.05', 'percent', /an amount of pounds/],
  ])('refuses %j of %s with a clear sentence', (text, unit, problem) => {
    expect(readFigure(text, unit)).toEqual({ problem: expect.stringMatching(problem) });
  });
});
