import type { SideBySide } from '@isa/api/domain/comparison/side-by-side';
import styles from './compare.module.css';

/** Conclusions from several products, if there are any. */
export function Insights({ insights }: Pick<SideBySide, 'insights'>) {
  if (insights.length === 0) return null;
  return (
    <section aria-labelledby="together" className={styles.section}>
      <h2 id="together" className={styles.heading}>
        Taken together
      </h2>
      <ul className={styles.insights}>
        {insights.map(({ topic, text }) => (
          <li key={text}>
            <b>{topic}</b> {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
