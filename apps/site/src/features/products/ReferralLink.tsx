import type { Product } from '@isa/api/domain/product';
import { LinkButton } from '@isa/ui/LinkButton';
import { VisuallyHidden } from '@isa/ui/VisuallyHidden';
import { IconExternalLink } from '@tabler/icons-react';
import { countClick } from '../analytics/events.ts';

type Props = {
  product: Pick<Product, 'id' | 'name' | 'provider' | 'referralLink'>;
  size?: 'normal' | 'small';
};

/** The way to the provider. It opens beside this site and says so. */
export function ReferralLink({ product, size = 'normal' }: Props) {
  return (
    <LinkButton
      href={product.referralLink}
      target="_blank"
      rel="sponsored noopener"
      size={size}
      {...countClick({
        event: 'referralLinkClicked',
        data: { productId: product.id, productName: product.name },
      })}
    >
      Apply Now
      <IconExternalLink size={16} aria-hidden="true" />
      <VisuallyHidden>
        for {product.name} on {product.provider}’s website (opens in a new tab)
      </VisuallyHidden>
    </LinkButton>
  );
}
