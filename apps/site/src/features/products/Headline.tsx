import { matchesFilter } from '@isa/api/domain/isa/isa-types';
import type { ListedProduct } from '@isa/api/domain/products/product';
import { bonusText, headlineFigure } from '@isa/api/domain/products/headline-figure';
import styles from './headline.module.css';

type Props = { product: ListedProduct; large?: boolean };

/** A remark that the figure includes a bonus or is not guaranteed. */
function remarkOn(product: ListedProduct): string | null {
  if (headlineFigure(product).kind !== 'rate') return null;
  return matchesFilter(product.type, 'Innovative Finance ISA')
    ? 'Target, not guaranteed'
    : bonusText(product);
}

const notPublished = ({ type }: ListedProduct) =>
  matchesFilter(type, 'Stocks & Shares ISA') ? 'Fee not published' : 'Rate not published';

/** The headline figure of a product with its label and remark. */
export function Headline({ product, large = false }: Props) {
  const { kind, label, text } = headlineFigure(product);
  const remark = remarkOn(product);
  if (kind === 'none')
    return (
      <span className={styles.none}>
        {!large && `${text} `}
        <span className={large ? undefined : styles.label}>{notPublished(product)}</span>
      </span>
    );
  return (
    <span className={large ? styles.large : styles.headline}>
      <span className={styles.figure}>{text}</span> <span className={styles.label}>{label}</span>{' '}
      {remark !== null && <span className={styles.bonus}>{remark}</span>}
    </span>
  );
}
