import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Row, round } from '../report.ts';
import { measureCatalogue } from './catalogue.ts';
import { type Curve, type Curves, growthOf } from './curve.ts';
import { plot } from './plot.ts';
import { measureTables } from './tables.ts';

/** Where the picture is written, beside the report. */
export const GROWTH_PLOT = 'growth.svg';

const number = (size: number) => size.toLocaleString('en-GB');

function rowOf(curve: Curve, of: string): Row {
  const { ratio, allowed, met } = growthOf(curve);
  const { name, points, linear } = curve;
  const sizes = points.map(({ size }) => number(size)).join(' / ');
  return {
    group: `Growth: ${sizes} ${of}`,
    name,
    ours: points.map(({ ms }) => `${round(ms, ms < 10 ? 2 : 0)}`).join(' / ') + ' ms',
    baseline: 'the smallest',
    ratio,
    aim: linear === undefined ? `flat or logarithmic (≤ ${round(allowed, 1)})` : `none: ${linear}`,
    met: linear === undefined ? met : null,
  };
}

const rowsOf = (curves: Curves) => curves.all().map((curve) => rowOf(curve, curves.of));

/** How operations slow down as the site grows; a picture of it goes into `folder`. */
export async function benchGrowth(folder: string): Promise<Row[]> {
  const blocks = [await measureCatalogue(), await measureTables()];
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, GROWTH_PLOT), plot(blocks));
  return blocks.flatMap(rowsOf);
}
