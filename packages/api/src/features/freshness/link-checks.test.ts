import { linkChecks } from '@isa/db';
import { changeUptime } from '@isa/db/testing/uptime';
import { createServer } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createLinkChecker, type LinkAnswer } from '../../adapters/link-checker.ts';
import { createAdminTestApp } from '../../../test/admin-harness.ts';
import { cutOff, listenOnLoopback } from '../../../test/support/loopback.ts';
import { createScheduler } from '../../jobs/scheduler.ts';
import { type CheckLimits, checkLinks, checkLinksJob } from './link-checks.ts';
import { pageFreshness } from './service.ts';
import { freshnessPage } from '../../domain/schemas/console.ts';
import { DAY_MS } from '../../domain/durations.ts';

const START = new Date('2026-11-20T12:00:00Z');
const LIMITS: CheckLimits = { hosts: 4, links: 60, pauseMs: 0, beginMs: 60_000 };
const ok: LinkAnswer = { state: 'ok', status: 200, problem: null };
const failing: LinkAnswer = {
  state: 'failing',
  status: 500,
  problem: 'The site answers with an error (500).',
};
const silent: LinkAnswer = { state: 'failing', status: null, problem: 'The site cannot be reached.' };

const refused: LinkAnswer = {
  state: 'dead',
  status: null,
  problem: 'The address is private, or its port is unusual.',
  isRefused: true,
};

const csv = (...links: string[]) =>
  [
    'name,provider,type,interestRate,referralLink,source',
    ...links.map((link, at) => `Saver ${at},Bank,Cash ISA,4,${link},`),
  ].join('\n');

/** A catalogue with these links, and websites that answer as a test says. */
async function app(links: string[], env: Record<string, string> = {}) {
  const test = await createAdminTestApp({ now: START, env });
  onTestFinished(() => test.remove());
  await test.upload(csv(...links));
  const asked: string[] = [];
  const answers = new Map<string, LinkAnswer>();
  const deps = {
    ...test.deps,
    links: {
      check: async (url: string) => {
        asked.push(url);
        return answers.get(url) ?? ok;
      },
    },
  };
  const stored = async (url: string) =>
    (await test.deps.db.read.select().from(linkChecks)).find((row) => row.url === url);
  const at = (days: number) => test.setNow(new Date(START.getTime() + days * DAY_MS));
  return { test, deps, asked, answers, stored, at, run: (limits = LIMITS) => checkLinks(deps, limits) };
}

