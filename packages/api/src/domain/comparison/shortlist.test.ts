import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nasty } from '../../../test/support/fuzz-inputs.ts';
import { productFields } from '../products/product-fields.ts';
import { cleanNote, notKeptText, parseShortlist, SHORTLIST_MAX, SHORTLIST_NOTE_MAX } from './shortlist.ts';

const entry = (productId: number, addedAt = '2026-11-20T10:00:00.000Z', note = '') => ({
  productId,
  note,
  addedAt,
});
const parse = (value: unknown) => parseShortlist(JSON.stringify(value));

describe('what a browser keeps of a shortlist', () => {
  it('is read newest first, each product once', () => {
    const older = entry(1, '2026-11-18T10:00:00.000Z', 'first words');
    const newer = { ...entry(1, '2026-11-19T10:00:00.000Z'), name: 'Easy Saver', offeredTo: 7 };
    const list = [older, entry(2), newer];
    expect(parse(list)).toEqual({
      entries: [entry(2), newer],
      overLimit: 0,
      isDamaged: false,
    });
  });

  it('is empty if nothing is stored', () => {
    expect(parseShortlist(null)).toEqual({ entries: [], overLimit: 0, isDamaged: false });
  });

  it.each(['', '{', 'null', '{}', '7', '"[]"'])('%j is no list, and said to be damaged', (text) => {
    expect(parseShortlist(text)).toEqual({ entries: [], overLimit: 0, isDamaged: true });
  });

  it('keeps the longest name that a product may have', () => {
    const named = { ...entry(1), name: 'n'.repeat(productFields.name.max) };
    expect(parse([named]).entries).toEqual([named]);
  });

  it('keeps what can be read beside what cannot', () => {
    expect(parse([entry(1), { ...entry(2), addedAt: 'soon' }, entry(-3), null, 'x'])).toEqual({
      entries: [entry(1)],
      overLimit: 0,
      isDamaged: true,
    });
  });

  it('is cut at the limit, and says by how much', () => {
    const list = Array.from({ length: 500 }, (_, at) =>
      entry(at + 1, new Date(Date.UTC(2026, 0, 1, 0, at)).toISOString()),
    );
    const { entries, overLimit } = parse(list);
    expect([entries.length, overLimit]).toEqual([SHORTLIST_MAX, 500 - SHORTLIST_MAX]);
    expect(entries[0]?.productId).toBe(500);
  });

  it('reads any stored content without an error, and stays the same when read again', () => {
    const anything = fc.oneof(
      fc.string(),
      fc.jsonValue().map((value) => JSON.stringify(value)),
      fc
        .array(fc.record({ productId: nasty, note: nasty, addedAt: nasty, name: nasty, offeredTo: nasty }))
        .map((value) => JSON.stringify(value)),
    );
    fc.assert(
      fc.property(anything, (text) => {
        const { entries } = parseShortlist(text);
        for (const { note } of entries) expect(note.length).toBeLessThanOrEqual(SHORTLIST_NOTE_MAX);
        expect(parse(entries)).toEqual({ entries, overLimit: 0, isDamaged: false });
      }),
    );
  });
});

it('a note has no space around it and no invisible characters', () => {
  expect(cleanNote('  Ask\u0000 about\n transfers ')).toBe('Ask about\n transfers');
});

it('says how many products were not kept', () => {
  expect(notKeptText(0)).toBeNull();
  expect(notKeptText(1)).toBe('1 product of this browser was not kept: a shortlist holds 100 products.');
  expect(notKeptText(400)).toMatch(/^400 products of this browser were not kept/);
});
