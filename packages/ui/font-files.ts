import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const STYLES = fileURLToPath(new URL('src/fonts.css', import.meta.url));
const FOLDER = fileURLToPath(new URL('dist/fonts/', import.meta.url));

/** The weights in use; browsers take the nearest for others. */
const WEIGHTS = { min: 400, max: 700 };
/**
 * Kerning, marks, localised forms and tabular figures. There is no plain zero to choose for prose: the whole
 * font has one zero, which is slashed, and no feature `zero`, `ssNN` or `cvNN`.
 */
const FEATURES = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum'];

/** A face of fonts.css whose file is generated here. */
const FACE = /dist\/fonts\/([\w-]+)\.woff2[^}]*?unicode-range:([^;]+);/g;
const RANGE = /U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g;

/** The package's complete font for each of our files. */
const SOURCES: Readonly<Record<string, string>> = {
  english: 'latin',
  latin: 'latin',
  'latin-ext': 'latin-ext',
};

const { resolve } = createRequire(import.meta.url);
const sourceOf = (name: string) =>
  resolve(
    `@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-${SOURCES[name] ?? name}-wght-normal.woff2`,
  );

/** Every character of a `unicode-range`. */
function characters(ranges: string): string {
  const points = [...ranges.matchAll(RANGE)].flatMap(([, from = '', to = from]) => {
    const first = Number.parseInt(from, 16);
    return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, index) => first + index);
  });
  return points.map((point) => String.fromCodePoint(point)).join('');
}

/** Atomic, since the builds of both clients may run at the same time. */
async function replaceFile(path: string, content: Buffer | string): Promise<void> {
  const part = `${path}.${process.pid}`;
  await writeFile(part, content);
  await rename(part, path);
}

async function makeFile(name: string, ranges: string): Promise<void> {
  const source = await readFile(sourceOf(name));
  const recipe = JSON.stringify({ ranges, WEIGHTS, FEATURES });
  const stamp = createHash('sha256').update(source).update(recipe).digest('hex');
  const made = await readFile(`${FOLDER}${name}.stamp`, 'utf8').catch(() => null);
  if (made === stamp) return;
  const font = await subsetFont(source, characters(ranges), {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    noHinting: true,
    variationAxes: { wght: WEIGHTS },
  });
  await replaceFile(`${FOLDER}${name}.woff2`, font);
  await replaceFile(`${FOLDER}${name}.stamp`, stamp);
}

/** Generates the font files of fonts.css where they are missing or outdated. @internal of the builds */
export function fontFiles(): Plugin {
  return {
    name: 'isa-font-files',
    async buildStart() {
      await mkdir(FOLDER, { recursive: true });
      const faces = (await readFile(STYLES, 'utf8')).matchAll(FACE);
      await Promise.all([...faces].map(([, name = '', ranges = '']) => makeFile(name, ranges)));
    },
  };
}
