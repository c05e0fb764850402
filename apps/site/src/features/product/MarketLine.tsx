import { productHref } from '@isa/api/domain/comparison/comparison-query';
import { counted, formatRate } from '@isa/api/domain/money';
import type { Product } from '@isa/api/domain/products/product';
import styles from './alternatives.module.css';
import type { PageMoney, RelatedFacts } from './product-page.ts';

type Props = { product: Product; money: PageMoney; market: NonNullable<RelatedFacts['market']> };

/** Rates of cash ISAs with the same access. */
export function MarketLine({ product, money, market }: Props) {
  const { label, products, median, best } = market;
  const kind = `${label.toLowerCase()} cash ISA`;
  const isOnly = products === 1;
  return (
    <p className={styles.basis}>
      {isOnly
        ? `The one ${kind} that we list and anyone can open pays ${formatRate(best.rate)}`
        : `Of the ${counted(products, kind)} that we list and anyone can open, the median pays ${formatRate(median)} and the best ${formatRate(best.rate)}`}{' '}
      without a bonus:{' '}
      {best.id === product.id ? (
        'this one'
      ) : (
        <>
          <a href={productHref(best.id, money.named)}>{best.name}</a> from {best.provider}
        </>
      )}
      .
    </p>
  );
}
