import { INVESTED_COVER, isAtRisk, moneyForm } from '@isa/api/domain/isa/isa-types';
import type { Product } from '@isa/api/domain/products/product';
import { Badge } from '@isa/ui/Badge';
import styles from './risk-badges.module.css';

type Props = { product: Parameters<typeof moneyForm>[0] & Pick<Product, 'fscsProtected'> };

/** What can be lost with a product. */
export const LossBadges = ({ product }: Props) => (
  <>
    {isAtRisk(product) && <Badge tone="warning">Capital at risk</Badge>}
    {!product.fscsProtected && <Badge tone="warning">Not FSCS protected</Badge>}
  </>
);

/** The same, and what the FSCS covers of what is invested. */
export function RiskBadges({ product }: Props) {
  const isCovered = product.fscsProtected && moneyForm(product) === 'invested';
  return (
    <>
      <LossBadges product={product} />
      {isCovered && <span className={styles.cover}>{INVESTED_COVER}</span>}
    </>
  );
}
