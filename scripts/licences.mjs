// npm run licences: licences of all dependencies and known vulnerabilities, as Markdown; also written to licences.md.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { licenceReport } from './lib/licence-report.mjs';
import { readAudit, readLicences } from './lib/licences.mjs';
import { main } from './lib/process.mjs';
import { root } from './lib/workspace.mjs';

await main(async () => {
  await ensureInstalled();
  const used = await readLicences(['--prod']);
  const all = await readLicences([]);
  const { markdown, ok } = licenceReport(used, all, await readAudit());
  await writeFile(join(root, 'licences.md'), markdown);
  process.stdout.write(markdown);
  return ok ? 0 : 1;
});
