import { productHref, type Visit } from '@isa/api/domain/comparison/comparison-query';
import { counted, formatRate } from '@isa/api/domain/money';
import type { Outputs } from '@isa/ui/client/trpc.ts';
import styles from './market-rates.module.css';

type Rates = Outputs['products']['top']['market'];

type Props = { market: Rates; /** The saver’s, for the pages of the products. */ visit: Visit };

/** Rates of cash ISAs by kind of access. */
export function MarketRates({ market, visit }: Props) {
  if (market.length === 0) return null;
  return (
    <section className={styles.market} aria-labelledby="market-rates">
      <h3 id="market-rates">What cash ISAs pay</h3>
      <p className={styles.basis}>Accounts we list that anyone can open. Rates are AER, without any bonus.</p>
      <ul className={styles.rates}>
        {market.map(({ access, label, products, median, best }) => (
          <li key={access}>
            <span className={styles.access}>{label}</span>
            <span>
              Best without bonus <b>{formatRate(best.rate)}</b>
            </span>
            <span>
              <a href={productHref(best.id, visit)}>{best.name}</a> from {best.provider}
            </span>
            <span className={styles.basis}>
              {products === 1
                ? 'The only one open to everyone'
                : `Median of ${counted(products, 'product')}: ${formatRate(median)}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
