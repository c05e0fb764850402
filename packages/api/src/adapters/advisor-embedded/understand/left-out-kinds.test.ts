import { describe, expect, it } from 'vitest';
import { kindsIn } from './entities.ts';
import { formLeftOut, kindsLeftOut } from './left-out-kinds.ts';

const leftOut = (text: string) => kindsLeftOut({ text, mentions: kindsIn(text) });

describe('kinds of ISA that a question leaves out', () => {
  it.each([
    ['anything other than cash isas', ['cash']],
    ['anything that is not a cash isa or lifetime isa', ['cash', 'lifetime']],
    ['junior isas apart from stocks and shares isas', ['stocks']],
    ['which cash isa pays the most', []],
    ['cash isa or lifetime isa', []],
  ])('%s', (text, kinds) => {
    expect(leftOut(text)).toEqual(kinds);
  });
});

describe('the form that a question leaves out', () => {
  it.each([
    ['lifetime isas but not the stocks ones', 'investments'],
    ['junior isas that are not cash', 'cash'],
    ['lifetime isas', null],
  ])('%s', (text, form) => {
    expect(formLeftOut({ text, mentions: kindsIn(text) })).toBe(form);
  });
});
