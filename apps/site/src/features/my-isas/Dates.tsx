import type { KeyDate } from '@isa/api/domain/key-dates';
import { formatDate } from '@isa/api/domain/tax-year';
import { memo } from 'react';
import styles from './my-isas.module.css';

/** The days to keep; the calendar file has the same. */
export const Dates = memo(function Dates({ dates }: { dates: readonly KeyDate[] }) {
  return (
    <section aria-labelledby="dates" className={styles.section}>
      <h2 id="dates">Dates to keep</h2>
      <ul className={styles.list}>
        {dates.map(({ date, title, description }) => (
          <li key={`${date} ${title}`} className={styles.item}>
            <p className={styles.name}>
              <time dateTime={date}>{formatDate(date)}</time>: {title}
            </p>
            <p className={styles.small}>{description}</p>
          </li>
        ))}
      </ul>
    </section>
  );
});
