// npm run eval: how the built-in advisor answers its test questions; --remote asks the model of OPENAI_API_KEY instead.
import { join } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { main } from './lib/process.mjs';
import { runProgram } from './lib/program.mjs';
import { root } from './lib/workspace.mjs';

await main(async () => {
  const node = await ensureInstalled();
  return runProgram(node, [join(root, 'packages/api/eval/run.ts'), ...process.argv.slice(2)]);
});
