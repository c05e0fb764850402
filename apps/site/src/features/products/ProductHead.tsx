import { displayType } from '@isa/api/domain/isa/isa-types';
import type { Product } from '@isa/api/domain/products/product';
import { headlineFigure } from '@isa/api/domain/products/headline-figure';
import { breadcrumbList, productLd, webPage } from '../../framework/head/json-ld.ts';
import { PageHead } from '../../framework/head/PageHead.tsx';
import { useSiteEnv } from '../../framework/site-env.tsx';

export const productTrail = [
  { name: 'Home', href: '/' },
  { name: 'Compare ISAs', href: '/products' },
] as const;

const MAX_DESCRIPTION = 300;

function description(product: Product): string {
  const { kind, text, phrase } = headlineFigure(product);
  const figure = kind === 'none' ? '' : ` ${text} ${phrase}.`;
  const facts = `${displayType(product.type)} from ${product.provider}.${figure}`;
  return `${facts} ${product.features.join('. ')}`.trim().slice(0, MAX_DESCRIPTION);
}

/** Content of the product’s link preview image; its URL changes with the product, so that caches show no old one. */
function shareImage(product: Product, changed: number | null): { href: string; alt: string } {
  const { kind, text, label } = headlineFigure(product);
  const figure = kind === 'none' ? 'rate not published' : `${text} ${label}`;
  return {
    href: `/share/product/${product.id}.png${changed === null ? '' : `?v=${changed}`}`,
    alt: `${product.name} from ${product.provider}: ${figure}`,
  };
}

/** Title, description and structured data of one product. */
export function ProductHead({ product }: { product: Product }) {
  const { publicUrl } = useSiteEnv();
  const href = `/products/${product.id}`;
  const title = `${product.name} from ${product.provider}`;
  const changed = new Date(product.updatedAt ?? Number.NaN);
  const isDated = !Number.isNaN(changed.getTime());
  const about = description(product);
  return (
    <PageHead
      title={title}
      description={about}
      canonical={href}
      image={shareImage(product, isDated ? changed.getTime() : null)}
      jsonLd={
        import.meta.env.SSR
          ? [
              webPage(publicUrl, {
                name: title,
                url: publicUrl + href,
                description: about,
                ...(isDated ? { dateModified: changed.toISOString() } : {}),
              }),
              breadcrumbList(publicUrl, [...productTrail, { name: product.name, href }]),
            ]
          : []
      }
      products={import.meta.env.SSR ? [productLd(publicUrl, product)] : []}
    />
  );
}
