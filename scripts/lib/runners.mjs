import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { colours, run } from './process.mjs';
import { readPlaywright, readTap, readVitest } from './reports.mjs';
import { cacheDir, members, root } from './workspace.mjs';

/** @typedef {{ name: string } & import('./reports.mjs').Report} Outcome `failed` is at least 1 when the runner did not end well */

/**
 * Test files at a time, on the two cores that every machine has: a part of their time is waiting, for deadlines to pass and
 * for processes to end.
 */
const WORKERS = 3;

/** A step that is no runner, or one that said nothing. @param {string} name @param {string} why @returns {Outcome} */
export const failedOutcome = (name, why) => ({
  name,
  passed: 0,
  failed: 1,
  failures: [`${name}: ${why}`],
});

/** @param {string} name a file the runner writes its report to, emptied of the last run's */
function reportFile(name) {
  const file = join(cacheDir, 'reports', name.replaceAll('/', '-'));
  mkdirSync(join(cacheDir, 'reports'), { recursive: true });
  rmSync(file, { force: true });
  return file;
}

/**
 * @param {string} name @param {number} code the runner's exit code
 * @param {string} file its report @param {(report: string) => import('./reports.mjs').Report} read
 * @returns {Outcome}
 */
function outcome(name, code, file, read) {
  if (!existsSync(file)) return failedOutcome(name, 'it ended without a report');
  const report = read(readFileSync(file, 'utf8'));
  if (code === 0 || report.failed > 0) return { name, ...report };
  return {
    name,
    ...report,
    failed: 1,
    failures: [`${name}: no test failed, but the runner ended with ${code}`],
  };
}

/** The tests of these scripts and of the lint rules. @param {string} node */
export async function runScriptTests(node) {
  const report = reportFile('scripts.tap');
  const reporters = ['--test-reporter=dot', '--test-reporter-destination=stdout'];
  const tap = ['--test-reporter=tap', `--test-reporter-destination=${report}`];
  const { code } = await run(node, ['--test', ...reporters, ...tap, join(root, 'scripts/**/*.test.mjs')]);
  return outcome('scripts', code, report, readTap);
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
    outcomes.push(outcome(dir, code, report, readVitest));
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
    const report = reportFile(`${dir}-browser.json`);
    const playwright = join(root, dir, 'node_modules/@playwright/test/cli.js');
    const plain = process.stdout.isTTY ? {} : { FORCE_COLOR: '0' };
    const env = { ...process.env, ...plain, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    const args = [playwright, 'test', '--reporter=list,json'];
    const { code } = await run(node, args, { cwd: join(root, dir), env });
    outcomes.push(outcome(`${dir} in the browser`, code, report, readPlaywright));
  }
  return outcomes;
}
