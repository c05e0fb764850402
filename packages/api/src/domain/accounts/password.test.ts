import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  PASSWORD_MESSAGE,
  PASSWORD_TOO_LONG,
  passwordProblem,
  passwordStrength,
  refusedCharacter,
} from './password.ts';

describe('a new password', () => {
  it.each(['Abcdef1!', 'aB3$aB3$', 'ZZZZZzz9&', `Aa1@${'x'.repeat(124)}`])('%s is accepted', (text) => {
    expect(passwordProblem(text)).toBeNull();
  });

  it.each([
    ['short', 'Abc1!xy'],
    ['without a lower-case letter', 'ABCDEF1!'],
    ['without an upper-case letter', 'abcdef1!'],
    ['without a digit', 'Abcdefg!'],
    ['without a special character', 'Abcdefg1'],
    ['with a space', 'Abcde 1!'],
    ['with a character outside the set', 'Abcdef1!#'],
    ['with a letter outside the set', 'Äbcdef1!A'],
    ['ending in a line break', 'Abcdef1!\n'],
    ['empty', ''],
  ])('%s is refused', (_, text) => {
    expect(passwordProblem(text)).toBe(PASSWORD_MESSAGE);
  });

  it.each([
    ['Abcdef1!#', '#'],
    ['Äbcdef1!A', 'Ä'],
    ['Abc 1!😀', ' '],
    ['Abc1!😀', '😀'],
    ['Abcdef1!', null],
    ['', null],
  ])('%s: what must not be in it is named', (text, character) => {
    expect(refusedCharacter(text)).toBe(character);
  });

  it('is refused in other words when too long', () => {
    expect(passwordProblem(`Aa1@${'x'.repeat(125)}`)).toBe(PASSWORD_TOO_LONG);
  });

  it('scores full strength whenever it is acceptable', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9@$!%*?&]{4,60}$/), (start) => {
        const password = `${start}aA1!`;
        expect(passwordProblem(password)).toBeNull();
        expect(passwordStrength(password).score).toBe(5);
      }),
    );
  });

  it('is refused with the specified rule', () => {
    expect(PASSWORD_MESSAGE).toBe(
      'Password must be at least 8 characters long, include uppercase and lowercase letters, at least one number, and at least one special character (@$!%*?&)',
    );
  });
});

it.each([
  ['', 0, 'Very Weak'],
  ['abc', 1, 'Weak'],
  ['abC', 2, 'Fair'],
  ['abC1', 3, 'Good'],
  ['abC1!', 4, 'Strong'],
  ['abcdefC1', 4, 'Strong'],
  ['abcdeC1!', 5, 'Very Strong'],
  ['ÄÖÜ ', 0, 'Very Weak'],
])('the meter shows %j as %i, %s', (text, score, label) => {
  expect(passwordStrength(text)).toEqual({ score, label });
});
