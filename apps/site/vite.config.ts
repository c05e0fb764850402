import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { pageTemplate } from './vite.template.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

/** What every page needs once it is alive. Widgets' libraries (Mantine, charts) stay with the widgets. */
const VENDOR =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|wouter|regexparam|superjson|copy-anything|is-what|@trpc\/[a-z-]+|@tanstack\/[a-z-]+)\//;

/** Code that several pages share, in one file instead of a dozen. The bootstrap imports none of it. */
const COMPONENTS = /(packages\/ui|apps\/site)\/src\/(?!pages\/|boot\/).*(\.tsx|\.module\.css|useView\.ts|json-ld\.ts|page-data\.ts|trpc\.ts|classes\.ts)$/;

/** `vite build` makes dist/client, `vite build --ssr` makes dist/server/entry-server.js, which needs nothing beside it. */
export default defineConfig(({ command, isSsrBuild }) => ({
  root,
  plugins: [react(), pageTemplate()],
  ...(command === 'build' && isSsrBuild
    ? {
        define: { 'process.env.NODE_ENV': JSON.stringify('production') },
        ssr: { noExternal: true as const, target: 'node' as const },
        publicDir: false as const,
      }
    : {}),
  build: isSsrBuild
    ? {
        ssr: true,
        outDir: 'dist/server',
        target: 'node24',
        minify: false,
        rolldownOptions: {
          input: 'src/entry-server.tsx',
          output: { entryFileNames: 'entry-server.js', codeSplitting: false },
        },
      }
    : {
        outDir: 'dist/client',
        // One small stylesheet, written into the page by `pageTemplate`. Mantine's are linked by the widgets that need them.
        cssCodeSplit: false,
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        reportCompressedSize: false,
        rolldownOptions: {
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                { name: 'vendor', test: VENDOR },
                { name: 'shared', test: COMPONENTS, minShareCount: 2 },
              ],
            },
          },
        },
      },
}));
