import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { colours, compiled, run } from './process.mjs';
import { playwrightTimes, readPlaywright, readTap, readVitest, vitestTimes } from './reports.mjs';
import { cacheDir, members, root } from './workspace.mjs';

/**
 * The tests to run: these files, and of them those whose title holds the pattern.
 * @typedef {{ files: string[], title: RegExp | null }} Selection `files` are relative to the root
 */

const LEFT_OUT = /(?:^|\/)(?:node_modules|dist|\.types|test-results)\//;

/** Every test file of the project. @returns {string[]} */
function testFiles() {
  return ['packages', 'apps', 'scripts'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.split(sep).join('/')}`)
      .filter((name) => /\.(?:test|spec)\.(?:ts|tsx|mjs)$/.test(name) && !LEFT_OUT.test(name)),
  );
}

/**
 * What a pattern selects: the files whose path holds it, or else the tests whose title does.
 * @param {string} pattern a regular expression
 * @param {readonly { path: string, text: () => string }[]} [all] the test files
 * @returns {Selection}
 */
export function select(
  pattern,
  all = testFiles().map((path) => ({ path, text: () => readFileSync(join(root, path), 'utf8') })),
) {
  const wanted = new RegExp(pattern);
  const named = all.filter(({ path }) => wanted.test(path));
  if (named.length > 0) return { files: named.map(({ path }) => path), title: null };
  // A title is written in one line; where it is put together from parts, its file is found by one of them.
  const chosen = all.filter(({ text }) => wanted.test(text()));
  return { files: chosen.map(({ path }) => path), title: wanted };
}

/**
 * The selected files of a folder, relative to it.
 * @param {Selection} selection @param {string} dir @param {RegExp} kind which of them
 */
export const selectedIn = ({ files }, dir, kind) =>
  files
    .filter((file) => file.startsWith(`${dir}/`) && kind.test(file))
    .map((file) => file.slice(dir.length + 1));

/** @typedef {'scripts' | 'node' | 'components' | 'browser'} Level */
/**
 * @typedef {{ name: string, level?: Level, seconds?: number, files?: Map<string, number> } & import('./reports.mjs').Report} Outcome
 *   `failed` is at least 1 when the runner did not end well; `files` has the seconds of each test file
 */

/** Test files of a package at a time, beside the browser tests, on the two cores that every machine has. */
const WORKERS = 2;

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

/**
 * Runs a test runner and takes the time.
 * @param {string} node @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, output?: import('./process.mjs').Print }} [options] `env` is added to the environment
 */
async function timed(node, args, { env, ...options } = {}) {
  const started = Date.now();
  const { code } = await run(node, args, { ...options, env: { ...process.env, ...compiled, ...env } });
  return { code, seconds: (Date.now() - started) / 1000 };
}

/** @param {string} path @returns {string} relative to the root, with slashes */
const shortPath = (path) => relative(root, path).split(sep).join('/');

/** Seconds by file, of a report that may be missing. @param {string} file @param {(report: string) => Iterable<[string, number]>} read */
const timesIn = (file, read) => new Map(existsSync(file) ? read(readFileSync(file, 'utf8')) : []);

/** The tests of these scripts and of the lint rules. @param {string} node @param {Selection} [selection] @returns {Promise<Outcome[]>} */
export async function runScriptTests(node, selection) {
  const files = selection ? selectedIn(selection, 'scripts', /\.test\.mjs$/) : ['**/*.test.mjs'];
  if (files.length === 0) return [];
  const report = reportFile('scripts.tap');
  const reporters = ['--test-reporter=dot', '--test-reporter-destination=stdout'];
  const tap = ['--test-reporter=tap', `--test-reporter-destination=${report}`];
  const title = selection?.title ? [`--test-name-pattern=${selection.title.source}`] : [];
  const paths = files.map((file) => join(root, 'scripts', file));
  const { code, seconds } = await timed(node, ['--test', ...title, ...reporters, ...tap, ...paths]);
  return [{ ...outcome('scripts', code, report, readTap), level: 'scripts', seconds }];
}

/** Its tests start what is built; those of the other packages and of the apps need no build. */
const ON_BUILD = 'packages/api';

/**
 * The tests of the packages and the component tests of the apps, one after the other.
 * @param {string} node @param {Selection | undefined} selection
 * @param {boolean} onBuild those that need the build, or those that do not
 * @param {import('./process.mjs').Print} print takes their output
 * @returns {Promise<Outcome[]>}
 */
export async function runUnitTests(node, selection, onBuild, print) {
  /** @type {Outcome[]} */
  const outcomes = [];
  for (const { dir, scripts } of members()) {
    if (!scripts['test'] || (dir === ON_BUILD) !== onBuild) continue;
    const files = selection ? selectedIn(selection, dir, /\.test\.tsx?$/) : [];
    if (selection && files.length === 0) continue;
    const report = reportFile(`${dir}.json`);
    const vitest = join(root, dir, 'node_modules/vitest/vitest.mjs');
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const title = selection?.title ? ['-t', selection.title.source] : [];
    const args = [vitest, 'run', `--maxWorkers=${WORKERS}`, ...reporters, ...files, ...title];
    const { code, seconds } = await timed(node, args, {
      cwd: join(root, dir),
      // They need not build it again, as they do where they are run without this script.
      env: onBuild ? { ...colours, SERVER_IS_BUILT: '1' } : colours,
      output: print,
    });
    const times = timesIn(report, vitestTimes);
    outcomes.push({
      ...outcome(dir, code, report, readVitest),
      level: dir.startsWith('apps/') ? 'components' : 'node',
      seconds,
      files: new Map([...times].map(([file, time]) => [shortPath(file), time])),
    });
  }
  return outcomes;
}

/**
 * The browser tests of every app, one app after the other, against the built server.
 * @param {string} node
 * @param {() => Promise<string>} ensureBrowser gives the path of Chromium; called where there is something to run
 * @param {Selection | undefined} selection
 * @param {import('./process.mjs').Print} print takes their output
 * @returns {Promise<Outcome[]>}
 */
export async function runBrowserTests(node, ensureBrowser, selection, print) {
  /** @type {Outcome[]} */
  const outcomes = [];
  for (const { dir } of members().filter(({ scripts }) => scripts['e2e'])) {
    const files = selection ? selectedIn(selection, dir, /\.spec\.ts$/) : [];
    if (selection && files.length === 0) continue;
    const report = reportFile(`${dir}-browser.json`);
    const playwright = join(root, dir, 'node_modules/@playwright/test/cli.js');
    const plain = process.stdout.isTTY ? {} : { FORCE_COLOR: '0' };
    const chromium = await ensureBrowser();
    const env = { ...plain, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    const title = selection?.title ? ['--grep', selection.title.source, '--pass-with-no-tests'] : [];
    const args = [playwright, 'test', '--reporter=list,json', ...files, ...title];
    const { code, seconds } = await timed(node, args, { cwd: join(root, dir), env, output: print });
    const times = timesIn(report, playwrightTimes);
    outcomes.push({
      ...outcome(`${dir} in the browser`, code, report, readPlaywright),
      level: 'browser',
      seconds,
      files: new Map([...times].map(([file, time]) => [`${dir}/e2e/${file}`, time])),
    });
  }
  return outcomes;
}

/** How many of the slowest files are named. */
const SLOWEST = 10;

/** The slowest test files and the time of each level. @param {readonly Outcome[]} outcomes @returns {string[]} */
export function timeLines(outcomes) {
  const slowest = outcomes
    .flatMap(({ files }) => [...(files ?? [])])
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, SLOWEST);
  /** @type {Map<Level, number>} */
  const levels = new Map();
  for (const { level, seconds = 0 } of outcomes)
    if (level) levels.set(level, (levels.get(level) ?? 0) + seconds);
  return [
    ...slowest.map(([file, time]) => `${time.toFixed(1).padStart(7)} s  ${file}`),
    [...levels].map(([level, time]) => `${level} ${Math.round(time)} s`).join(', '),
  ].filter((line) => line !== '');
}
