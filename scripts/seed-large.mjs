// npm run seed:large: a database as large as an operator will ever see, to work and measure with.
import { runCli } from './lib/cli.mjs';

await runCli('seed-large', { build: true });
