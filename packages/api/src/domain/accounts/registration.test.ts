import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PASSWORD_MESSAGE, PASSWORD_TOO_LONG } from './password.ts';
import {
  cleanName,
  isEmail,
  nameProblem,
  normaliseEmail,
  registrationProblems,
  type RegistrationInput,
} from './registration.ts';

const good: RegistrationInput = {
  username: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Lovelace',
  password: 'Abcdef1!',
  confirmPassword: 'Abcdef1!',
  agreeToTerms: true,
};

/** Each way to get one field wrong, in the order in which they are reported. */
const mistakes = [
  [{ confirmPassword: 'other' }, 'confirmPassword', 'Passwords do not match'],
  [{ password: 'weak', confirmPassword: 'weak' }, 'password', PASSWORD_MESSAGE],
  [{ firstName: '  ' }, 'firstName', 'First name is required'],
  [{ lastName: '' }, 'lastName', 'Last name is required'],
  [{ username: 'nobody' }, 'username', 'Please enter a valid email address'],
  [
    { agreeToTerms: false },
    'agreeToTerms',
    'You must agree to the Terms and Conditions and acknowledge the disclaimer about AI advice',
  ],
] as const;

describe('a registration', () => {
  it('has no problems when everything is right', () => expect(registrationProblems(good)).toEqual([]));

  it.each(mistakes)('with %j is refused with the reason', (fields, path, message) => {
    expect(registrationProblems({ ...good, ...fields })).toEqual([{ path, message }]);
  });

  it('reports any mix of mistakes in the specified order', () => {
    fc.assert(
      fc.property(fc.subarray([...mistakes]), (chosen) => {
        const input = chosen.reduceRight<RegistrationInput>((all, [fields]) => ({ ...all, ...fields }), good);
        expect(registrationProblems(input).map((problem) => problem.path)).toEqual(
          chosen.map(([, path]) => path),
        );
      }),
    );
  });

  it('does without the two fields that only a form sends', () => {
    const { confirmPassword: _, agreeToTerms: __, ...sent } = good;
    expect(registrationProblems(sent)).toEqual([]);
    expect(registrationProblems({ ...sent, confirmPassword: undefined, agreeToTerms: undefined })).toEqual(
      [],
    );
  });

  it('limits lengths', () => {
    const long = `Aa1!${'x'.repeat(200)}`;
    const problems = registrationProblems({ ...good, password: long, confirmPassword: long });
    expect(problems).toEqual([{ path: 'password', message: PASSWORD_TOO_LONG }]);
    expect(nameProblem('é'.repeat(100), 'First name')).toBeNull();
    expect(nameProblem('é'.repeat(101), 'First name')).toBe('First name must be at most 100 characters long');
  });
});

describe('a name', () => {
  it.each(['Ada', 'Ада', '李', "O'Neil", 'Jean-Luc', '👩‍🚀', 'محمد'])('%s is fine', (name) => {
    expect(nameProblem(name, 'First name')).toBeNull();
    expect(cleanName(name)).toBe(name.normalize('NFC'));
  });

  it.each(['Ada\r\nBcc: x@y.z', 'A\u0000da', 'A\tda', 'A\u2028da', 'A\u0085da', 'A\ud800da'])(
    '%j is refused',
    (name) => {
      expect(nameProblem(name, 'First name')).toBe(
        'First name must not contain line breaks or control characters',
      );
    },
  );

  it.each(['', '   ', '\u202e', '\u200b\u200b', '\u200d', '\u00a0'])('%j counts as none', (name) => {
    expect(nameProblem(name, 'Last name')).toBe('Last name is required');
  });

  it('loses the marks that would turn text around, and nothing else', () => {
    expect(cleanName(' \u202eAda\u202c \u200fB\u2066c\u2069 ')).toBe('Ada Bc');
    const mark = fc.constantFrom(
      ...'\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069',
    );
    const letter = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 });
    fc.assert(
      fc.property(fc.string({ unit: fc.oneof(letter, mark) }), (name) => {
        expect(cleanName(name)).not.toMatch(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/);
        expect(cleanName(cleanName(name))).toBe(cleanName(name));
      }),
    );
  });
});

describe('an e-mail address', () => {
  it.each([
    'a@b.co',
    'first.last+tag@mail.example.co.uk',
    "o'neil@example.com",
    'jürgen@bücher.example',
    '用户@例子.公司',
    'a@xn--bcher-kva.example',
    '1@2.uk',
    `${'a'.repeat(64)}@example.com`,
  ])('%s is taken', (text) => expect(isEmail(text)).toBe(true));

  it.each([
    '',
    'a',
    'a@',
    '@b.co',
    'a@b',
    'admin@localhost',
    'a@b.c',
    'a@b..co',
    'a@.co',
    'a@b.co.',
    '.a@b.co',
    'a.@b.co',
    'a..b@c.co',
    'a@b@c.co',
    'a b@c.co',
    'a@b c.co',
    '"x y"@b.co',
    '"x"@b.co',
    'a@b.co\n',
    'a@b.co\r\nBcc: c@d.co',
    'a\u0000@b.co',
    'a\u202e@b.co',
    '<a@b.co>',
    'a@b.co,c@d.co',
    'a@b.co;c@d.co',
    'mailto:a@b.co',
    'a@-b.co',
    'a@b-.co',
    'a@1.2.3.4',
    'a@[1.2.3.4]',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b.'.repeat(126)}com`,
  ])('%j is refused', (text) => expect(isEmail(text)).toBe(false));

  it('is the same whatever its case and the space around it', () => {
    expect(normaliseEmail('  A@B.CO\n')).toBe('a@b.co');
    expect(normaliseEmail('JU\u0308RGEN@Example.com')).toBe('j\u00fcrgen@example.com');
    fc.assert(
      fc.property(fc.emailAddress(), (address) => {
        const stored = normaliseEmail(address);
        expect(normaliseEmail(stored)).toBe(stored);
        expect(normaliseEmail(` ${address.toUpperCase()} `)).toBe(normaliseEmail(address.toUpperCase()));
        expect(isEmail(stored)).toBe(true);
      }),
    );
  });

  it('never lets through what could start a new header', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.constantFrom('\r', '\n', ' ', '"', '\u0000', ',', '<'),
        fc.string(),
        (a, bad, b) => {
          expect(isEmail(`${a}${bad}${b}@example.com`)).toBe(false);
          expect(isEmail(`a@${a}${bad}${b}.com`)).toBe(false);
        },
      ),
    );
  });

  it('answers at once, however long the text', () => {
    expect(isEmail(`${'a.'.repeat(100_000)}@b.co`)).toBe(false);
  });
});
