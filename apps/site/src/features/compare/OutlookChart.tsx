import { counted, formatPounds } from '@isa/api/domain/money';
import { wholeYears } from '@isa/api/domain/durations';
import type { Horizon } from '@isa/api/domain/comparison/comparison-query';
import type { SideBySide } from '@isa/api/domain/comparison/side-by-side';
import { LineChart } from '../chart/LineChart.tsx';
import page from './compare.module.css';
import styles from './outlook-chart.module.css';

type Props = { chart: SideBySide['chart']; horizon: Horizon };

/** Charts of balances and of fees over the months, each with its table. */
export function OutlookChart({ chart: { months, balances, fees }, horizon }: Props) {
  if (balances.length + fees.length === 0) return null;
  const last = months.at(-1) ?? 0;
  const growth = new URLSearchParams({
    type: 'Stocks & Shares ISA',
    amount: String(horizon.amount),
    monthly: String(horizon.monthly),
  });
  const years = wholeYears(horizon.months);
  if (years !== null) growth.set('years', String(years));
  const axis = {
    places: months.map((month) => ({ at: month, text: String(month) })),
    placeHead: 'Month',
    xLabels: ['Now', ...(last % 2 === 0 ? [String(last / 2)] : []), counted(last, 'month')],
    valueText: formatPounds,
  };
  return (
    <section aria-labelledby="over-time" className={page.section}>
      <h2 id="over-time" className={page.heading}>
        Month by month
      </h2>
      <div className={styles.charts}>
        <LineChart label="Balance" lines={balances} {...axis} />
        <LineChart label="Platform fees in all" lines={fees} {...axis} />
      </div>
      {fees.length > 0 && (
        <p className={styles.growth}>
          Fees assume that the value stays the same.{' '}
          <a href={`/calculator?${growth.toString()}`}>See what your money may grow to</a>
        </p>
      )}
    </section>
  );
}
