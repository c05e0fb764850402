import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

/** The parts of every page beside the page itself: code that is loaded at hydration, and its styles. */
const FRAME = ['entry-client.ts', 'hydrate.tsx'];
/** What the server can draw: a file of pages/, and the header's menu of the signed-in. */
const DRAWN = /\/src\/(pages\/[\w-]+|features\/accounts\/AccountMenu)\.tsx$/;

const FILE = 'styles.json';
const VIRTUAL = 'virtual:page-styles';

/** Stylesheets of a chunk and of all that it imports, what is imported first. */
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
 * The styles that a first paint needs, written into the page: the text of each stylesheet, and a link to it that is
 * switched off, by which Vite knows later that this page has it.
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

/** Keeps the styles that each page is first drawn with beside the built client: frame, pages and menu by the names of their files. */
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

/** Gives the server's renderer what `collectPageStyles` kept; nothing in development, where Vite brings the styles. */
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
