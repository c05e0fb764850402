import type { Outputs } from '@isa/ui/client/trpc.ts';
import styles from './money-line.module.css';

type ComparedProduct = Pick<Outputs['shortlist']['products'][number], 'money'>;

/** Under the rate of a product: what the saver's money does in it. Nothing where no amount was named. */
export const MoneyLine = ({ product: { money } }: { product: ComparedProduct }) =>
  money && (
    <span className={styles.money}>
      <b>{money.sum}</b>
      {money.rest}
    </span>
  );
