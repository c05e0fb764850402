import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type OutputAsset, type OutputChunk, type Plugin, rolldown } from 'rolldown';

/**
 * Puts programs into few files each. Node would look for thirteen hundred modules one by one, which takes 1.2 of the
 * 1.5 seconds of processor that a start costs otherwise.
 */

const root = fileURLToPath(new URL('.', import.meta.url));

/** Machine code finds its own file; Vite is there for `npm run dev` only. */
const APART = ['@node-rs/argon2', 'libsql', 'vite'];

const OURS = /\/packages\/(api|db)\/(src|test)\//;
const OWN_URL = /\bimport\.meta\.url\b/g;

/** Modules go on finding what lies beside them (migrations, the programs of threads and children) where it lies. */
function placesKept(folder: string): Plugin {
  return {
    name: 'isa-places-kept',
    transform(code, id) {
      if (!OURS.test(id) || !code.includes('import.meta.url')) return null;
      const place = JSON.stringify(relative(folder, id));
      return { code: code.replace(OWN_URL, `new URL(${place}, import.meta.url).href`), map: null };
    },
  };
}

const contentOf = (file: OutputChunk | OutputAsset) => (file.type === 'chunk' ? file.code : file.source);

/** Nobody who starts a program meanwhile finds half a file. */
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
  const { output } = await build.generate({ format: 'esm', chunkFileNames: '[name]-shared.js' });
  await build.close();
  await mkdir(folder, { recursive: true });
  await Promise.all(output.map((file) => replaceFile(join(folder, file.fileName), contentOf(file))));
  const made = new Set(output.map(({ fileName }) => fileName));
  const older = (await readdir(folder)).filter((name) => name.endsWith('.js') && !made.has(name));
  await Promise.all(older.map((name) => rm(join(folder, name), { force: true })));
}
