import { DEFAULT_MONTHS, type Visit, productHref } from '@isa/api/domain/comparison/comparison-query';
import { displayType } from '@isa/api/domain/isa/isa-types';
import type { ListedProduct } from '@isa/api/domain/products/product';
import { Badge } from '@isa/ui/Badge';
import { LinkButton } from '@isa/ui/LinkButton';
import { ProviderLogo } from '@isa/ui/ProviderLogo';
import type { ReactNode } from 'react';
import { countClick } from '../analytics/events.ts';
import { ShortlistStar } from '../shortlist/ShortlistStar.tsx';
import { CheckedLine } from './CheckedLine.tsx';
import { Headline } from './Headline.tsx';
import styles from './product-table.module.css';
import { ReferralLink } from './ReferralLink.tsx';
import { RiskBadges } from './RiskBadges.tsx';
import { Stars } from './Stars.tsx';
import { WhoPays } from './WhoPays.tsx';

type Props = {
  product: ListedProduct;
  under?: ReactNode;
  /** Rendered before the star. */
  tick?: ReactNode;
  /** Position in the list, from 1. */
  rank?: number;
  /** The saver’s money, for the link to its page. */
  money?: Visit | undefined;
  /** Selected products, kept in the link to its page. */
  ids?: readonly number[] | undefined;
};

const NO_MONEY: Visit = { amount: null, monthly: 0, months: DEFAULT_MONTHS };

/**
 * A product in the table. The roles keep it a table row for screen readers where it is drawn as a card. Links have the
 * product as their key: if another product replaced it during a press, the click would go to the wrong provider.
 */
export function ProductRow({ product, under, tick, rank, money = NO_MONEY, ids }: Props) {
  const { id, name, provider } = product;
  const href = productHref(id, money, ids);
  const nameId = `product-${id}`;
  const click = countClick({ event: 'productClicked', data: { productId: id, productName: name } });
  return (
    <tr role="row" className={styles.row}>
      <th role="rowheader" scope="row" className={styles.product}>
        <span className={styles.identity}>
          <ProviderLogo provider={provider} logoUrl={product.logoUrl} />
          <span className={styles.names}>
            <a key={id} id={nameId} href={href} className={styles.name} {...click}>
              {name}
            </a>
            <span className={styles.provider}>{provider}</span>
            <Badge>{displayType(product.type)}</Badge>
            <RiskBadges product={product} />
          </span>
        </span>
      </th>
      <td role="cell" className={styles.rate}>
        <Headline product={product} /> {under}
        {product.checked && <CheckedLine line={product.checked} />}
      </td>
      <td role="cell" className={styles.rating}>
        <Stars product={product} />
      </td>
      <td role="cell" className={styles.features}>
        {product.features.length > 0 && (
          <ul>
            {product.features.map((feature, index) => (
              <li key={`${index} ${feature}`}>{feature}</li>
            ))}
          </ul>
        )}
      </td>
      <td role="cell" className={styles.actions}>
        <span key={id} className={styles.buttons}>
          <ReferralLink product={product} nameId={nameId} size="small" rank={rank} />
          <LinkButton href={href} look="secondary" size="small" aria-describedby={nameId} {...click}>
            Details
          </LinkButton>
        </span>
        <WhoPays product={product} />
        <span key={`marks ${id}`} className={styles.marks}>
          {tick}
          <ShortlistStar product={product} />
        </span>
      </td>
    </tr>
  );
}
