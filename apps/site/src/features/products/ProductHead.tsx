import { displayType } from '@isa/api/domain/isa-types';
import type { Product } from '@isa/api/domain/product';
import { headlineFigure } from '@isa/api/domain/product-ranking';
import { breadcrumbList, productLd } from '../../head/json-ld.ts';
import { PageHead } from '../../head/PageHead.tsx';
import { useSiteEnv } from '../../site-env.tsx';

export const productTrail = [
  { name: 'Home', href: '/' },
  { name: 'Compare ISAs', href: '/products' },
] as const;

const MAX_DESCRIPTION = 300;

function description(product: Product): string {
  const { kind, text, label } = headlineFigure(product);
  const figure = kind === 'none' ? '' : ` ${text} ${kind === 'interestRate' ? label : label.toLowerCase()}.`;
  const facts = `${displayType(product.type)} from ${product.provider}.${figure}`;
  return `${facts} ${product.features.join('. ')}`.trim().slice(0, MAX_DESCRIPTION);
}

/** Title, description and structured data of one product. */
export function ProductHead({ product }: { product: Product }) {
  const { publicUrl } = useSiteEnv();
  const href = `/products/${product.id}`;
  return (
    <PageHead
      title={`${product.name} from ${product.provider}`}
      description={description(product)}
      canonical={href}
      jsonLd={[
        productLd(publicUrl, product),
        breadcrumbList(publicUrl, [...productTrail, { name: product.name, href }]),
      ]}
    />
  );
}
