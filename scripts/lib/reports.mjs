/**
 * What a runner's report says.
 * @typedef {{ passed: number, failed: number, failures: string[] }} Report `failures` names each that failed, with the
 *   beginning of what was said of it, for those who see the end of a log alone
 */

/** Lines of an error that are worth a place in the summary. */
const LINES = 5;
const LONGEST = 160;
/** What a runner colours its errors with. */
const COLOURS = /\u001B\[[\d;]*m/g;

/** @param {string} name @param {(string | undefined)[]} messages */
function failure(name, messages) {
  const lines = messages
    .flatMap((message) => (message ?? '').replaceAll(COLOURS, '').split('\n'))
    .filter((line) => line.trim() !== '')
    .slice(0, LINES);
  return [name, ...lines.map((line) => `    ${line.trim().slice(0, LONGEST)}`)].join('\n');
}

/** Reads a TAP report by node:test; a cancelled test has failed. @param {string} report @returns {Report} */
export function readTap(report) {
  /** @param {string} word */
  const number = (word) => Number(new RegExp(`^# ${word} (\\d+)$`, 'm').exec(report)?.[1] ?? 0);
  const failures = [...report.matchAll(/^ *not ok \d+ - (.+)$/gm)].map(([, name]) => failure(name, []));
  return { passed: number('pass'), failed: number('fail') + number('cancelled'), failures };
}

/** Reads Vitest's JSON report; a file that could not be loaded has no tests and counts as one failure. @param {string} report @returns {Report} */
export function readVitest(report) {
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(report);
  let broken = 0;
  /** @type {string[]} */
  const failures = [];
  for (const { name, status, message, assertionResults } of testResults) {
    if (status === 'failed' && assertionResults.length === 0) {
      broken += 1;
      failures.push(failure(name, [message]));
    }
    for (const test of assertionResults)
      if (test.status === 'failed') failures.push(failure(`${name}: ${test.fullName}`, test.failureMessages));
  }
  return { passed: numPassedTests, failed: numFailedTests + broken, failures };
}

/**
 * How long each test file took, in seconds, by Vitest's JSON report.
 * @param {string} report @returns {Map<string, number>} by the file's absolute path
 */
export function vitestTimes(report) {
  /** @type {{ testResults: { name: string, startTime: number, endTime: number }[] }} */
  const { testResults } = JSON.parse(report);
  return new Map(
    testResults.map(({ name, startTime, endTime }) => [name, Math.max(0, endTime - startTime) / 1000]),
  );
}

/** @typedef {{ message?: string }} PlaywrightError */
/**
 * @typedef {object} PlaywrightSuite
 * @property {string} title
 * @property {PlaywrightSuite[]} [suites]
 * @property {{ title: string, tests: { projectName: string, status: string, results: { errors: PlaywrightError[], duration?: number }[] }[] }[]} [specs]
 */

/** @param {PlaywrightSuite} suite @param {string[]} above @returns {string[]} */
function failuresIn(suite, above) {
  const path = [...above, suite.title];
  const own = (suite.specs ?? []).flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => {
        const messages = results.flatMap(({ errors }) => errors.map(({ message }) => message));
        return failure(`[${projectName}] ${[...path, title].join(' › ')}`, messages);
      }),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => failuresIn(inner, path))];
}

/** Reads Playwright's JSON report; a test that passed only when tried again has failed. @param {string} report @returns {Report} */
export function readPlaywright(report) {
  /** @type {{ stats: Record<'expected' | 'unexpected' | 'flaky', number>, errors: PlaywrightError[], suites: PlaywrightSuite[] }} */
  const { stats, errors, suites } = JSON.parse(report);
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    failures: [
      ...suites.flatMap((suite) => failuresIn(suite, [])),
      ...errors.map(({ message }) => failure('outside the tests', [message])),
    ],
  };
}

/** @param {PlaywrightSuite} suite @returns {number} milliseconds */
function durationOf(suite) {
  const results = (suite.specs ?? []).flatMap(({ tests }) => tests.flatMap((test) => test.results));
  const own = results.reduce((sum, { duration = 0 }) => sum + duration, 0);
  return (suite.suites ?? []).reduce((sum, inner) => sum + durationOf(inner), own);
}

/**
 * The same by Playwright's JSON report; the tests of a file may run beside each other.
 * @param {string} report @returns {Map<string, number>} by the file's path in its folder of tests
 */
export function playwrightTimes(report) {
  /** @type {{ suites: PlaywrightSuite[] }} */
  const { suites } = JSON.parse(report);
  return new Map(suites.map((suite) => [suite.title, durationOf(suite) / 1000]));
}
