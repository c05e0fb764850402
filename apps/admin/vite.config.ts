import { fileURLToPath } from 'node:url';
import { fontFiles } from '@isa/ui/font-files';
import { precompress } from '@isa/ui/precompress';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const root = fileURLToPath(new URL('.', import.meta.url));

/** The console: a client-rendered application under /admin/, with nothing inline. */
export default defineConfig({
  root,
  base: '/admin/',
  plugins: [react(), fontFiles(), precompress()],
  publicDir: false,
  build: {
    outDir: 'dist',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 800,
  },
});
