import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Citations, withoutCitations } from './citations.ts';

const sourceOf = (key: string) => ({ key, title: `Title of ${key}`, url: `/${key}`, detail: '' });
const KEYS = ['rule:isa-allowance', 'product:12', 'calculator'];

function citing(...deltas: readonly string[]) {
  const citations = new Citations();
  KEYS.forEach((key) => citations.add(sourceOf(key)));
  const shown = deltas.map((delta) => citations.push(delta));
  const rest = citations.end();
  return { text: shown.join('') + rest, shown, sources: citations.sources.map(({ key }) => key) };
}

describe('citations', () => {
  it('are numbered in the order of their first use, and only cited sources are kept', () => {
    const { text, sources } = citing(
      'It pays 4.15%.[[product:12]] You can save £20,000. [[rule:isa-allowance]] It pays monthly.[[product:12]]',
    );
    expect(text).toBe('It pays 4.15%.[1] You can save £20,000.[2] It pays monthly.[1]');
    expect(sources).toEqual(['product:12', 'rule:isa-allowance']);
  });

  it.each([
    ['an unknown key', 'It is £5. [[rule:nonsense]] Next.', 'It is £5. Next.'],
    ['an empty key', 'It is £5.[[]] Next.', 'It is £5. Next.'],
    ['a number that the model wrote itself', 'It is £5.[3] Next [12].', 'It is £5. Next.'],
    ['a marker that was cut off', 'It is £5. [[rule:isa-allow', 'It is £5.'],
  ])('remove %s', (_name, written, text) => {
    expect(citing(written)).toMatchObject({ text, sources: [] });
  });

  it.each([
    ['a link', 'See [Everyday Cash ISA](/products/12).'],
    ['a bracket', 'The rate [as of May] is 4%, or [2026] and [ ].'],
    ['brackets that are never closed within 80 characters', `See [[${'x'.repeat(90)}]] there.`],
    ['brackets over two lines', 'See [[rule:\nisa-allowance]] there.'],
    ['spaces at the end', 'Some words  '],
    ['a bracket at the end', 'Some words ['],
  ])('leave %s as it is', (_name, text) => {
    expect(citing(text).text).toBe(text);
  });

  it('number a marker whose text is split', () => {
    const { text, shown } = citing('It is £20,000.', ' ', '[', '[rule:isa-', 'allowance]', '] Next');
    expect(text).toBe('It is £20,000.[1] Next');
    expect(shown).toEqual(['It is £20,000.', '', '', '', '', '[1] Next']);
  });

  it('hold back no more than a possible marker', () => {
    expect(citing('one two', ' three').shown).toEqual(['one two', ' three']);
    expect(citing(`[[${'x'.repeat(80)}`).shown).toEqual([`[[${'x'.repeat(80)}`]);
  });

  it('keep the first source of a key', () => {
    const citations = new Citations();
    citations.add({ ...sourceOf('rule:x'), url: '/rules?on=2027-04-06#x' });
    citations.add({ ...sourceOf('rule:x'), url: '/rules?on=2026-11-20#x' });
    citations.push('It is so.[[rule:x]] Yes.');
    expect(citations.sources.map(({ url }) => url)).toEqual(['/rules?on=2027-04-06#x']);
  });

  it('are the same however the text is split', () => {
    const piece = fc.oneof(
      fc.constantFrom(...KEYS.map((key) => `[[${key}]]`), '[[rule:other]]', '[1]', '[12]', '[[', ']]'),
      fc.constantFrom('[', ']', ' ', '  ', '\n', '7', 'x'.repeat(40), 'Some words.', 'rule:isa-allowance'),
    );
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 20 }).map((pieces) => pieces.join('')),
        fc.array(fc.nat(400), { maxLength: 12 }),
        (text, cuts) => {
          const places = [0, ...cuts.map((cut) => Math.min(cut, text.length)), text.length].toSorted(
            (a, b) => a - b,
          );
          const deltas = places.slice(1).map((end, at) => text.slice(places[at], end));
          const whole = citing(text);
          const split = citing(...deltas);
          expect([split.text, split.sources]).toEqual([whole.text, whole.sources]);
        },
      ),
      { numRuns: 1000 },
    );
  });
});

it('removes citation numbers', () => {
  expect(withoutCitations('It pays 4%.[1][2] | **£5**[12] | [Name](/products/1)')).toBe(
    'It pays 4%. | **£5** | [Name](/products/1)',
  );
});
