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

  it('keep short sentences, and a list of which something is new', () => {
    const list = '- Everyday Cash ISA: early withdrawal: none of any kind.';
    const longer = `${list}\n- Flexible Cash ISA: early withdrawal: none of any kind.`;
    expect(saidOnce([`Yes.\n${list}`, `Yes.\n${longer}`])).toEqual([`Yes.\n${list}`, `Yes.\n${longer}`]);
  });

  it('show no list a second time, and nothing that only led to it', () => {
    const list = '1. Everyday Cash ISA: early withdrawal: none of any kind.';
    expect(saidOnce([`The highest rates:\n${list}`, `Yes.\n${list}`])).toEqual([
      `The highest rates:\n${list}`,
    ]);
    expect(saidOnce([list, `It can be opened with £1 online.\n${list}`])).toEqual([
      list,
      'It can be opened with £1 online.',
    ]);
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
