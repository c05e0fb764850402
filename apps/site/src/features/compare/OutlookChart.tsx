import { counted, formatPounds } from '@isa/api/domain/money';
import { wholeYears } from '@isa/api/domain/durations';
import type { Horizon } from '@isa/api/domain/comparison/compare-href';
import { chartMonths, outlookLine, productOutlook } from '@isa/api/domain/comparison/product-comparison';
import { useSiteEnv } from '../../framework/site-env.tsx';
import { LineChart, type ChartLine } from '../chart/LineChart.tsx';
import page from './compare.module.css';
import styles from './outlook-chart.module.css';
import type { Column } from './SideBySide.tsx';

/** Balances of what earns interest and fees of what costs, over the months, each with the table behind it. */
export function OutlookChart({ columns, horizon }: { columns: readonly Column[]; horizon: Horizon }) {
  const { today } = useSiteEnv();
  const months = chartMonths(horizon.months);
  const linesOf = (kind: 'earns' | 'costs') =>
    columns
      .filter(({ product }) => productOutlook(product, horizon, today).kind === kind)
      .map(({ product, letter }): ChartLine => ({
        letter,
        name: product.name,
        values: outlookLine(product, horizon, months, today),
      }));
  const earning = linesOf('earns');
  const costing = linesOf('costs');
  if (earning.length + costing.length === 0) return null;
  const last = months.at(-1) ?? 0;
  const growth = new URLSearchParams({
    type: 'Stocks & Shares ISA',
    amount: String(horizon.amount),
    monthly: String(horizon.monthly),
  });
  const years = wholeYears(horizon.months);
  if (years !== null) growth.set('years', String(years));
  const axis = {
    places: months,
    placeHead: 'Month',
    placeText: String,
    xLabels: ['Now', ...(last % 2 === 0 ? [String(last / 2)] : []), counted(last, 'month')],
    valueText: formatPounds,
  };
  return (
    <section aria-labelledby="over-time" className={page.section}>
      <h2 id="over-time" className={page.heading}>
        Month by month
      </h2>
      <div className={styles.charts}>
        <LineChart label="Balance" lines={earning} {...axis} />
        <LineChart label="Platform fees in all" lines={costing} {...axis} />
      </div>
      {costing.length > 0 && (
        <p className={styles.growth}>
          Fees assume that the value stays the same.{' '}
          <a href={`/calculator?${growth.toString()}`}>See what your money may grow to</a>
        </p>
      )}
    </section>
  );
}
