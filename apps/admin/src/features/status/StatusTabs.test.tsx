import type { Outputs } from '@isa/ui/client/trpc.ts';
import { passTime } from '@isa/ui/testing/long-timers';
import { expect, test } from 'vitest';
import { api, openConsole, screen, within } from '../../../test/console.tsx';

type Details = Outputs['status']['details'];

function serve(more: Partial<Details> = {}) {
  api.on('status.get', () => ({
    status: 'ok',
    environment: 'test',
    siteUrl: 'http://localhost:3000',
    timestamp: '2026-11-20T10:00:07.000Z',
  }));
  api.on('status.details', () => ({
    version: '1.0.0',
    runtime: 'v24.21.0',
    uptimeSeconds: 59,
    lastHour: { requests: 400, errors: 0 },
    payments: 'sandbox',
    database: { kind: 'file', bytes: 1_572_864 },
    clockDoubt: null,
    jobs: [],
    ...more,
  }));
  api.on('settings.environment', () => ({ secrets: { OPENAI_API_KEY: false, STRIPE_SECRET_KEY: true } }));
}

const fact = (term: string) => screen.getByText(term, { selector: 'dt' }).parentElement;
const job = {
  slot: '1',
  startedAt: '2026-11-20T00:00:00.000Z',
  finishedAt: null,
  waits: false,
  byHandAt: null,
};

test('three tabs show the service, its environment and which keys are set', async () => {
  serve({
    jobs: [
      { ...job, name: 'monthly-credits', ok: true, result: '3 users' },
      { ...job, name: 'update-products', ok: false, result: 'The feed is silent', byHandAt: job.startedAt },
      { ...job, name: 'purge', ok: null, result: null },
    ],
  });
  const user = openConsole('/status');
  expect(await screen.findByText('Working')).toBeVisible();
  expect(screen.getByText(/Only administrators can view this page/)).toBeVisible();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Status',
    'Environment',
    'API Keys',
  ]);
  expect(fact('Site')).toHaveTextContent('http://localhost:3000');
  expect(fact('Version')).toHaveTextContent('1.0.0');
  expect(fact('Running for')).toHaveTextContent('59 s');
  expect(fact('Requests since the start')).toHaveTextContent('400');
  expect(fact('Error rate since the start')).toHaveTextContent(/0%$/);
  expect(fact('Database size')).toHaveTextContent('1.5 MB');
  const jobs = within(screen.getByRole('table', { name: 'Background jobs' })).getAllByRole('row');
  expect(jobs.slice(1).map(({ textContent }) => textContent)).toEqual([
    'monthly-credits20 Nov 2026, 00:00Done3 users',
    'purge20 Nov 2026, 00:00Running–',
    'update-products20 Nov 2026, 00:00FailedThe feed is silentRun by hand 20 Nov 2026, 00:00',
  ]);

  const names = () =>
    within(screen.getByRole('table', { name: 'Background jobs' }))
      .getAllByRole('row')
      .slice(1)
      .map((each) => within(each).getAllByRole('cell')[0]?.textContent);
  await user.click(screen.getByRole('button', { name: 'Outcome' }));
  expect(names()).toEqual(['update-products', 'purge', 'monthly-credits']);
  await user.click(screen.getByRole('button', { name: 'Outcome' }));
  expect(names()).toEqual(['monthly-credits', 'purge', 'update-products']);

  await user.click(screen.getByRole('tab', { name: 'Environment' }));
  await screen.findByText('v24.21.0');
  expect(fact('Environment')).toHaveTextContent('test');
  expect(fact('Database')).toHaveTextContent('A file on this machine');
  expect(fact('Payments')).toHaveTextContent('Test mode: no real card is charged');

  await user.click(screen.getByRole('tab', { name: 'API Keys' }));
  const keys = await screen.findAllByRole('listitem');
  expect(keys.map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['OPENAI_API_KEYMissing', 'STRIPE_SECRET_KEYPresent']),
  );
  expect(location.search).toContain('status.tab=keys');
});

test('opens at the tab that the address names', async () => {
  serve();
  openConsole('/status?status.tab=keys');
  await screen.findByText('STRIPE_SECRET_KEY');
  expect(screen.getByRole('tab', { name: 'API Keys' })).toHaveAttribute('aria-selected', 'true');
});

test('counts errors as a share of the last hour once the server has run that long', async () => {
  serve({ uptimeSeconds: 90_061, lastHour: { requests: 400, errors: 1 } });
  openConsole('/status');
  await screen.findByText('Working');
  expect(fact('Error rate in the last hour')).toHaveTextContent('0.25% (1 error)');
  expect(fact('Running for')).toHaveTextContent('1 d 1 h');
});

test('asks for the status every ten seconds', async () => {
  serve();
  openConsole('/status');
  await screen.findByText('Working');
  const asked = () => api.inputs('status.get').length;
  for (const times of [2, 3, 4]) {
    await passTime(9999);
    expect(asked()).toBe(times - 1);
    await passTime(1);
    expect(asked()).toBe(times);
  }
});

test('says in the specified words that the status cannot be had, and asks again', async () => {
  serve();
  api.disconnect('status.get');
  const user = openConsole('/status');
  expect(await screen.findByText('Failed to load status information')).toBeVisible();
  serve();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Working')).toBeVisible();
});

test('says that jobs wait for a clock that is doubted, and why', async () => {
  serve({
    clockDoubt: {
      now: '2026-12-20T09:00:00.000Z',
      lastRun: '2026-11-20T00:00:00.000Z',
      endsInMs: 22.5 * 3_600_000,
    },
    jobs: [
      { ...job, name: 'monthly-credits', ok: true, result: '3 users', waits: true },
      { ...job, name: 'update-products', ok: true, result: '1 added' },
    ],
  });
  openConsole('/status');
  const notice = await screen.findByRole('note');
  expect(notice).toHaveTextContent(
    'This server’s clock says 20 Dec 2026, 09:00, but these jobs last ran on 20 Nov 2026, 00:00',
  );
  expect(notice).toHaveTextContent('the jobs resume in 23 hours; restarting the server');
  const jobs = within(screen.getByRole('table', { name: 'Background jobs' })).getAllByRole('row');
  expect(jobs.slice(1).map(({ textContent }) => textContent)).toEqual([
    'monthly-credits20 Nov 2026, 00:00Waiting3 usersWaits until the clock is trusted.',
    'update-products20 Nov 2026, 00:00Done1 added',
  ]);
});
