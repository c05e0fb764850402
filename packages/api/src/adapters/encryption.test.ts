import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSecretBox, SealedError } from './encryption.ts';

const box = createSecretBox('the secret of this installation');

describe('the secret box', () => {
  it('gives back any text, and never writes it down', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, name) => {
        const sealed = box.seal(name, text);
        expect(sealed).toMatch(/^v1\.[\w-]{16}\.[\w-]{22}\.[\w-]*$/);
        if (text.length > 8) expect(sealed).not.toContain(text);
        expect(box.open(name, sealed)).toBe(text);
      }),
    );
  });

  it('never writes the same text twice alike', () => {
    const sealed = new Set(Array.from({ length: 50 }, () => box.seal('FINANCE_API_KEY', 'same')));
    expect(sealed.size).toBe(50);
  });

  it('opens with the right APP_SECRET and under the right name only', () => {
    const sealed = box.seal('FINANCE_API_KEY', 'key');
    expect(() => createSecretBox('another secret').open('FINANCE_API_KEY', sealed)).toThrow(SealedError);
    expect(() => box.open('OTHER_KEY', sealed)).toThrow(SealedError);
    expect(createSecretBox('the secret of this installation').open('FINANCE_API_KEY', sealed)).toBe('key');
  });

  const bytesOf = (sealed: string) =>
    sealed
      .split('.')
      .map((part) => (part === 'v1' ? part : Buffer.from(part, 'base64url').toString('hex')))
      .join('.');

  it('notices every altered character', () => {
    const sealed = box.seal('FINANCE_API_KEY', 'a key of some length');
    for (let at = 0; at < sealed.length; at += 1) {
      const other = sealed[at] === 'x' ? 'C' : 'x';
      const altered = `${sealed.slice(0, at)}${other}${sealed.slice(at + 1)}`;
      // The last character of a part may hold bits that mean nothing: where only they change, nothing was altered.
      if (bytesOf(altered) === bytesOf(sealed)) continue;
      expect(() => box.open('FINANCE_API_KEY', altered), `character ${at}`).toThrow(SealedError);
    }
  });

  it.each(['', 'key', 'v2.a.b.c', 'v1...', 'v1.AAAAAAAAAAAAAAAA.AAAA.AAAA'])(
    'refuses the form %j',
    (sealed) => {
      expect(() => box.open('FINANCE_API_KEY', sealed)).toThrow(SealedError);
    },
  );
});
