import { describe, expect, it } from 'vitest';
import { saidOnce } from './text.ts';

const COVER = 'Loans have **no** FSCS deposit cover.';

describe('answers in a row', () => {
  it('leave out the sentences that an answer before has said', () => {
    expect(saidOnce([`No. ${COVER}`, `Returns differ a good deal. ${COVER}`])).toEqual([
      `No. ${COVER}`,
      'Returns differ a good deal.',
    ]);
  });

  it('keep short sentences and items of lists', () => {
    const list = '- Everyday Cash ISA: early withdrawal: none of any kind.';
    expect(saidOnce([`Yes.\n${list}`, `Yes.\n${list}`])).toEqual([`Yes.\n${list}`, `Yes.\n${list}`]);
  });

  it('go when nothing of them is left', () => {
    expect(saidOnce([COVER, COVER])).toEqual([COVER]);
  });

  it('keep amounts with pence whole', () => {
    expect(saidOnce(['You get £937.50 of it back in the end.', 'You get £937.75 of it back.'])).toHaveLength(
      2,
    );
  });
});
