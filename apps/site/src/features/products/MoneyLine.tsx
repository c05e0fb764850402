import type { Outputs } from '@isa/ui/client/trpc.ts';
import styles from './money-line.module.css';

type ComparedProduct = Pick<Outputs['shortlist']['products'][number], 'money'>;

/** The result for the saver’s money, shown below the rate; nothing without an amount. */
export const MoneyLine = ({ product: { money } }: { product: ComparedProduct }) =>
  money && (
    <span className={styles.money}>
      <b>{money.sum}</b>
      {money.rest}
    </span>
  );
