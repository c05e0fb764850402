import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskSlots } from './mask.ts';
import { overrideSlots } from './override.ts';
import { ageOf, amountOf, monthsOf, percentOf, typeOf } from './question.ts';
import { readSlots } from './read.ts';
import { read } from '../../../../test/advisor-reading.ts';
import { processorMsSince } from '../../../../test/support/processor-time.ts';

const masked = (text: string) => maskSlots(read(text).text, read(text));
const followedBy = (previous: string, followUp: string) =>
  overrideSlots(previous, read(previous), read(followUp));

describe('masking', () => {
  it.each([
    ['I’m 34 with £8,123', "i'm <age> with <money> @age2 @money3"],
    ['£5,123 for 5 years at 4.3%', '<money> for <period> at <percent> @money3'],
    ['What was the LISA limit in 2019/20?', 'what was the lifetime isa limit in <date> past?'],
    ['the Everyday Cash ISA', 'the <product>'],
    ['what does quillbrook offer', 'what does <provider> offer'],
    ['carry over to next tax year', 'carry over to next tax year'],
    ['can i have 7 isas', 'can i have <number> isas'],
    ['ISA for a newborn', 'isa for a newborn @age0'],
    ['stocks and shares ISA', 'stocks & shares isa'],
    ['two LISAs or a jisa', 'two lifetime isas or a junior isa'],
  ])('masks %j', (text, expected) => {
    expect(masked(text)).toBe(expected);
  });
});

describe('follow-ups', () => {
  it.each([
    ['£5,000 for 5 years at 4%', 'and at 6%?', '£5,000 for 5 years at 6%'],
    ['£5,000 for 5 years at 4%', 'what about 10 years', '£5,000 for 10 years at 4%'],
    ['£200 a month from January', 'sorry, £250 a month from February', '£250 a month from February'],
    [
      '£5,000 in cash since May',
      'and £75 a week since June',
      '£5,000 in cash since May £75 a week since June',
    ],
    ['£5,000 for 5 years at 4%', 'and 20?', '£5,000 for 20 years at 4%'],
    ['£5,000 for 5 years at 4%', 'and 10k', '10k for 5 years at 4%'],
    ['£5,000 for 5 years at 4%', 'with 2% inflation?', '£5,000 for 5 years at 4% with 2% inflation'],
    ['£200 a month for 5 years', 'and 300', '£300 a month for 5 years'],
    ['£200 a month for 5 years', 'with £5,000 to start', '£200 a month for 5 years with £5,000 to start'],
    [
      'How much can be paid into a Junior ISA?',
      'and a lifetime isa',
      'How much can be paid into a Lifetime ISA?',
    ],
    ['a LISA?', 'ifisa', 'a Innovative Finance ISA?'],
    ['can i have 2 cash isas', 'and lisas?', 'can i have 2 Lifetime ISA'],
    ['transfer a cash isa to a stocks isa', 'and to a lisa?', 'transfer a cash isa to a Lifetime ISA'],
    ["I'm 42, can I open a LISA?", 'what if im 38', "I'm 38, can I open a LISA?"],
    ['I am 35 and want £250,000 at 60', 'and at 65?', 'I am 35 and want £250,000 at 65'],
    ['What was the limit in 2019/20?', 'and in 2015', 'What was the limit in 2015?'],
    ['What was the limit in 2019/20?', 'and this year?', 'What was the limit in this year?'],
    ['easy access cash isas', 'fixed?', 'fixed cash isas'],
    ['best cash isas', 'with no penalty', 'best cash isas with no penalty'],
    ['best 2 year fix for 10k', 'and 3 years?', 'best 3 years fix for 10k'],
    ['tax on £1,100 interest, basic rate', 'and higher rate?', 'tax on £1,100 interest, higher rate'],
    ['What does the Everyday Cash ISA pay?', 'and quillbrook?', 'What does the Quillbrook Bank pay?'],
    ['£10k at 4.15 for 3 years', 'sorry, 4.5 not 4.15', '£10k at 4.5% for 3 years'],
    ['tax on 3,400 interest if i earn 48k', 'and 52k', 'tax on 3,400 interest if i earn 52k'],
  ])('puts what %j is followed by, %j, in its place', (previous, followUp, expected) => {
    expect(followedBy(previous, followUp)).toBe(expected);
  });
});

