import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { collectPageStyles, pageStyles } from './vite.page-styles.ts';
import { precompress } from './vite.precompress.ts';
import { pageTemplate } from './vite.template.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

/** The libraries that every live page needs, in two files; those of single widgets (Mantine, charts) stay with the widgets. */
const REACT = /rolldown\/runtime|node_modules\/(react|react-dom|scheduler)\//;
const DATA = /node_modules\/(wouter|regexparam|@trpc\/[a-z-]+|@tanstack\/[a-z-]+)\/|site\/src\/trpc\.ts/;

/** What only asking the server takes. */
const LINK =
  /node_modules\/(superjson|copy-anything|is-what)\/|@trpc\/client\/.*(httpBatchLink|httpUtils)|site\/src\/http-link\.ts/;

/** What entry-client.ts itself imports; it must not wait for anything else. */
const BOOTSTRAP =
  /site\/src\/(boot\/|routes\.ts|entry-client\.ts|features\/(products\/comparison|analytics\/record|guides\/guide-categories|chat\/rejoin)\.ts)|domain\/(isa-types|product-ranking|money)\.ts/;
const OURS = /(packages\/ui|apps\/site|api\/src\/domain|@tabler\/icons-react)\//;

/** What forms and the account pages share: not for every page. */
const FORMS =
  /packages\/ui\/src\/(form\/|[Aa]lert)|site\/src\/(features\/accounts\/(?!account-menu)|layout\/(AuthPage|auth-page))|domain\/(password|registration)\.ts|\/IconEye/;

/** Features that no first screen needs: what the pages of one share stays together, out of `shared`. */
const APART = /site\/src\/features\/(calculator|chat|faq|feedback|purchases|upgrade)\/(?!open-upgrade)/;

/** Mantine's root brings Mantine along: it stays with the widgets that stand in it. */
const MANTINE = /packages\/ui\/src\/(MantineRoot|theme)\.tsx?/;

/** What only the signed-in need on every page. */
const SESSION = /site\/src\/(server-error|features\/session\/(session|stored-user|kept-toast|credits))\.ts/;

/** Code that several pages share, in one file instead of a dozen. */
const elsewhere = [BOOTSTRAP, FORMS, APART, MANTINE, SESSION];
const isShared = (id: string) => OURS.test(id) && !elsewhere.some((place) => place.test(id));

/** `vite build` makes dist/client, `vite build --ssr` makes dist/server/entry-server.js, which needs nothing beside it. */
export default defineConfig(({ command, isSsrBuild }) => ({
  root,
  plugins: [
    react(),
    pageStyles(isSsrBuild ? `${root}dist/client` : null),
    ...(isSsrBuild ? [] : [pageTemplate(), collectPageStyles(), precompress()]),
  ],
  // React has had this hook for long; wouter's shim of it is dead weight.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
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
        assetsInlineLimit: 0,
        modulePreload: false,
        reportCompressedSize: false,
        rolldownOptions: {
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                { name: 'react', test: REACT },
                { name: 'link', test: LINK },
                { name: 'data', test: DATA },
                { name: 'session', test: SESSION, minShareCount: 2 },
                { name: 'forms', test: FORMS, minShareCount: 2 },
                { name: (id) => APART.exec(id)?.[1], test: APART, minShareCount: 2 },
                { name: 'shared', test: isShared, minShareCount: 2 },
              ],
            },
          },
        },
      },
}));
