import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { fontFiles } from '@isa/ui/font-files';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const root = fileURLToPath(new URL('.', import.meta.url));
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const SMALLEST_WORTH_PACKING = 1024;

/** Writes `.br` and `.gz` beside every script and stylesheet, so that the server never compresses while it answers. */
function precompressed(): Plugin {
  return {
    name: 'isa-precompressed',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const texts = Object.values(bundle).filter(({ fileName }) => /\.(js|css)$/.test(fileName));
        await Promise.all(
          texts.map(async (file) => {
            const source = Buffer.from(file.type === 'chunk' ? file.code : file.source);
            if (source.length < SMALLEST_WORTH_PACKING) return;
            const [br, gz] = await Promise.all([
              brotli(source, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
              gzipped(source, { level: 9 }),
            ]);
            this.emitFile({ type: 'asset', fileName: `${file.fileName}.br`, source: br });
            this.emitFile({ type: 'asset', fileName: `${file.fileName}.gz`, source: gz });
          }),
        );
      },
    },
  };
}

/** The console: a client-rendered application under /admin/, with nothing inline. */
export default defineConfig({
  root,
  base: '/admin/',
  plugins: [react(), fontFiles(), precompressed()],
  publicDir: false,
  build: {
    outDir: 'dist',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 800,
  },
});
