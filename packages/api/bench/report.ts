import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { join } from 'node:path';

export interface Row {
  group: string;
  name: string;
  ours: string;
  baseline: string;
  /** Ours against the baseline; null if there is none to compare with. */
  ratio: number | null;
  aim: string;
  met: boolean | null;
}

export const round = (value: number, digits = 2) => Number(value.toFixed(digits));

function table(rows: readonly Row[]): string {
  const line = (row: Row) =>
    `| ${row.name} | ${row.ours} | ${row.baseline} | ${row.ratio === null ? '' : round(row.ratio)} | ${row.aim} | ${row.met === null ? '' : row.met ? 'yes' : 'no'} |`;
  return [
    '| what | ours | baseline | ratio | aim | met |',
    '|---|---|---|---|---|---|',
    ...rows.map(line),
  ].join('\n');
}

/** The report in Markdown, by group, with the pictures that lie beside it. */
function toMarkdown(rows: readonly Row[], pictures: readonly string[]): string {
  const groups = [...new Set(rows.map((row) => row.group))];
  const parts = groups.map((group) => `## ${group}\n\n${table(rows.filter((row) => row.group === group))}`);
  const shown = pictures.map((picture) => `![How long operations take as the site grows](${picture})`);
  return `# Benchmark\n\n${[summary(rows), machine(), ...parts, ...shown].join('\n\n')}\n`;
}

/** How many aims are met, and which are not. */
function summary(rows: readonly Row[]): string {
  const judged = rows.filter((row) => row.met !== null);
  const missed = judged.filter((row) => row.met === false);
  const list = missed.map((row) => `- ${row.group}: ${row.name} (${row.ours}; aim ${row.aim})`);
  const count = `${judged.length - missed.length} of ${judged.length} aims met.`;
  return missed.length === 0 ? count : `${count} Missed:\n\n${list.join('\n')}`;
}

function machine(): string {
  const [first] = cpus();
  const load = loadavg().map((each) => each.toFixed(1));
  return `Node.js ${process.versions.node}, ${availableParallelism()} × ${first?.model.trim() ?? 'unknown processor'}, load ${load.join(', ')} at the end.`;
}

/** Prints the report and keeps it as Markdown and JSON in `folder`. */
export async function publish(
  rows: readonly Row[],
  folder: string,
  pictures: readonly string[] = [],
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const markdown = toMarkdown(rows, pictures);
  await writeFile(join(folder, 'report.md'), markdown);
  await writeFile(join(folder, 'report.json'), `${JSON.stringify(rows, null, 2)}\n`);
  process.stdout.write(markdown);
}
