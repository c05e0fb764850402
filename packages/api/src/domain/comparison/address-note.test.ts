import { describe, expect, it } from 'vitest';
import { comparisonNote, moneyErrors, moneyNote } from './address-note.ts';

const FRAME = 'Not everything in this link could be used: ';
const AMOUNT = 'the amount must be a number from £1 to £10,000,000';

describe('unused parts of an address of /products', () => {
  it.each([
    ['?amount=0', AMOUNT],
    ['?amount=1000000000', AMOUNT],
    ['?monthly=abc', 'the monthly amount must be a number from £1 to £10,000,000'],
    ['?months=999', 'the time must be from 1 to 360 whole months'],
    ['?access=weekly', '“weekly” is not offered under “access”'],
    ['?type=Bogus', '“Bogus” is not offered under “type”'],
    ['?sort=cheapest', '“cheapest” is not offered under “sort”'],
    ['?sort=earnings', '“Most interest on my money” needs an amount'],
    ['?sort=cost', '“Lowest cost on my money” needs an amount'],
    ['?months=24', '“months” needs an amount'],
    ['?amount=&monthly=0&months=12', '“months” needs an amount'],
    ['?amount=0&months=24', AMOUNT],
    ['?minimum=yes', '“minimum” needs an amount'],
    [`?q=${'x'.repeat(101)}`, 'only the first 100 letters of “q” count'],
    ['?ids=1,2,3,4,5,6', 'only the first 4 products are compared'],
    ['?ids=<script>', 'part of it names no product'],
    ['?ids=1,2,1', 'a product named twice counts once'],
    ['?page=-1', 'there is no page “-1”'],
    ['?page=0', 'there is no page “0”'],
    ['?page=abc', 'there is no page “abc”'],
    ['?amount=5&amount=6', 'only the first “amount” counts'],
    ['?access=easy&access=notice', 'only the first “access” counts'],
    ['?amount=-5&access=weekly', `${AMOUNT}; “weekly” is not offered under “access”`],
  ])('of %s is: %s', (search, problems) => expect(comparisonNote(search)).toBe(`${FRAME}${problems}.`));

  it.each([
    '',
    '?page=2',
    '?type=Cash+ISA&sort=fees',
    '?sort=earnings&amount=100',
    '?amount=15k&months=24&access=easy',
    '?amount=5&amount=5',
    `?q=${'x'.repeat(100)}+`,
    '?minimum=yes&amount=500',
    '?minimum=yes&monthly=50',
    '?monthly=50&months=24',
    '?amount=&months=',
    '?ids=1,2,3,4',
    '?ids=1&ids=2&utm_source=x&utm_source=y',
  ])('of %s is nothing', (search) => expect(comparisonNote(search)).toBeNull());

  it('names a page after the last', () => {
    expect(comparisonNote('?page=999', { page: 11 })).toBe(`${FRAME}there is no page “999”.`);
    expect(comparisonNote('?page=11', { page: 11 })).toBeNull();
  });

  it('counts products that are no longer listed', () => {
    expect(comparisonNote('?ids=1,9', { unlisted: 1 })).toBe(`${FRAME}1 product is no longer listed.`);
    expect(comparisonNote('?ids=8,9&amount=0', { unlisted: 2 })).toBe(
      `${FRAME}2 products are no longer listed; ${AMOUNT}.`,
    );
  });

  it('repeats little of what is written there', () => {
    expect(comparisonNote(`?type=${'x'.repeat(100)}`)).toContain(`“${'x'.repeat(20)}”`);
  });
});

it.each([
  ['?months=24', { amount: 'Months need an amount, at once or each month.' }],
  ['?amount=0&months=24', { amount: `${AMOUNT.replace('t', 'T')}.` }],
  ['?amount=5&months=999', { months: 'The time must be from 1 to 360 whole months.' }],
  ['?amount=5&months=24', {}],
  ['', {}],
])('says of each field of money in %s what is wrong', (query, errors) =>
  expect(moneyErrors(query)).toEqual(errors),
);

it('says of money alone the same as of a whole address', () => {
  expect(moneyNote('?amount=0&access=weekly')).toBe(comparisonNote('?amount=0'));
  expect(moneyNote('?access=weekly')).toBeNull();
});
