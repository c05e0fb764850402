import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type OutputAsset, type OutputChunk, type Plugin, rolldown } from 'rolldown';
import { PARTS, partsFolder } from './programs.ts';

/**
 * Puts programs into few files each. Node would look for thirteen hundred modules one by one, which takes 1.2 of the
 * 1.5 seconds of processor that a start costs otherwise.
 */

const root = fileURLToPath(new URL('.', import.meta.url));

/** Machine code and what draws share cards find their own files; Vite is there for `npm run dev` only. */
const APART = ['@node-rs/argon2', 'canvaskit-wasm', 'libsql', 'vite'];

const OURS = /\/packages\/(api|db)\/(src|test)\//;

/** A module's own place, by itself or with what lies beside it. */
const PLACE = /\bnew URL\('([^']+)', import\.meta\.url\)|\bimport\.meta\.url\b/g;

/** What is built of a part, by its source. */
const builtParts = new Map(
  Object.entries(PARTS).map(([name, source]) => [join(root, source), `${partsFolder}${name}.js`]),
);

/** Modules go on finding what lies beside them (migrations, data) where it lies, and what threads and children run built. */
function placesKept(folder: string): Plugin {
  const url = (path: string) => `new URL(${JSON.stringify(relative(folder, path))}, import.meta.url)`;
  return {
    name: 'isa-places-kept',
    transform(code, id) {
      if (!OURS.test(id) || !code.includes('import.meta.url')) return null;
      const placed = code.replace(PLACE, (_found, beside?: string) => {
        if (beside === undefined) return `${url(id)}.href`;
        const path = join(dirname(id), beside);
        return url(builtParts.get(path) ?? path);
      });
      return { code: placed, map: null };
    },
  };
}

const contentOf = (file: OutputChunk | OutputAsset) => (file.type === 'chunk' ? file.code : file.source);

/** A program that starts during this never finds half a file. */
async function replaceFile(path: string, content: string | Uint8Array): Promise<void> {
  const now = await readFile(path).catch(() => null);
  if (now !== null && Buffer.from(content).equals(now)) return;
  const part = `${path}.${process.pid}`;
  await writeFile(part, content);
  await rename(part, path);
}

/**
 * Writes `NAME.js` for each program into `folder`, with what they share beside them, and removes what else is there.
 * @param programs paths relative to this package by the names of their files
 * @throws when a module cannot be found or read
 */
export async function bundle(programs: Readonly<Record<string, string>>, folder: string): Promise<void> {
  const build = await rolldown({
    cwd: root,
    input: programs,
    platform: 'node',
    external: APART,
    plugins: [placesKept(folder)],
  });
  // One character beyond Latin-1 makes V8 keep a file with two bytes a character and start a tenth slower.
  const { output } = await build.generate({
    format: 'esm',
    chunkFileNames: '[name]-shared.js',
    charset: 'ascii',
    comments: { annotation: false, jsdoc: false },
  });
  await build.close();
  await mkdir(folder, { recursive: true });
  await Promise.all(output.map((file) => replaceFile(join(folder, file.fileName), contentOf(file))));
  const made = new Set(output.map(({ fileName }) => fileName));
  const older = (await readdir(folder)).filter((name) => name.endsWith('.js') && !made.has(name));
  await Promise.all(older.map((name) => rm(join(folder, name), { force: true })));
}
