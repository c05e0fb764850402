// npm test: everything; npm test -- PATTERN: the test files whose path holds it, or else the tests whose title does.
// Ends with `N passed, N failed`, the sum over all runners; a check or step that fails counts as one.
import { ensureBuilt } from './lib/build.mjs';
import { verifyChanges } from './lib/checks.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { Failure, main, toTerminal } from './lib/process.mjs';
import {
  failedOutcome,
  runBrowserTests,
  runScriptTests,
  runUnitTests,
  select,
  timeLines,
} from './lib/runners.mjs';

process.env['CI'] ??= 'true';

/** @typedef {import('./lib/process.mjs').Print} Print */

/** @type {import('./lib/runners.mjs').Outcome[]} */
const outcomes = [];

/** Failures repeated at the end. */
const SHOWN = 12;

/**
 * Later stages still run when one fails.
 * @param {string} name @param {(print: Print) => Promise<void>} body @param {Print} print
 */
async function stage(name, body, print = toTerminal) {
  print(`\n── ${name}\n`);
  try {
    await body(print);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    print(`${error.message}\n`);
    outcomes.push(failedOutcome(name, error.message));
  }
}

/**
 * Starts a stage that runs beside those that follow.
 * @param {string} name @param {(print: Print) => Promise<void>} body
 * @returns waits for it; what it prints is held back until then
 */
function beside(name, body) {
  /** @type {(string | Uint8Array)[]} */
  const held = [];
  /** @type {Print} */
  let print = (text) => void held.push(text);
  const over = stage(name, body, (text) => print(text));
  // It may fail before it is awaited.
  over.catch(() => undefined);
  return () => {
    print = toTerminal;
    for (const text of held) print(text);
    return over;
  };
}

const pattern = process.argv.slice(2).join(' ');
const selection = pattern === '' ? undefined : select(pattern);

async function everything() {
  const node = await ensureInstalled();
  if (selection?.files.length === 0) throw new Failure(`No test is named by ${pattern}`);
  // The checks need nothing of what is built, nor do the tests of the database and of components.
  const untilBuilt = beside('build', ensureBuilt);
  const untilUnbuiltTested = beside('database and component tests', async (print) => {
    outcomes.push(...(await runUnitTests(node, selection, false, print)));
  });
  if (selection === undefined) {
    await stage('verify', async () => {
      const failed = await verifyChanges();
      outcomes.push(...failed.map((name) => failedOutcome(name, 'the check failed')));
    });
  }
  await stage('scripts', async () => void outcomes.push(...(await runScriptTests(node, selection))));
  await untilBuilt();
  // A part of their time is waiting, for pages, deadlines and the ends of processes.
  const untilBrowsed = beside('browser tests', async (print) => {
    outcomes.push(...(await runBrowserTests(node, ensureChromium, selection, print)));
  });
  await stage('unit and integration tests', async (print) => {
    outcomes.push(...(await runUnitTests(node, selection, true, print)));
  });
  await untilUnbuiltTested();
  await untilBrowsed();
}

await main(async () => {
  try {
    await everything();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    console.log(error.message);
    outcomes.push(failedOutcome('install', error.message));
  }
  console.log(['\n── slowest files, and time per level', ...timeLines(outcomes)].join('\n'));
  // Once more at the end: of a long log often nothing but the last thousand characters are kept.
  const failures = outcomes.flatMap((outcome) => outcome.failures);
  if (failures.length > 0) console.log(['\n── failed', ...failures.slice(0, SHOWN)].join('\n'));
  if (failures.length > SHOWN) console.log(`and ${failures.length - SHOWN} more`);
  console.log('\n── summary');
  for (const { name, passed, failed } of outcomes)
    console.log(`${failed ? 'FAILED' : 'ok    '} ${name}: ${passed} passed, ${failed} failed`);
  const total = (/** @type {'passed' | 'failed'} */ key) =>
    outcomes.reduce((sum, outcome) => sum + outcome[key], 0);
  console.log(`${total('passed')} passed, ${total('failed')} failed`);
  return total('failed') === 0 ? 0 : 1;
});
