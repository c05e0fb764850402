import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { colours, run } from './process.mjs';
import { cacheDir, members, root } from './workspace.mjs';

/** @typedef {{ name: string, passed: number, failed: number }} Outcome `failed` is at least 1 when the runner did not end well */

/**
 * Test files at a time, on the two cores that every machine has: a part of their time is waiting, for deadlines to pass and
 * for processes to end.
 */
const WORKERS = 3;

/** @param {string} name a file the runner writes its report to, emptied of the last run's */
function reportFile(name) {
  const file = join(cacheDir, 'reports', name.replaceAll('/', '-'));
  mkdirSync(join(cacheDir, 'reports'), { recursive: true });
  rmSync(file, { force: true });
  return file;
}

/**
 * @param {string} name @param {number} code the runner's exit code
 * @param {string} file its report @param {(report: string) => { passed: number, failed: number }} count
 * @returns {Outcome}
 */
function outcome(name, code, file, count) {
  if (!existsSync(file)) return { name, passed: 0, failed: 1 };
  const { passed, failed } = count(readFileSync(file, 'utf8'));
  return { name, passed, failed: code !== 0 && failed === 0 ? 1 : failed };
}

/** Counts of a TAP report by node:test. @param {string} report */
export function countTap(report) {
  /** @param {string} word */
  const number = (word) => Number(new RegExp(`^# ${word} (\\d+)$`, 'm').exec(report)?.[1] ?? 0);
  return { passed: number('pass'), failed: number('fail') + number('cancelled') };
}

/** Counts of Vitest's JSON report; a file that could not be loaded has no tests and counts as one failure. @param {string} report */
export function countVitest(report) {
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(report);
  let broken = 0;
  for (const file of testResults)
    if (file.status === 'failed' && file.assertionResults.length === 0) broken += 1;
  return { passed: numPassedTests, failed: numFailedTests + broken };
}

/** Counts of Playwright's JSON report; a test that passed only when tried again has failed. @param {string} report */
export function countPlaywright(report) {
  const { stats, errors } = JSON.parse(report);
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}

/** The tests of these scripts and of the lint rules. @param {string} node */
export async function runScriptTests(node) {
  const report = reportFile('scripts.tap');
  const reporters = ['--test-reporter=dot', '--test-reporter-destination=stdout'];
  const tap = ['--test-reporter=tap', `--test-reporter-destination=${report}`];
  const { code } = await run(node, ['--test', ...reporters, ...tap, join(root, 'scripts/**/*.test.mjs')]);
  return outcome('scripts', code, report, countTap);
}

/** The unit and integration tests of every package, one package after the other. @param {string} node @returns {Promise<Outcome[]>} */
export async function runUnitTests(node) {
  /** @type {Outcome[]} */
  const outcomes = [];
  for (const { dir } of members().filter(({ scripts }) => scripts['test'])) {
    const report = reportFile(`${dir}.json`);
    const vitest = join(root, dir, 'node_modules/vitest/vitest.mjs');
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const { code } = await run(node, [vitest, 'run', `--maxWorkers=${WORKERS}`, ...reporters], {
      cwd: join(root, dir),
      env: { ...process.env, ...colours },
    });
    outcomes.push(outcome(dir, code, report, countVitest));
  }
  return outcomes;
}

/**
 * The browser tests of every app, one app after the other, against the built server.
 * @param {string} node
 * @param {string} chromium
 * @returns {Promise<Outcome[]>}
 */
export async function runBrowserTests(node, chromium) {
  /** @type {Outcome[]} */
  const outcomes = [];
  for (const { dir } of members().filter(({ scripts }) => scripts['e2e'])) {
    const report = reportFile(`${dir}.json`);
    const playwright = join(root, dir, 'node_modules/@playwright/test/cli.js');
    const plain = process.stdout.isTTY ? {} : { FORCE_COLOR: '0' };
    const env = { ...process.env, ...plain, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    const args = [playwright, 'test', '--reporter=list,json'];
    const { code } = await run(node, args, { cwd: join(root, dir), env });
    outcomes.push(outcome(dir, code, report, countPlaywright));
  }
  return outcomes;
}
