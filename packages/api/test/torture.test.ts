import { describe, expect, it, vi } from 'vitest';
import { groups } from '../torture/groups.ts';
import { type Figures, runGroup } from '../torture/lib/torture.ts';
import { isSiteBuilt } from './support/server-process.ts';

// Each starts processes, on a machine that has other things to do as well.
vi.setConfig({ testTimeout: 180_000 });

/**
 * A few seconds of what `npm run test:torture` does for minutes. Payments (permutations), full disks and locks
 * (database-faults), and more fuzzed requests (fuzz) have tests of their own.
 */
async function briefly(name: keyof typeof groups, scale: number): Promise<Figures> {
  const seed = Math.floor(Math.random() * 2 ** 31);
  const group = groups[name];
  if (group === undefined) throw new Error(`There is no group ${name}`);
  try {
    return await runGroup(group, { seed, scale });
  } catch (cause) {
    throw new Error(`npm run test:torture -- --seed ${seed} --scale ${scale} ${name}`, { cause });
  }
}

it('10,000 contended debits, briefly: what was acknowledged is in the ledger, no balance goes under 0', async () => {
  expect(await briefly('debits', 0.02)).toMatchObject({ processes: 2, debits: 200, stored: 160 });
});

it('5,000 hostile statements, briefly: no secret, no oracle, no write', async () => {
  expect(await briefly('sql', 0.04)).toMatchObject({ statements: 200 });
});

describe.runIf(isSiteBuilt)('the running server', () => {
  it('100,000 fuzzed requests, briefly: each gets an answer other than a server error', async () => {
    expect(await briefly('fuzz', 0.002)).toMatchObject({ requests: 200 });
  });

  it('1,000 kills, briefly: nothing acknowledged is lost or half stored', async () => {
    expect(await briefly('kills', 0.001)).toMatchObject({ kills: 1 });
  });

  it('everything outside away at once, briefly: the right words, credits back, pages served', async () => {
    expect(await briefly('outage', 0.05)).toMatchObject({ outages: 1 });
  });

  it('console loop, login flood, slow sockets and a huge file, briefly: pages are served', async () => {
    expect(await briefly('load', 0.03)).toMatchObject({ 'huge files': expect.any(Number) });
  });

  it('servers on one libSQL server, briefly: sessions, limits, catalogue, credits, payments and turns hold', async () => {
    const figures = await briefly('scale', 0.02);
    expect('not run' in figures || figures['servers'] === 2).toBe(true);
  });
});
