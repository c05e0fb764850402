import { fileURLToPath } from 'node:url';
import { benchAccounts } from './accounts.ts';
import { benchAnalytics } from './analytics.ts';
import { benchBrowser } from './browser.ts';
import { benchCalculator } from './calculator.ts';
import { benchHttp } from './http.ts';
import { benchStreams } from './streams.ts';
import { benchRender } from './render.ts';
import { publish, type Row } from './report.ts';
import { benchStart } from './start.ts';

const groups: Record<string, () => Promise<Row[]>> = {
  calculator: benchCalculator,
  start: benchStart,
  http: benchHttp,
  render: benchRender,
  analytics: benchAnalytics,
  accounts: benchAccounts,
  streams: benchStreams,
  browser: () => benchBrowser(process.env.CHROMIUM_PATH),
};

/* Every group, or those named on the command line. Ratios of figures taken side by side in one run are what counts. */
const wanted = process.argv.slice(2);
const rows: Row[] = [];
for (const [name, bench] of Object.entries(groups)) {
  if (wanted.length === 0 || wanted.includes(name)) rows.push(...(await bench()));
}
await publish(rows, fileURLToPath(new URL('../../../bench-results', import.meta.url)));
