import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root folder, absolute, without a slash at the end. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Where the scripts keep their stamps and tool caches: goes away together with node_modules. */
export const cacheDir = join(root, 'node_modules/.cache/isa-compass');

/**
 * A program of the server, once it is built.
 * @param {'server' | 'admin' | 'backup' | 'restore' | 'seed-large'} name
 */
export const program = (name) => join(root, `packages/api/dist/${name}.js`);

/**
 * A small young heap: collecting its garbage pauses the server for as long as it takes to copy what is still in use, which
 * while 10,000 products are read or imported is nearly all. At 16 MB that is 20 ms, and requests are not answered faster.
 */
export const SMALL_HEAP = '--max-semi-space-size=4';

/** @typedef {{ dir: string, scripts: Record<string, string>, hasDependencies: boolean }} Member */

/**
 * The packages and apps of the workspace, in the order of their folder names.
 * @returns {Member[]} `dir` is relative to the root (`packages/api`)
 */
export function members() {
  return ['packages', 'apps'].flatMap((parent) =>
    readdirSync(join(root, parent))
      .toSorted()
      .map((name) => `${parent}/${name}`)
      .filter((dir) => existsSync(join(root, dir, 'package.json')))
      .map((dir) => {
        const manifest = JSON.parse(readFileSync(join(root, dir, 'package.json'), 'utf8'));
        const { scripts = {}, dependencies, devDependencies } = manifest;
        return { dir, scripts, hasDependencies: Boolean(dependencies ?? devDependencies) };
      }),
  );
}

/**
 * A command that pnpm linked into node_modules.
 * @param {string} name for example `oxlint`
 */
export function tool(name) {
  return join(root, 'node_modules/.bin', name);
}

const SKIPPED =
  /^(node_modules|dist|e2e|test|test-results|playwright-report|\..*|.*\.test\.tsx?|.*\.tsbuildinfo)$/;

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
