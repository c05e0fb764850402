// npm run eval: the questions the advisor is measured by; --remote asks the model of OPENAI_API_KEY.
import { runCli } from './lib/cli.mjs';

await runCli('eval/run.ts', { install: true });
