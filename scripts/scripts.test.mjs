import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import { findChromium } from './lib/chromium.mjs';
import { Failure } from './lib/process.mjs';
import { playwrightTimes, readPlaywright, readTap, readVitest, vitestTimes } from './lib/reports.mjs';
import { select, selectedIn, timeLines } from './lib/runners.mjs';

/** A script as scripts/start.mjs is one, around a child that says `up` and then does what the test wants. @param {string} child */
function start(child) {
  const script = `
    import { main, runProgram } from '${new URL('./lib/process.mjs', import.meta.url).href}';
    await main(() => runProgram(process.execPath, ['-e', ${JSON.stringify(child)}]));`;
  return spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT'])) {
  test(`${signal} reaches the server once, which ends in its own way`, async () => {
    const script = start(`
      let times = 0;
      process.on('${signal}', () => { times += 1; setTimeout(() => process.exit(10 + times), 200); });
      setInterval(() => {}, 1000);
      console.log('up');`);
    await once(script.stdout, 'data');
    script.kill(signal);
    script.kill(signal);
    assert.deepEqual(await once(script, 'exit'), [11, null]);
  });
}

test('the exit code of the server is the exit code of the script', async () => {
  assert.deepEqual(await once(start('process.exit(7)'), 'exit'), [7, null]);
});

test('a server killed by a signal does not count as a clean exit', async () => {
  assert.deepEqual(await once(start("process.kill(process.pid, 'SIGKILL')"), 'exit'), [137, null]);
});

test('a browser named by hand must be there', () => {
  const before = process.env['CHROMIUM_PATH'];
  process.env['CHROMIUM_PATH'] = '/nowhere/chromium';
  try {
    assert.throws(
      findChromium,
      new Failure('CHROMIUM_PATH names /nowhere/chromium, which is not an executable file.'),
    );
  } finally {
    if (before === undefined) delete process.env['CHROMIUM_PATH'];
    else process.env['CHROMIUM_PATH'] = before;
  }
});

test('a cancelled test counts as failed', () => {
  const report = 'ok 1 - a\n    not ok 2 - b\n# tests 6\n# pass 3\n# fail 1\n# cancelled 2\n# skipped 0\n';
  assert.deepEqual(readTap(report), { passed: 3, failed: 3, failures: ['b'] });
});

test('a test file that could not be loaded counts as failed', () => {
  const failed = {
    status: 'failed',
    fullName: 'adds up',
    failureMessages: ['\u001B[31m1 is not 2\u001B[39m\n  at a'],
  };
  const testResults = [
    { name: 'a.ts', status: 'passed', assertionResults: [{}, {}] },
    { name: 'b.ts', status: 'failed', assertionResults: [failed] },
    { name: 'c.ts', status: 'failed', message: 'No such module', assertionResults: [] },
  ];
  const report = JSON.stringify({ numPassedTests: 2, numFailedTests: 1, testResults });
  const failures = ['b.ts: adds up\n    1 is not 2\n    at a', 'c.ts\n    No such module'];
  assert.deepEqual(readVitest(report), { passed: 2, failed: 2, failures });
});

test('a browser test that passed only at the second try counts as failed, and so does an error outside the tests', () => {
  /** @param {string} title @param {string} status @param {string} message */
  const spec = (title, status, message) => ({
    title,
    tests: [{ projectName: 'phone', status, results: [{ errors: [{ message }] }] }],
  });
  const inner = { title: 'a part', specs: [spec('once', 'flaky', 'Timeout'), spec('well', 'expected', '')] };
  const report = JSON.stringify({
    stats: { expected: 5, unexpected: 1, flaky: 2, skipped: 1 },
    errors: [{ message: 'No port' }],
    suites: [{ title: 'a.spec.ts', specs: [spec('never', 'unexpected', 'Gone')], suites: [inner] }],
  });
  assert.deepEqual(readPlaywright(report), {
    passed: 5,
    failed: 4,
    failures: [
      '[phone] a.spec.ts › never\n    Gone',
      '[phone] a.spec.ts › a part › once\n    Timeout',
      'outside the tests\n    No port',
    ],
  });
});

test('a pattern selects the files whose path holds it, or else the tests whose title does', () => {
  const all = [
    { path: 'packages/api/src/users/search.test.ts', text: () => "it('finds no one')" },
    { path: 'apps/admin/src/features/users/UserManagement.test.tsx', text: () => "test('finds everyone')" },
    { path: 'apps/admin/e2e/access.spec.ts', text: () => "test('signs out')" },
  ];
  const byPath = select('users/', all);
  assert.equal(byPath.title, null);
  assert.deepEqual(selectedIn(byPath, 'apps/admin', /\.test\.tsx?$/), [
    'src/features/users/UserManagement.test.tsx',
  ]);
  assert.deepEqual(selectedIn(byPath, 'apps/admin', /\.spec\.ts$/), []);
  const byTitle = select('finds (no one|everyone)', all);
  assert.deepEqual(
    byTitle.files,
    all.slice(0, 2).map(({ path }) => path),
  );
  assert.equal(byTitle.title?.test('it finds no one'), true);
  assert.deepEqual(select('nothing is called so', all).files, []);
});

test('each run ends with the slowest files and the time per level', () => {
  const vitest = JSON.stringify({ testResults: [{ name: '/a.test.ts', startTime: 1000, endTime: 3500 }] });
  assert.deepEqual([...vitestTimes(vitest)], [['/a.test.ts', 2.5]]);
  const spec = (/** @type {number} */ duration) => ({
    title: '',
    tests: [{ results: [{ errors: [], duration }] }],
  });
  const playwright = JSON.stringify({
    suites: [{ title: 'b.spec.ts', specs: [spec(1000)], suites: [{ title: '', specs: [spec(500)] }] }],
  });
  assert.deepEqual([...playwrightTimes(playwright)], [['b.spec.ts', 1.5]]);
  const none = { passed: 0, failed: 0, failures: [] };
  assert.deepEqual(
    timeLines([
      { name: 'a', level: 'node', seconds: 3, files: vitestTimes(vitest), ...none },
      { name: 'b', level: 'browser', seconds: 4, files: playwrightTimes(playwright), ...none },
      { name: 'c', level: 'node', seconds: 2.4, ...none },
      { name: 'lint', ...none },
    ]),
    ['    2.5 s  /a.test.ts', '    1.5 s  b.spec.ts', 'node 5 s, browser 4 s'],
  );
});
