import { counted, formatPounds } from '@isa/api/domain/money';
import type { Horizon } from '@isa/api/domain/compare-href';
import { chartMonths, outlookLine, productOutlook } from '@isa/api/domain/product-comparison';
import { useId } from 'react';
import { useSiteEnv } from '../../site-env.tsx';
import { ChartFigures, ChartFrame } from '../chart/ChartFrame.tsx';
import { placeOf, scaleOf, spread, type Scale } from '../chart/chart-scale.ts';
import chart from '../chart/chart.module.css';
import page from './compare.module.css';
import styles from './outlook-chart.module.css';
import type { Column } from './SideBySide.tsx';

/** In percent from the left and from the top. */
type Point = [number, number];

type Line = { column: Column; values: (number | null)[] };

/** Height of a letter, in percent of the plot. */
const LABEL_HEIGHT = 9;

const isKnown = (value: number | null): value is number => value !== null;

/** The points of a line, in percent of the plot from its upper left corner. */
function pointsOf(values: readonly (number | null)[], months: readonly number[], scale: Scale): Point[] {
  const last = months.at(-1) ?? 1;
  return values.flatMap((value, index) =>
    value === null ? [] : [[((months[index] ?? 0) / last) * 100, 100 - placeOf(scale, value)]],
  );
}

function Plot({ lines, months }: { lines: readonly Line[]; months: readonly number[] }) {
  const last = months.at(-1) ?? 0;
  const scale = scaleOf(lines.flatMap(({ values }) => values.filter(isKnown)));
  const drawn = lines.map(({ column, values }) => ({ column, points: pointsOf(values, months, scale) }));
  const ends = drawn.map(({ points }): Point => points.at(-1) ?? [0, 0]);
  const labels = spread(
    ends.map(([, y]) => y),
    LABEL_HEIGHT,
  );
  return (
    <ChartFrame
      scale={scale}
      tickText={formatPounds}
      xLabels={['Now', ...(last % 2 === 0 ? [String(last / 2)] : []), counted(last, 'month')]}
      labels={drawn.map(({ column: { letter } }, index) => (
        <span
          key={letter}
          className={styles.lineLabel}
          data-letter={letter}
          style={{ left: `${ends[index]?.[0] ?? 0}%`, top: `${labels[index] ?? 0}%` }}
        >
          {letter}
        </span>
      ))}
    >
      {drawn.map(({ column: { letter }, points }) => (
        <polyline
          key={letter}
          className={chart.line}
          data-letter={letter}
          points={points.map((point) => point.map((at) => at.toFixed(2)).join(',')).join(' ')}
        />
      ))}
    </ChartFrame>
  );
}

function Figures({
  lines,
  months,
  label,
}: {
  lines: readonly Line[];
  months: readonly number[];
  label: string;
}) {
  return (
    <ChartFigures label={label}>
      <table>
        <thead>
          <tr>
            <th scope="col">Month</th>
            {lines.map(({ column: { product, letter } }) => (
              <th key={product.id} scope="col">
                {product.name} ({letter})
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map((month, index) => (
            <tr key={month}>
              <th scope="row">{month}</th>
              {lines.map(({ column: { product }, values }) => {
                const value = values[index] ?? null;
                return <td key={product.id}>{value === null ? 'Not known' : formatPounds(value)}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ChartFigures>
  );
}

function Chart({
  lines,
  months,
  label,
}: {
  lines: readonly Line[];
  months: readonly number[];
  label: string;
}) {
  const id = useId();
  if (lines.length === 0) return null;
  return (
    <figure className={styles.figureBox} aria-labelledby={id}>
      <figcaption id={id}>{label}</figcaption>
      <ul className={styles.legend}>
        {lines.map(({ column: { product, letter } }) => (
          <li key={product.id}>
            <svg viewBox="0 0 32 8" aria-hidden="true" focusable="false">
              <polyline className={chart.line} data-letter={letter} points="0,4 32,4" />
            </svg>
            <span>
              <b>{letter}</b> {product.name}
            </span>
          </li>
        ))}
      </ul>
      <Plot lines={lines} months={months} />
      <Figures lines={lines} months={months} label={label} />
    </figure>
  );
}

/** Balances of what earns interest and fees of what costs, over the months, each with the table behind it. */
export function OutlookChart({ columns, horizon }: { columns: readonly Column[]; horizon: Horizon }) {
  const { today } = useSiteEnv();
  const months = chartMonths(horizon.months);
  const linesOf = (kind: 'earns' | 'costs') =>
    columns
      .filter(({ product }) => productOutlook(product, horizon, today).kind === kind)
      .map((column): Line => ({
        column,
        values: outlookLine(column.product, horizon.amount, months, today),
      }));
  const earning = linesOf('earns');
  const costing = linesOf('costs');
  if (earning.length + costing.length === 0) return null;
  return (
    <section aria-labelledby="over-time" className={page.section}>
      <h2 id="over-time" className={page.heading}>
        Month by month
      </h2>
      <div className={styles.charts}>
        <Chart lines={earning} months={months} label="Balance" />
        <Chart lines={costing} months={months} label="Platform fees in all" />
      </div>
    </section>
  );
}
