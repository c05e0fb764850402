// npm run dev: one port; the server brings Vite along for both clients and is restarted when one of its own files changes.
import { ensureInstalled } from './lib/install.mjs';
import { main } from './lib/process.mjs';
import { runProgram } from './lib/program.mjs';
import { serverEntry } from './lib/workspace.mjs';

await main(async () => {
  const node = await ensureInstalled();
  return runProgram(node, ['--watch', '--watch-preserve-output', serverEntry, '--dev'], {
    NODE_ENV: 'development',
  });
});
