import { fileURLToPath } from 'node:url';
import { fontFiles } from '@isa/ui/font-files';
import { precompress } from '@isa/ui/precompress';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups, chunksInOrder } from './build/chunks.ts';
import { minifyInlineScripts, pageTemplate } from './build/html.ts';
import { leaveOutScriptPreload, leaveOutUnused } from './build/left-out.ts';
import { minifyAgain } from './build/minify.ts';
import { className, collectPageStyles, pageStyles } from './build/styles.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

/** `vite build` makes dist/client, `vite build --ssr` makes dist/server/entry-server.js, which needs nothing beside it. */
export default defineConfig(({ command, isSsrBuild }) => ({
  root,
  plugins: [
    react(),
    fontFiles(),
    pageStyles(isSsrBuild ? `${root}dist/client` : null),
    ...(isSsrBuild
      ? [minifyInlineScripts()]
      : [
          leaveOutUnused(),
          leaveOutScriptPreload(),
          pageTemplate(),
          chunksInOrder(),
          minifyAgain(),
          collectPageStyles(),
          precompress(),
        ]),
  ],
  css: { modules: { generateScopedName: className } },
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
          input: 'src/framework/entry-server.tsx',
          output: {
            entryFileNames: 'entry-server.js',
            codeSplitting: false,
            // As of the programs of packages/api.
            charset: 'ascii',
            comments: { annotation: false, jsdoc: false },
          },
        },
      }
    : {
        outDir: 'dist/client',
        assetsInlineLimit: 0,
        modulePreload: false,
        reportCompressedSize: false,
        rolldownOptions: {
          // Importing these does nothing, which no package.json says.
          treeshake: {
            // React's ways of declaring: without these, components and contexts of libraries stay unused.
            manualPureFunctions: ['createContext', 'forwardRef'],
            moduleSideEffects: [
              { test: /node_modules\/@trpc\/|packages\/api\/src\/domain\//, sideEffects: false },
            ],
          },
          output: {
            // Of 7 instead of 8 characters, since every page names each script.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: chunkGroups,
            },
          },
        },
      },
}));
