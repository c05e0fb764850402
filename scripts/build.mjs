// npm run build: installs and builds, for a container that later runs `npm run serve`.
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { main } from './lib/process.mjs';

await main(async () => {
  await ensureInstalled();
  await ensureBuilt();
});
