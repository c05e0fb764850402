import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from './lib/workspace.mjs';

const page = readFileSync(join(root, 'docs/proofs.md'), 'utf8');

/** @param {string} title @returns {string} the text below this heading */
function section(title) {
  const [, text] = page.split(`\n## ${title}\n`);
  assert.ok(text, `docs/proofs.md has no section "${title}"`);
  return text.split('\n## ')[0] ?? '';
}

/** @param {string} title @returns {{ what: string, files: string[] }[]} the rows of a table */
function rows(title) {
  const found = [...section(title).matchAll(/^\| (.+?) +\| (`.+`) +\|$/gm)];
  assert.ok(found.length > 0, `no rows in "${title}"`);
  return found.map(([, what = '', files = '']) => ({
    what: what.replaceAll('\\|', '|'),
    files: [...files.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
  }));
}

/** Quotation marks, line breaks and capitals aside, as tests look for texts. @param {string} text */
const plain = (text) =>
  text.replaceAll(/[’‘]/g, "'").replaceAll('\\', '').replaceAll(/\s+/g, ' ').toLowerCase();

/** The text between the placeholders of a text. @param {string} text */
const parts = (text) =>
  plain(text.replaceAll(/\{[^}]*\}|\bN\b|\(s\)/g, '\0'))
    .split('\0')
    .map((part) => part.trim())
    .filter((part) => /[a-z]{2}/.test(part));

/** @param {string} file @returns {string} a test of this project */
function readTest(file) {
  assert.match(file, /\.(test|spec)\.(ts|tsx|mjs)$/, `${file} is no test`);
  assert.ok(existsSync(join(root, file)), `${file} is not there: what proved its rows is lost`);
  return readFileSync(join(root, file), 'utf8');
}

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

/** @param {string} text of a test file @returns {Set<number>} the faults that titles in it name */
const faultsIn = (text) =>
  new Set(
    [...text.matchAll(TITLE)]
      .flatMap(([, , title = '']) => [...title.matchAll(NAMED)])
      .flatMap(([, numbers = '']) => numbersOf(numbers)),
  );

test('each fault of docs/faults.md has its tests in docs/proofs.md, which name it', () => {
  const known = [...readFileSync(join(root, 'docs/faults.md'), 'utf8').matchAll(/^\| (\d+)/gm)].map(
    ([, n]) => n,
  );
  const proved = rows('Faults');
  assert.deepEqual(
    proved.map(({ what }) => what).toSorted(),
    known.toSorted(),
    'the faults of docs/faults.md and of docs/proofs.md differ',
  );
  for (const { what, files } of proved)
    for (const file of files)
      assert.ok(faultsIn(readTest(file)).has(Number(what)), `no title in ${file} names fault ${what}`);
});

test('every fault that a test names is a row', () => {
  const proved = new Set(rows('Faults').map(({ what }) => Number(what)));
  const files = ['packages', 'apps', 'scripts'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(test|spec)\.(ts|tsx|mjs)$/.test(name) && !name.includes('node_modules'))
      .map((name) => join(folder, name)),
  );
  for (const file of files)
    for (const fault of faultsIn(readTest(file)))
      assert.ok(proved.has(fault), `${file} names fault ${fault}`);
});

for (const title of ['Texts of the specification', 'Error texts of the API'])
  test(`${title}: each is in its test`, () => {
    const lost = rows(title).flatMap(({ what, files }) =>
      files
        .filter((file) => {
          const text = plain(readTest(file));
          return !parts(what).every((part) => text.includes(part));
        })
        .map((file) => `"${what}" is not in ${file}`),
    );
    assert.deepEqual(lost, []);
  });

/** A call that makes an error with words of its own. */
const ERROR =
  /\b(?:badRequest|forbidden|notFound|conflict|gone|tooLarge|wrongContentType|upstreamFailed|unavailable|upstreamSilent)\(\s*(?:'((?:[^'\\]|\\.)*)'|"([^"]*)"|`([^`]*)`)/g;

test('each error text of the API is in docs/proofs.md, and no other', () => {
  const source = join(root, 'packages/api/src');
  const known = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .flatMap((name) => [...readFileSync(join(source, name), 'utf8').matchAll(ERROR)])
    .map(([, single, double, template = '']) =>
      (single ?? double ?? template).replaceAll(/\$\{[^}]*\}/g, '{}'),
    )
    .filter((text) => /[a-z]/i.test(text));
  const open = [...section('Error texts that no test quotes yet').matchAll(/^- (.+)$/gm)].map(
    ([, text]) => text,
  );
  const listed = [...rows('Error texts of the API').map(({ what }) => what), ...open];
  assert.deepEqual([...new Set(listed)].toSorted(), [...new Set(known)].toSorted());
});
