// npm run verify: types, lint, format and unused code.
import { verify } from './lib/checks.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { main } from './lib/process.mjs';

await main(async () => {
  await ensureInstalled();
  const failed = await verify();
  return failed.length === 0 ? 0 : 1;
});
