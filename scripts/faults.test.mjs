import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from './lib/workspace.mjs';

const NAMED = /\bfaults? (\d+(?:(?:, | and | to )\d+)*)/g;

/** @param {string} text as `7`, `43, 79` or `10 to 12` @returns {number[]} */
function numbersOf(text) {
  return text.split(/, | and /).flatMap((part) => {
    const [from = 0, to = from] = part.split(' to ').map(Number);
    return Array.from({ length: to - from + 1 }, (_, i) => from + i);
  });
}

/** What a test or a group of tests that runs is called: in the call itself, or in the second one of `it.each(…)('…', …)`. */
const TITLE = /(?:\b(?:it|test|describe)(?:\.concurrent)?|\)|`)\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1,/g;

/** @returns {string[]} what every test of the project is called */
function titles() {
  return ['packages', 'apps', 'scripts'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(test|spec)\.(ts|tsx|mjs)$/.test(name) && !name.includes('node_modules'))
      .map((name) => readFileSync(join(root, folder, name), 'utf8'))
      .flatMap((text) => [...text.matchAll(TITLE)].map(([, , title = '']) => title)),
  );
}

test('every fault of docs/faults.md is named by a test, and none is named that is not there', () => {
  const rows = readFileSync(join(root, 'docs/faults.md'), 'utf8').matchAll(/^\| (\d+)/gm);
  const known = new Set([...rows].map(([, number]) => Number(number)));
  assert.ok(known.size > 0);
  const named = new Set(
    titles().flatMap((title) => [...title.matchAll(NAMED)].flatMap(([, numbers = '']) => numbersOf(numbers))),
  );
  assert.deepEqual(
    {
      forgotten: [...known].filter((row) => !named.has(row)),
      unknown: [...named].filter((row) => !known.has(row)),
    },
    { forgotten: [], unknown: [] },
  );
});
