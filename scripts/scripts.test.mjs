import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import { findChromium } from './lib/chromium.mjs';
import { Failure } from './lib/process.mjs';
import { countPlaywright, countTap, countVitest } from './lib/runners.mjs';

const lib = (/** @type {string} */ name) => new URL(`./lib/${name}.mjs`, import.meta.url).href;

/** A script as scripts/start.mjs is one, around a child that says `up` and then does what the test wants. @param {string} child */
function start(child) {
  const script = `
    import { main } from '${lib('process')}';
    import { runProgram } from '${lib('program')}';
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

test('a server killed by a signal is not taken for one that ended well', async () => {
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
  const report = 'ok 1 - a\n# tests 6\n# pass 3\n# fail 1\n# cancelled 2\n# skipped 0\n';
  assert.deepEqual(countTap(report), { passed: 3, failed: 3 });
});

test('a test file that could not be loaded counts as failed', () => {
  const testResults = [
    { status: 'passed', assertionResults: [{}, {}] },
    { status: 'failed', assertionResults: [{}] },
    { status: 'failed', assertionResults: [] },
  ];
  const report = JSON.stringify({ numPassedTests: 2, numFailedTests: 1, testResults });
  assert.deepEqual(countVitest(report), { passed: 2, failed: 2 });
});

test('a browser test that passed only at the second try counts as failed, and so does an error outside the tests', () => {
  const report = JSON.stringify({
    stats: { expected: 5, unexpected: 1, flaky: 2, skipped: 1 },
    errors: [{}],
  });
  assert.deepEqual(countPlaywright(report), { passed: 5, failed: 4 });
});