describe('the link checks', () => {
  it('ask for each link of a visible product once, and again only when it is due', async () => {
    const { asked, run, at, answers, stored } = await app([
      'https://one.co.uk/a',
      'https://one.co.uk/a',
      'https://two.co.uk/b',
      'https://example.com/sample',
      'https://bank.test/sample',
    ]);
    answers.set('https://two.co.uk/b', failing);
    expect(await run()).toBe('2 links checked, 1 not as they should be');
    expect(asked.toSorted()).toEqual(['https://one.co.uk/a', 'https://two.co.uk/b']);
    expect(await run()).toBe('No link was due');
    at(1);
    await run();
    expect(asked.filter((url) => url.includes('two'))).toHaveLength(2);
    expect(asked.filter((url) => url.includes('one'))).toHaveLength(1);
    at(7);
    await run();
    expect(asked.filter((url) => url.includes('one'))).toHaveLength(2);
    expect(await stored('https://one.co.uk/a')).toMatchObject({ state: 'ok', failures: 0 });
  });

  it('call a link dead that is gone or fails three times in a row, until it works again', async () => {
    const url = 'https://one.co.uk/a';
    const { run, at, answers, stored } = await app([url]);
    answers.set(url, failing);
    for (const day of [0, 1]) {
      at(day);
      await run();
      expect(await stored(url)).toMatchObject({ state: 'failing', failures: day + 1 });
    }
    at(2);
    await run();
    expect(await stored(url)).toMatchObject({ state: 'dead', failures: 3, okAt: null });
    answers.delete(url);
    at(3);
    await run();
    expect(await stored(url)).toMatchObject({ state: 'ok', failures: 0, problem: null });
    answers.set(url, { state: 'dead', status: 404, problem: 'The page no longer exists (404).' });
    at(10);
    await run();
    expect(await stored(url)).toMatchObject({ state: 'dead', failures: 1, httpStatus: 404 });
  });

  it('leave a site alone that asks for it, with all of its links (fault 165)', async () => {
    const { run, at, answers, asked } = await app(['https://one.co.uk/a', 'https://one.co.uk/b']);
    const busy: LinkAnswer = { state: 'unclear', status: 429, problem: 'Busy', retryAfterMs: 2 * DAY_MS };
    answers.set('https://one.co.uk/a', busy).set('https://one.co.uk/b', busy);
    await run();
    expect(asked).toHaveLength(1);
    at(1.9);
    expect(await run()).toBe('No link was due');
    at(2.1);
    answers.clear();
    await run();
    expect(asked).toHaveLength(3);
  });

  it('count nothing while no site answers at all (fault 165)', async () => {
    const links = ['https://one.co.uk/', 'https://two.co.uk/', 'https://three.co.uk/'];
    const { run, answers, stored } = await app(links);
    for (const link of links) answers.set(link, silent);
    expect(await run()).toContain('this server seems to have no way out');
    expect(await stored('https://one.co.uk/')).toMatchObject({ state: 'new', failures: 0, checkedAt: null });
  });

  it('count nothing while DNS answers every name with a private address', async () => {
    const { deps, stored } = await app(['https://one.co.uk/', 'https://two.co.uk/', 'https://three.co.uk/']);
    const links = createLinkChecker({ userAgent: 'x', resolve: async () => ['10.0.0.1'] });
    expect(await checkLinks({ ...deps, links }, LIMITS)).toContain('this server seems to have no way out');
    expect(await stored('https://one.co.uk/')).toMatchObject({ state: 'new', failures: 0 });
  });

  it('call links dead that nothing is asked for, and do not take them for sites that do not answer', async () => {
    const links = ['http://127.0.0.1/', 'http://10.0.0.1/', 'http://[::1]/'];
    const { run, answers, stored } = await app([...links, 'https://one.co.uk/']);
    for (const link of links) answers.set(link, refused);
    answers.set('https://one.co.uk/', silent);
    expect(await run()).toBe('4 links checked, 4 not as they should be');
    expect(await stored('http://127.0.0.1/')).toMatchObject({ state: 'dead', problem: refused.problem });
    expect(await stored('https://one.co.uk/')).toMatchObject({ state: 'failing', failures: 1 });
  });

  it('forget links that the catalogue has no more', async () => {
    const { run, test, stored } = await app(['https://one.co.uk/a', 'https://two.co.uk/b']);
    await run();
    await test.upload(csv('https://three.co.uk/c'));
    await run();
    expect(await stored('https://one.co.uk/a')).toBeUndefined();
    expect(await stored('https://two.co.uk/b')).toBeDefined();
    expect(await stored('https://three.co.uk/c')).toMatchObject({ state: 'ok' });
  });

  it('ask one site one request at a time with a pause, several sites at once, and end in time', async () => {
    let [open, most] = [0, 0];
    const times: number[] = [];
    let passed = 0;
    changeUptime((now) => now + passed);
    const server = createServer((_req, res) => {
      open += 1;
      most = Math.max(most, open);
      times.push(performance.now() - passed);
      // The time is up while the third link is checked.
      if (times.length === 3) passed = LIMITS.beginMs;
      setImmediate(() => {
        open -= 1;
        res.end();
      });
    });
    const port = await listenOnLoopback(server);
    onTestFinished(() => cutOff(server));
    const links = Array.from({ length: 6 }, (_, at) => `http://one.co.uk:${port}/${at}`);
    const { test } = await app(links);
    const checker = createLinkChecker({
      userAgent: 'x',
      resolve: async () => ['127.0.0.1'],
      mayAsk: (_address, wanted) => wanted === port,
      timeoutMs: 60_000,
    });
    const deps = { ...test.deps, links: checker };
    expect(await checkLinks(deps, { ...LIMITS, pauseMs: 30 })).toMatch(/^3 links checked, 0/);
    expect(most).toBe(1);
    const gaps = times.slice(1).map((time, at) => time - (times[at] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(28);
  });

  it('run as a job if they are on, and are off in development', async () => {
    const { deps, asked } = await app(['https://one.co.uk/a'], { LINK_CHECKS: 'on' });
    const scheduler = createScheduler(deps, [checkLinksJob]);
    await scheduler.tick();
    await scheduler.stop();
    expect(asked).toEqual(['https://one.co.uk/a']);
    const other = await app(['https://one.co.uk/a']);
    expect(await checkLinksJob.run(other.deps, START)).toBe('Not run: LINK_CHECKS is off');
    expect(other.asked).toEqual([]);
  });

  it('show on the freshness board which links are dead', async () => {
    const { test, answers, run } = await app(['https://one.co.uk/a', 'https://two.co.uk/b']);
    answers.set('https://two.co.uk/b', {
      state: 'dead',
      status: 404,
      problem: 'The page no longer exists (404).',
    });
    await run();
    const page = await pageFreshness(test.ctx(), freshnessPage.parse({ links: 'dead' }));
    expect(page.counts.dead).toBe(1);
    expect(page.rows).toMatchObject([
      {
        name: 'Saver 1',
        links: [{ kind: 'referral', state: 'dead', problem: 'The page no longer exists (404).' }],
      },
    ]);
  });
});
