import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { root } from './workspace.mjs';

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
