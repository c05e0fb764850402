import { formatCount } from '@isa/api/domain/money';
import { lazy, Suspense } from 'react';
import { formatShortDate } from '../../format.ts';
import styles from './overview.module.css';

const NoChart = () => <></>;

const DayChart = lazy(() =>
  import('./DayChart.tsx').catch((error: unknown) => {
    console.debug('Chart not loaded', error);
    return { default: NoChart };
  }),
);

export type DayCount = { date: string; count: number };

type Props = { label: string; total: number | undefined; days: DayCount[] | undefined };

/** One figure with its daily chart, which is decorative: the text below has the numbers. */
export function MetricTile({ label, total, days }: Props) {
  const busiest = days?.toSorted((a, b) => b.count - a.count)[0];
  const first = days?.[0];
  return (
    <li className={styles.tile}>
      <p className={styles.label}>{label}</p>
      <p className={styles.figure}>{total === undefined ? '…' : formatCount(total)}</p>
      <div className={styles.chart} aria-hidden="true">
        <Suspense fallback={null}>{days && <DayChart days={days} label={label} />}</Suspense>
      </div>
      <p className={styles.span}>
        {first && busiest && busiest.count > 0
          ? `Most on ${formatShortDate(busiest.date)}: ${formatCount(busiest.count)}`
          : first && `None since ${formatShortDate(first.date)}`}
      </p>
    </li>
  );
}
