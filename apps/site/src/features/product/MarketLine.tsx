import { productHref } from '@isa/api/domain/comparison-query';
import { counted, formatRate } from '@isa/api/domain/money';
import { factText } from '@isa/api/domain/product-facts';
import type { Product } from '@isa/api/domain/product';
import styles from './alternatives.module.css';
import type { PageMoney, RelatedFacts } from './product-page.ts';

type Props = { product: Product; money: PageMoney; market: NonNullable<RelatedFacts['market']> };

/** What cash ISAs with the same access pay. */
export function MarketLine({ product, money, market }: Props) {
  const { access, products, median, best } = market;
  return (
    <p className={styles.basis}>
      {factText('access', access)} cash ISAs that we list and anyone can open: median without bonus{' '}
      {formatRate(median)}, best without bonus {formatRate(best.rate)}
      {best.id === product.id ? (
        ', this one'
      ) : (
        <>
          , <a href={productHref(best.id, money.named)}>{best.name}</a> from {best.provider}
        </>
      )}
      . Of {counted(products, 'product')}.
    </p>
  );
}
