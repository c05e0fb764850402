import { counted, formatCount } from '@isa/api/domain/money';
import type { Coverage } from '@isa/api/domain/product-commission';
import { comparisonHref, type ComparisonQuery, orderText } from '@isa/api/domain/comparison-query';
import type { ReactNode } from 'react';
import styles from './list-notes.module.css';

const coverageText = ({ products, providers }: Coverage) =>
  `${counted(products, 'product')} of ${counted(providers, 'provider')}; not the whole market.`;

const payingText = ({ paying }: Coverage) =>
  paying === 0
    ? 'None is recorded as paying us.'
    : `${formatCount(paying)} of them ${paying === 1 ? 'pays' : 'pay'} us.`;

type Props = {
  sort: ComparisonQuery['sort'];
  /** As `products.compare` answers it; left out while it is not known. */
  coverage?: Coverage | undefined;
  children?: ReactNode;
};

/** Takes the links to providers that pay us away, or brings them back; the order stays. */
export function PayersLink({ wanted }: { wanted: ComparisonQuery }) {
  const { hidesPayers } = wanted;
  return (
    <a href={comparisonHref({ ...wanted, hidesPayers: !hidesPayers })}>
      {hidesPayers ? 'Show who pays us' : 'Hide who pays us'}
    </a>
  );
}

/** Above a table of products: what decides the order, how much of the market is listed, and how many products pay us. */
export function ListNotes({ sort, coverage, children }: Props) {
  return (
    <p className={styles.notes}>
      {orderText(sort)} {coverage && `${coverageText(coverage)} ${payingText(coverage)} `}
      <a href="/methodology">How we compare</a>
      {children}
    </p>
  );
}
