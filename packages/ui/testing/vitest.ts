import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import type { ViteUserConfig } from 'vitest/config';

const setup = fileURLToPath(new URL('setup.ts', import.meta.url));

const STYLE = '\0style-address:';

/** Vitest leaves style sheets out; React still distinguishes them by their addresses. */
const styleAddresses: Plugin = {
  name: 'style-addresses',
  enforce: 'pre',
  resolveId: (source) => (source.endsWith('.css?url') ? STYLE + basename(source, '.css?url') : undefined),
  load: (id) =>
    id.startsWith(STYLE) ? `export default ${JSON.stringify(`/${id.slice(STYLE.length)}.css`)}` : undefined,
};

/**
 * What the component tests of both apps have in common: files named `*.test.tsx` beside what they test.
 * @internal
 */
export const componentTests: ViteUserConfig = {
  plugins: [styleAddresses],
  test: {
    include: ['src/**/*.test.{ts,tsx}'],
    environment: 'jsdom',
    // To load the modules again for each file would cost most of the time.
    isolate: false,
    // Young garbage is collected in larger lots, which saves an eighth of the processor time.
    execArgv: ['--max-semi-space-size=64'],
    setupFiles: [setup],
    env: { TZ: 'Europe/London' },
    // Generous: they only end what hangs, and a busy machine takes many times as long as an idle one.
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
};
