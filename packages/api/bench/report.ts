import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Row {
  group: string;
  name: string;
  ours: string;
  baseline: string;
  /** Ours against the baseline; null where there is none to compare with. */
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

/** The report in Markdown, by group. */
export function toMarkdown(rows: readonly Row[]): string {
  const groups = [...new Set(rows.map((row) => row.group))];
  const parts = groups.map((group) => `## ${group}\n\n${table(rows.filter((row) => row.group === group))}`);
  return `# Benchmark\n\n${parts.join('\n\n')}\n`;
}

/** Prints the report and keeps it as Markdown and JSON in `folder`. */
export async function publish(rows: readonly Row[], folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const markdown = toMarkdown(rows);
  await writeFile(join(folder, 'report.md'), markdown);
  await writeFile(join(folder, 'report.json'), `${JSON.stringify(rows, null, 2)}\n`);
  process.stdout.write(markdown);
}
