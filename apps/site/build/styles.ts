import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

/** Chunks of every page. */
const FRAME = ['entry-client.ts', 'hydrate.tsx'];
/** Chunks that the server renders: pages, and the account menu. */
const DRAWN = /\/src\/(pages\/[\w-]+|features\/accounts\/AccountMenu)\.tsx$/;

const FILE = 'styles.json';
const VIRTUAL = 'virtual:page-styles';

/** Stylesheets of a chunk and its imports, imports first. */
function stylesheets(chunk: Chunk, chunks: Map<string, Chunk>, seen = new Set<string>()): string[] {
  if (seen.has(chunk.fileName)) return [];
  seen.add(chunk.fileName);
  const imported = chunk.imports.flatMap((name) => {
    const next = chunks.get(name);
    return next ? stylesheets(next, chunks, seen) : [];
  });
  return [...imported, ...(chunk.viteMetadata?.importedCss ?? [])];
}

/**
 * Inlined styles for the first paint, with a disabled link to each stylesheet, by which the preload helper
 * knows that the page has it.
 */
function inline(files: Iterable<string>, bundle: Rolldown.OutputBundle): string {
  const parts = [...new Set(files)].map((name) => {
    const asset = bundle[name];
    if (asset?.type !== 'asset') throw new Error(`No stylesheet ${name}`);
    const text = typeof asset.source === 'string' ? asset.source : Buffer.from(asset.source).toString('utf8');
    return { text: text.trim(), link: `<link rel="stylesheet" href="/${name}" disabled>` };
  });
  if (parts.length === 0) return '';
  return `<style>${parts.map(({ text }) => text).join('')}</style>${parts.map(({ link }) => link).join('')}`;
}

/** Writes the inlined styles of frame, pages and menu beside the client build, by file name. */
export function collectPageStyles(): Plugin {
  return {
    name: 'isa-page-styles',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const all = Object.values(bundle).filter((file) => file.type === 'chunk');
        const chunks = new Map(all.map((chunk) => [chunk.fileName, chunk]));
        const frame = all.filter(({ facadeModuleId: id }) => id && FRAME.includes(basename(id)));
        const ofFrame = new Set(frame.flatMap((chunk) => stylesheets(chunk, chunks)));
        const styles: Record<string, string> = { frame: inline(ofFrame, bundle) };
        for (const chunk of all) {
          if (!chunk.facadeModuleId || !DRAWN.test(chunk.facadeModuleId)) continue;
          const own = stylesheets(chunk, chunks).filter((name) => !ofFrame.has(name));
          styles[basename(chunk.facadeModuleId, '.tsx')] = inline(own, bundle);
        }
        this.emitFile({ type: 'asset', fileName: FILE, source: JSON.stringify(styles) });
      },
    },
  };
}

/** Gives the renderer what `collectPageStyles` wrote; empty in development, where Vite injects styles. */
export function pageStyles(clientDir: string | null): Plugin {
  return {
    name: 'isa-page-styles-module',
    resolveId: (id) => (id === VIRTUAL ? `\0${VIRTUAL}` : null),
    async load(id) {
      if (id !== `\0${VIRTUAL}`) return null;
      const json = clientDir === null ? '{}' : await readFile(`${clientDir}/${FILE}`, 'utf8');
      return `export default ${json}`;
    },
  };
}

const root = fileURLToPath(new URL('../../..', import.meta.url));
const MARK_LENGTH = 3;

/** Stylesheets by suffix. */
const owners = new Map<string, string>();

/**
 * A class name with a short suffix for its stylesheet, the same in both builds. Short, because every page has
 * it three times: in HTML, styles and code.
 * @throws when two stylesheets would have the same suffix
 */
export function className(name: string, file: string): string {
  const path = relative(root, file.replace(/\?.*$/, ''));
  const number = createHash('sha256').update(path).digest().readUInt32BE();
  const mark = number.toString(36).slice(-MARK_LENGTH);
  const owner = owners.get(mark) ?? path;
  if (owner !== path) throw new Error(`${path} and ${owner} have one mark for their classes: rename one`);
  owners.set(mark, path);
  return `${name}-${mark}`;
}
