import type { ListedProduct } from '@isa/api/domain/products/product';
import { LinkButton } from '@isa/ui/LinkButton';
import { usePageId } from '../../framework/navigation/address.ts';
import { countClick } from '../analytics/events.ts';
import { LEAVES_SITE_ID } from './CatalogueNotes.tsx';
import styles from './referral-link.module.css';

type Props = {
  product: Pick<ListedProduct, 'id' | 'name' | 'referralLink'>;
  /** The id of the element that names the product. */
  nameId: string;
  size?: 'normal' | 'small';
  /** Position of its row in the list, from 1; omitted outside lists. */
  rank?: number | undefined;
};

/**
 * The link to the provider, described by visible texts: its purpose, and that it opens in a new tab. Nothing where links that
 * pay us are hidden.
 */
export function ReferralLink({ product, nameId, size = 'normal', rank }: Props) {
  const page = usePageId();
  if (product.referralLink === null) return null;
  return (
    <LinkButton
      href={product.referralLink}
      target="_blank"
      rel="sponsored noopener"
      aria-describedby={`${nameId} ${LEAVES_SITE_ID}`}
      size={size}
      className={styles.away}
      {...countClick({
        event: 'referralLinkClicked',
        data: { productId: product.id, productName: product.name, page, rank },
      })}
    >
      Apply Now
    </LinkButton>
  );
}
