import { describe, expect, it } from 'vitest';
import { findingsOf } from './isa-findings.ts';
import type { IsaKind } from './isa-kinds.ts';
import { isaYear, type Movement } from './isa-year.ts';
import { taxYearOf } from './tax-year.ts';

const isa = (id: number, kind: IsaKind, child = '') => ({ id, kind, isFlexible: false, child });
const moved = (id: number, account: number, date: string, pounds: number, more: Partial<Movement> = {}) => ({
  id,
  account,
  kind: 'in' as const,
  date,
  pounds,
  to: null,
  isWhole: false,
  ...more,
});

const found = (
  accounts: ReturnType<typeof isa>[],
  movements: Movement[],
  { on = '2026-11-29', birthDate = null }: { on?: string; birthDate?: string | null } = {},
) => {
  const saver = { accounts, movements, birthDate };
  return findingsOf(saver, isaYear(accounts, movements, taxYearOf(on), birthDate)).map(
    ({ tone, rule, text }) => `${tone} ${rule}: ${text}`,
  );
};

describe('findings of a tax year', () => {
  it.each([
    ['2015-01-01', ['note adult-cash-age: You can pay into an ISA of your own from 18, on 1 January 2033.']],
    [
      '1977-01-31',
      ['note lifetime-ages: You can pay into a Lifetime ISA until you are 50, on 31 January 2027.'],
    ],
    [
      '1987-01-31',
      [
        'note lifetime-ages: You can open a Lifetime ISA until you are 40, on 31 January 2027; from then on you can pay in only if you already have one.',
      ],
    ],
    ['1962-01-01', []],
    ['1990-01-01', []],
  ])('is what an age changes in the year, without any payment: born %s', (birthDate, texts) =>
    expect(found([], [], { birthDate })).toEqual(texts),
  );

  it('names the age alone if it leaves no limit', () => {
    expect(
      found([isa(1, 'lifetime-cash')], [moved(1, 1, '2026-06-01', 4000)], { birthDate: '1970-01-01' }),
    ).toEqual([
      'problem lifetime-ages: You can pay into a Lifetime ISA until you are 50, on 1 January 2020.',
    ]);
  });

  it('is nothing if all is within the limits', () => {
    expect(
      found(
        [isa(1, 'cash'), isa(2, 'lifetime-cash')],
        [moved(1, 1, '2026-05-01', 16_000), moved(2, 2, '2026-05-01', 4000)],
      ),
    ).toEqual([]);
    expect(found([], [])).toEqual([]);
  });

  it('names each limit that is passed, and by how much', () => {
    const accounts = [isa(1, 'cash'), isa(2, 'lifetime-cash'), isa(3, 'junior-cash', 'Ada')];
    const movements = [
      moved(1, 1, '2026-05-01', 17_000),
      moved(2, 2, '2026-05-01', 4500),
      moved(3, 3, '2026-05-01', 9001),
    ];
    expect(found(accounts, movements)).toEqual([
      expect.stringMatching(
        /^problem isa-allowance: £21,500 paid in is £1,500 more than the ISA allowance of £20,000\./,
      ),
      'problem lifetime-limit: £4,500 into Lifetime ISAs is £500 more than the Lifetime ISA limit of £4,000.',
      'problem junior-limit: £9,001 for Ada is £1 more than the Junior ISA limit of £9,000.',
    ]);
  });

  it.each([
    [
      '1980-01-01',
      'problem cash-cap-under-65: Announced from 6 April 2027: £13,000 into cash ISAs is £1,000 more than the limit of £12,000.',
    ],
    [
      null,
      'problem cash-cap-under-65: Announced from 6 April 2027: £13,000 into cash ISAs is £1,000 more than the limit for savers under 65 of £12,000.',
    ],
    [
      '1962-10-01',
      'note cash-cap-turning-65: £13,000 into cash ISAs is more than the £12,000 for savers under 65. You turn 65 in this tax year: what applies then is not settled.',
    ],
  ])('born %s, £13,000 in cash in 2027/28: %s', (birthDate, text) =>
    expect(
      found([isa(1, 'cash')], [moved(1, 1, '2027-05-01', 13_000)], { on: '2027-05-01', birthDate }),
    ).toEqual([text]),
  );

  it('leaves the cash of savers of 65 alone', () => {
    const options = { on: '2027-05-01', birthDate: '1960-01-01' };
    expect(found([isa(1, 'cash')], [moved(1, 1, '2027-05-01', 20_000)], options)).toEqual([]);
  });

  it('knows one Lifetime ISA a year, unless the first one moved, and the end at 50', () => {
    const accounts = [isa(1, 'lifetime-cash'), isa(2, 'lifetime-invested')];
    const both = [moved(1, 1, '2026-05-01', 1000), moved(3, 2, '2026-08-01', 1000)];
    const move = moved(2, 1, '2026-07-01', 1000, { kind: 'transfer', to: 2, isWhole: true });
    expect(found(accounts, both)).toEqual([
      expect.stringMatching(/^problem several-isas: You can pay into one Lifetime ISA only/),
    ]);
    expect(found(accounts, [...both, move])).toEqual([]);
    expect(
      found([isa(1, 'lifetime-cash')], [moved(1, 1, '2026-11-29', 100)], { birthDate: '1976-11-29' }),
    ).toEqual([
      'problem lifetime-ages: You can pay into a Lifetime ISA until you are 50, on 29 November 2026.',
    ]);
  });

  it('says what withdrawals from and transfers out of a Lifetime ISA cost', () => {
    const accounts = [isa(1, 'lifetime-cash'), isa(2, 'cash')];
    const movements = [
      moved(1, 1, '2026-05-01', 1000, { kind: 'out' }),
      moved(2, 1, '2026-06-01', 2000, { kind: 'transfer', to: 2 }),
    ];
    expect(found(accounts, movements)).toEqual([
      expect.stringMatching(
        /^note lifetime-withdrawal-charge: Taking £1,000 out of a Lifetime ISA costs £250,/,
      ),
      expect.stringMatching(
        /^note lifetime-withdrawal-charge: Transfer of £2,000 on 1 June 2026: .* Here that is £500\.$/,
      ),
    ]);
    expect(found(accounts, movements, { birthDate: '1960-01-01' })).toEqual([]);
  });

  it('refuses transfers to cash from April 2027 under 65, and ISAs before 18', () => {
    const accounts = [isa(1, 'stocks-and-shares'), isa(2, 'cash')];
    const move = moved(1, 1, '2027-04-06', 500, { kind: 'transfer', to: 2 });
    expect(found(accounts, [move], { on: '2027-04-06', birthDate: '1990-01-01' })).toEqual([
      expect.stringMatching(/^problem transfers-to-cash: Transfer of £500 on 6 April 2027: /),
    ]);
    // Without a date of birth it depends; from 65 on, and before that day, nothing is to be said.
    expect(found(accounts, [move], { on: '2027-04-06' })).toEqual([
      expect.stringMatching(
        /^note transfers-to-cash: Transfer of £500 on 6 April 2027: .*Savers under 65 cannot/,
      ),
    ]);
    expect(found(accounts, [move], { on: '2027-04-06', birthDate: '1960-01-01' })).toEqual([]);
    expect(found(accounts, [{ ...move, date: '2027-04-05' }])).toEqual([]);
    expect(found(accounts, [moved(1, 1, '2026-05-01', 1)], { birthDate: '2008-05-02' })).toEqual([
      'problem adult-cash-age: You can pay into an ISA of your own from 18, on 2 May 2026.',
    ]);
  });
});
