import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanName, looseKey, nameKey } from './product-names.ts';

describe('spellings of a product name (fault 110)', () => {
  it.each([
    ['a non-breaking space', 'Quay\u00a0Saver - Children’s Café ISA'],
    ['double and outer spaces', '  Quay  Saver -  Children’s Café  ISA '],
    ['a narrow and an ideographic space', 'Quay\u202fSaver - Children’s\u3000Café ISA'],
    ['a line break and a tab', 'Quay\nSaver -\tChildren’s Café ISA'],
    ['an en dash', 'Quay Saver – Children’s Café ISA'],
    ['a minus and a non-breaking hyphen', 'Quay Saver \u2212 Children’s Café ISA'],
    ['a dash without spaces', 'Quay Saver-Children’s Café ISA'],
    ['a straight apostrophe', "Quay Saver - Children's Café ISA"],
    ['a modifier apostrophe', 'Quay Saver - Childrenʼs Café ISA'],
    ['decomposed accents', 'Quay Saver - Children’s Cafe\u0301 ISA'],
    ['another letter case', 'QUAY SAVER - CHILDREN’S CAFÉ isa'],
    ['full-width letters', 'Ｑｕａｙ Saver - Children’s Café ISA'],
    ['invisible characters', '\ufeffQuay\u200b Sa\u00adver - Children’s Café ISA\u200e'],
    ['a trade mark', 'Quay Saver™ - Children’s Café ISA®'],
    ['HTML entities', 'Quay Saver &ndash; Children&#8217;s Caf&eacute; ISA'],
  ])('are one with %s', (_what, spelling) => {
    expect(nameKey(spelling)).toBe(nameKey('Quay Saver - Children’s Café ISA'));
  });

  it('are one with "&" and "and"', () => {
    expect(
      new Set(['Save & Grow', 'Save &amp; Grow', 'Save and Grow', 'save&grow', 'Save + Grow'].map(nameKey))
        .size,
    ).toBe(1);
  });

  it('are one for plain words too, whichever way they are read', () => {
    const plainWords = fc.stringMatching(/^[A-Za-z0-9]{1,6}( [A-Za-z0-9]{1,6}){0,3}$/);
    fc.assert(
      fc.property(plainWords, (name) => {
        expect(nameKey(name)).toBe(nameKey(`\u200b${name}`));
      }),
    );
  });

  it('stay apart where letters or digits differ, and where a formula begins', () => {
    expect(nameKey('1 Year Saver')).not.toBe(nameKey('2 Year Saver'));
    expect(nameKey('=1+1')).not.toBe(nameKey(' =1+1'));
    expect(nameKey('＝1+1')).not.toBe(nameKey('=1+1'));
  });

  it('share a loose key where only punctuation or accents differ', () => {
    expect(looseKey(nameKey('1-Year Café ISA.'))).toBe(looseKey(nameKey('1 Year Cafe ISA')));
    expect(looseKey(nameKey('1 Year ISA'))).not.toBe(looseKey(nameKey('2 Year ISA')));
  });

  it('are stored in their plain form', () => {
    expect(cleanName(' Quay\u00a0 Saver\u200b &amp; Co ')).toBe('Quay Saver & Co');
  });
});
