import { fileURLToPath } from 'node:url';
import { benchAccounts } from './accounts.ts';
import { benchAnalytics } from './analytics.ts';
import { benchBrowser } from './browser.ts';
import { benchCalculator } from './calculator.ts';
import { benchComparison } from './comparison.ts';
import { benchConsole } from './console.ts';
import { benchGrowth, GROWTH_PLOT } from './growth/index.ts';
import { benchHttp } from './http.ts';
import { benchInteraction } from './interaction.ts';
import { benchKeystrokes } from './keystrokes.ts';
import { benchRender } from './render.ts';
import { publish, type Row } from './report.ts';
import { benchStart } from './start.ts';
import { benchStreams } from './streams.ts';

const folder = fileURLToPath(new URL('../../../bench-results', import.meta.url));
const chromium = process.env.CHROMIUM_PATH;

const groups: Record<string, () => Promise<Row[]>> = {
  calculator: benchCalculator,
  start: benchStart,
  http: benchHttp,
  render: benchRender,
  comparison: benchComparison,
  analytics: benchAnalytics,
  accounts: benchAccounts,
  console: benchConsole,
  streams: benchStreams,
  growth: () => benchGrowth(folder),
  browser: () => benchBrowser(chromium),
  interaction: () => benchInteraction(chromium),
  keystrokes: () => benchKeystrokes(chromium),
};

/* Every group, or those named on the command line. Ratios of figures taken side by side in one run are what counts. */
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !Object.hasOwn(groups, name));
if (unknown.length > 0) {
  process.stderr.write(`Usage: npm run bench -- [${Object.keys(groups).join('|')} …]\n`);
  process.exit(2);
}

const rows: Row[] = [];
const pictures: string[] = [];
for (const [name, bench] of Object.entries(groups)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const startedAt = performance.now();
  try {
    rows.push(...(await bench()));
    if (name === 'growth') pictures.push(GROWTH_PLOT);
  } catch (error) {
    // What the other groups found is not lost for it.
    console.error(`${name} failed:`, error);
    process.exitCode = 1;
  }
  process.stderr.write(`${name}: ${((performance.now() - startedAt) / 1000).toFixed(0)} s\n`);
}
await publish(rows, folder, pictures);
// Servers and browsers of a group that failed are still open; they end with this process.
process.exit();
