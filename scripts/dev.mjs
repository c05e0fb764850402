// npm run dev: one port; the server brings Vite along for both clients and is restarted when one of its own files changes.
import { join } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { main, step, runProgram } from './lib/process.mjs';
import { root } from './lib/workspace.mjs';

/** Not the built one. */
const SERVER = join(root, 'packages/api/src/server/main.ts');

// Named folders, because Vite writes temporary modules that plain --watch would restart for, without end.
const WATCHED = ['packages/api/src', 'packages/db/src'].map((dir) => `--watch-path=${join(root, dir)}`);

// With an open browser tab, a graceful stop would wait for the live-reload socket before the next server starts.
const RESTART = ['--watch-preserve-output', '--watch-kill-signal=SIGKILL'];

// Under --watch-path, threads report their imports in messages that the server would mistake for responses.
const NO_REPORTS = ['--import', 'data:text/javascript,delete process.env.WATCH_REPORT_DEPENDENCIES'];

await main(async () => {
  const node = await ensureInstalled();
  await step('Training the advisor', node, [join(root, 'packages/api/train/build-classifier.ts')]);
  return runProgram(node, [...WATCHED, ...RESTART, ...NO_REPORTS, SERVER, '--dev'], {
    NODE_ENV: 'development',
  });
});
