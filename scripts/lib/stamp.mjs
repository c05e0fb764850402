import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheDir, root } from './workspace.mjs';

const SKIPPED =
  /^(node_modules|dist|e2e|test-results|playwright-report|\..*|.*\.test\.tsx?|.*\.tsbuildinfo)$/;

/**
 * Every file under the given files and folders, except dependencies, build results, tests and dotfiles.
 * @param {string[]} paths relative to the root; missing ones are skipped
 * @returns {string[]} paths relative to the root
 */
export function sources(paths) {
  return paths.flatMap((path) => {
    if (!existsSync(join(root, path))) return [];
    return listed(path);
  });
}

/** @param {string} path @returns {string[]} */
function listed(path) {
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => !SKIPPED.test(entry.name) && (entry.isFile() || entry.isDirectory()))
    .map((entry) => `${path}/${entry.name}`)
    .toSorted()
    .flatMap(listed);
}

/**
 * One hash over names and contents, and over `extra` texts.
 * @param {string[]} files relative to the root
 * @param {string[]} [extra]
 */
export function fingerprint(files, extra = []) {
  const hash = createHash('sha256');
  for (const text of extra) hash.update(`${text}\0`);
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  return hash.digest('hex');
}

/**
 * What was remembered under this name, or undefined.
 * @param {string} name
 * @returns {Record<string, string> | undefined}
 */
export function readStamp(name) {
  const file = join(cacheDir, `${name}.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** @param {string} name @param {Record<string, string>} value */
export function writeStamp(name, value) {
  mkdirSync(cacheDir, { recursive: true });
  writeFileSync(join(cacheDir, `${name}.json`), JSON.stringify(value));
}
