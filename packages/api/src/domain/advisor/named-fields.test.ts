import { describe, expect, it } from 'vitest';
import { asksForSameSum, asksOfLeaving, namedFields, placeDescribed } from './named-fields.ts';

describe('fields of a product that a text names', () => {
  it.each([
    ['how much bonus', 'bonusRate'],
    ['which of them pay you commission', 'commission'],
    ['does it take transfers from shares', 'transfersInFrom'],
    ['is it flexible', 'flexible'],
    ['and the minimum', 'minimumDeposit'],
  ])('finds those of “%s”', (text, field) => {
    expect(namedFields(text.split(' '))).toContain(field);
  });

  it('finds none where money is to go out', () => {
    expect(namedFields('can i transfer it out'.split(' '))).toEqual([]);
  });
});

describe('leaving a product early', () => {
  it.each([
    'what if i pull out after 6 months',
    'whats the penalty',
    'can i get out of the two year fix early',
    'if i leave the 2 year after 1 year',
  ])('is asked about in “%s”', (text) => {
    expect(asksOfLeaving(text.split(' '))).toBe(true);
  });

  it.each([
    'what do i get if i leave it in for a year',
    'what will i have after 6 months',
    'leave it to my son',
  ])('is not asked about in “%s”', (text) => {
    expect(asksOfLeaving(text.split(' '))).toBe(false);
  });
});

describe('a product of a list', () => {
  const listed = [
    { provider: 'Emberlyn', noticeDays: 180, termMonths: null },
    { provider: 'Wrenfield', noticeDays: 90, termMonths: null },
    { provider: 'Thistlewick', noticeDays: null, termMonths: 24 },
    { provider: 'Emberlyn', noticeDays: null, termMonths: null },
  ];

  it.each([
    [{ length: { months: 3, days: 90 }, providers: [] }, 2],
    [{ length: { months: 24 }, providers: [] }, 3],
    [{ providers: ['Wrenfield'] }, 2],
    [{ length: { months: 12 }, providers: ['Wrenfield'] }, null],
    [{ providers: ['Emberlyn'] }, null],
    [{ providers: [] }, null],
  ])('is found by %j', (said, place) => {
    expect(placeDescribed(listed, said)).toBe(place);
  });
});

it('tells the sum before from the account before', () => {
  expect(asksForSameSum('how much would that be on 10k'.split(' '))).toBe(true);
  expect(asksForSameSum('how much would 5k make in that'.split(' '))).toBe(false);
});