describe('short ways to ask', () => {
  it('gives the first value of a kind', () => {
    const slots = read('I am 30, have £5,000 in a LISA and want £50,000 at 60 with 4% and 1% fee');
    expect([ageOf(slots), monthsOf(slots), typeOf(slots)]).toEqual([30, 360, 'Lifetime ISA']);
    expect([amountOf(slots, 'lump'), amountOf(slots, 'target'), amountOf(slots, 'price')]).toEqual([
      5000,
      50_000,
      null,
    ]);
    expect([percentOf(slots, 'rate'), percentOf(slots, 'fee'), percentOf(slots, 'tax')]).toEqual([
      4,
      1,
      null,
    ]);
  });

  it('reads from the catalogue it is given', () => {
    expect(readSlots('Everyday Cash ISA', { products: [], today: '2026-11-20' }).products).toEqual([]);
  });
});

describe('any text', () => {
  const piece = fc.oneof(
    fc.string(),
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom(
      '£5,000',
      '12k',
      'ten grand',
      '4.5%',
      'at 5',
      '5 years',
      "I'm 34",
      'my son is 9',
      'until 60',
    ),
    fc.constantFrom(
      '6 April 2027',
      '31/02/2027',
      '2019/20',
      'next April',
      'LISA',
      'junoir isa',
      'cash',
      '-',
      'and',
    ),
    fc.constantFrom(
      'quillbrook 1 year fix',
      'Come & Go',
      'easy access',
      'at least',
      'a month',
      'İ',
      '½',
      '’s',
      'born',
    ),
  );
  const text = fc.array(piece, { maxLength: 25 }).map((pieces) => pieces.join(' '));

  it('gives values with their places, in order, the same each time', () => {
    fc.assert(
      fc.property(text, (typed) => {
        const slots = read(typed);
        expect(read(typed)).toEqual(slots);
        const { money, percents, ages, periods, when, conditions, mentions } = slots;
        for (const { start, end } of [
          ...money,
          ...percents,
          ...ages,
          ...periods,
          ...when,
          ...conditions,
          ...mentions,
        ]) {
          expect(start).toBeLessThan(end);
          expect(slots.text.slice(start, end).trim()).toHaveLength(end - start);
        }
        expect(mentions.map(({ start }) => start)).toEqual(
          mentions.map(({ start }) => start).toSorted((a, b) => a - b),
        );
        for (const { value } of [...money, ...percents]) expect(value).not.toBeNaN();
        for (const { years } of ages) expect(years).toBeLessThanOrEqual(120);
        expect(maskSlots(slots.text, slots)).not.toMatch(/[A-Z]/);
        expect(overrideSlots(slots.text, slots, slots)).toBeTypeOf('string');
      }),
    );
  });

  it.each([
    '£1 ',
    '5 or ',
    '1, ',
    'i am 30 and ',
    'thistlewick ',
    'from 25 to ',
    '1 year 2 months ',
    'isa ',
    'twenty ',
    'hundred and five ',
    '6 april ',
    '4% or ',
    '£5 a month ',
    'put 5k in cash and ',
    '- ',
    '9',
    ',123',
    '1/2/',
    '(',
    'until i am the age of ',
    'my wife is ',
    "'s ",
    'rated 4 stars ',
    'just only now ',
    'the come and go ',
    'i have £1 ',
    '£5,000 no £8,000 ',
  ])('reads 4,000 characters of %j without trying endless ways', (repeated) => {
    const begun = process.cpuUsage();
    const long = repeated.repeat(4000).slice(0, 4000);
    expect(read(long).text.length).toBeGreaterThan(3900);
    expect(processorMsSince(begun)).toBeLessThan(2_000);
  });
});
