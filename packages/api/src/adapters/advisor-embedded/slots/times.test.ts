import { describe, expect, it } from 'vitest';
import { agesIn, monthsIn, whenIn } from '../../../../test/advisor-reading.ts';

const periods: readonly (readonly [text: string, ...months: number[]])[] = [
  ['5 years', 60],
  ['18 months', 18],
  ['2.5 yrs', 30],
  ['10yrs', 120],
  ['a decade', 120],
  ['two decades', 240],
  ['half a year', 6],
  ['for a year', 12],
  ['a year and a half', 18],
  ['one and a half years', 18],
  ['two and a half years', 30],
  ['2 years and 6 months', 30],
  ['52 weeks', 12],
  ['30 working days', 1],
  ['3 or 5 years', 36, 60],
  ['1, 2 and 3 years', 12, 24, 36],
  ['between 2 and 4 years', 24, 48],
  ['from 25 to 60', 420],
  ['saving from age 30 until I am 65', 420],
  ['I am 35 and want £250,000 at 60', 300],
  ['she is 12, what will it be worth at 18', 72],
  ['until 18'],
  ['£100 a month'],
  ['5 years ago'],
  ['I am 5 years old'],
  ['£20,000 by 2036', 120],
  ['2 year fix', 24],
];

const ages: readonly (readonly [text: string, ...expected: string[]])[] = [
  ["I'm 34", 'self 34'],
  ['im 42 can i open one', 'self 42'],
  ['I am now 50', 'self 50'],
  ['aged 9', 'child 9'],
  ['aged 45', 'self 45'],
  ['41 yr old', 'self 41'],
  ['34 y/o', 'self 34'],
  ['34yo', 'self 34'],
  ['a 64 year old', 'self 64'],
  ['my 16 year old son', 'child 16'],
  ['my 15 year old', 'child 15'],
  ['my son is 16', 'child 16'],
  ["my son's 16", 'child 16'],
  ["she's 3", 'child 3'],
  ['shes 15', 'child 15'],
  ['my wife is 66 and im 62', 'partner 66', 'self 62'],
  ['my dad (72)', 'other 72'],
  ['husband, 71', 'partner 71'],
  ['newborn', 'child 0'],
  ['isa for a baby', 'child 0'],
  ['my kid is 10 months old', 'child 0'],
  ['my LISA is 12 months old'],
  ['I turn 40 in March', 'self 39', 'self 40 later'],
  ['my son turns 18 next month', 'child 17', 'child 18 later'],
  ["I'll be 65 in 2028", 'self 63', 'self 65 later'],
  ['just turned 18', 'self 18'],
  ['nearly 40', 'self 39', 'self 40 later'],
  ['born in 1962', 'self 64'],
  ['born 3/3/1962', 'self 64'],
  ['my birthday is 21 November 1976', 'self 49'],
  ['I am 30, until I am 60', 'self 30', 'self 60 later'],
  ['when I am 67', 'self 67'],
  ['at 45', 'self 45'],
  ['until she is 18', 'child 18 later'],
  ['what if I was 61', 'self 61'],
  ['take it out before 60', 'self 60 later'],
  ['before she is 60', 'other 60 later'],
  ['I am under 40'],
  ['me 50, wife 66', 'self 50', 'partner 66'],
  ['couple aged 40 and 68', 'self 40', 'self 68'],
  ["I'm a teacher, 26, saving a bit", 'self 26'],
  ['52, two kids, what can I do', 'self 52'],
  ['is 40 too old', 'self 40'],
  ['a daughter of 20', 'child 20'],
  ['a mum of 3'],
  ['I am 200'],
  ['I opened it when I was 38'],
  ['I have 2 children'],
  ['I am 5 years into it'],
  ['over 65s'],
  ['is 20 a lot'],
];

const dates: readonly (readonly [text: string, ...expected: string[]])[] = [
  ['6 April 2027', 'day 2027-04-06'],
  ['6th of April 2027', 'day 2027-04-06'],
  ['April 6th, 2027', 'day 2027-04-06'],
  ['6/4/2027', 'day 2027-04-06'],
  ['06-04-27', 'day 2027-04-06'],
  ['2027-04-06', 'day 2027-04-06'],
  ['on 5 april', 'day 2027-04-05'],
  ['til end of the tax year', 'day 2027-04-05'],
  ['if we each put 4k in on 5 april and on 6 april', 'day 2027-04-05', 'day 2027-04-06'],
  ['31 February 2027'],
  ['31/02/2027'],
  ['30 feb'],
  ['next April', 'month 2027-04-06'],
  ['April 2027', 'month 2027-04-06'],
  ['in june', 'month 2027-06-01'],
  ['since june', 'month 2026-06-01'],
  ['I withdrew it in June', 'month 2026-06-01'],
  ['next month', 'month 2026-12-01'],
  ['last month', 'month 2026-10-01'],
  ['how much may i put in'],
  ['2018/19', 'tax-year 2018-04-06'],
  ['2024-25', 'tax-year 2024-04-06'],
  ['2024/2025', 'tax-year 2024-04-06'],
  ['19/20', 'tax-year 2019-04-06'],
  ['last tax year', 'tax-year 2025-04-06'],
  ['last year', 'tax-year 2025-04-06'],
  ['next tax year', 'tax-year 2027-04-06'],
  ['this year', 'tax-year 2026-04-06'],
  ['year before last', 'tax-year 2024-04-06'],
  ['in 2019', 'year 2019-04-06'],
  ['limit 2015?', 'year 2015-04-06'],
  ['before 2020', 'year 2019-12-31'],
  ['before April 2027', 'month 2027-04-05'],
  ['tomorrow', 'day 2026-11-21'],
  ['today', 'day 2026-11-20'],
  ['5 years ago', 'year 2021-11-20'],
  ['6 months ago', 'month 2026-05-01'],
  ['by christmas', 'day 2026-12-25'],
  ['put 2000 in'],
  ['£2,020'],
  ['born in 1962'],
  ['I turn 65 in 2028, what is the limit in 2027/28', 'tax-year 2027-04-06', 'year 2028-04-06'],
];

describe('periods', () => {
  it.each(periods.map(([text, ...months]) => ({ text, months })))('reads $text', ({ text, months }) => {
    expect(monthsIn(text)).toEqual(months);
  });
});

describe('ages', () => {
  it.each(ages)('reads %j', (text, ...expected) => {
    expect(agesIn(text)).toEqual(expected);
  });
});

describe('dates', () => {
  it.each(dates)('reads %j', (text, ...expected) => {
    expect(whenIn(text)).toEqual(expected);
  });
});
