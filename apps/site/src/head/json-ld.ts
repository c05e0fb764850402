import { displayType } from '@isa/api/domain/isa-types';
import type { Product } from '@isa/api/domain/product';
import { SITE_NAME } from './site-name.ts';

const CONTEXT = 'https://schema.org';

/** The site itself. */
export function webSite(publicUrl: string): object {
  return {
    '@context': CONTEXT,
    '@type': 'WebSite',
    name: SITE_NAME,
    url: `${publicUrl}/`,
    inLanguage: 'en-GB',
  };
}

/** A page that is nothing more special than a page. */
export function webPage(
  publicUrl: string,
  page: { name: string; url: string; description?: string },
): object {
  return {
    '@context': CONTEXT,
    '@type': 'WebPage',
    ...page,
    inLanguage: 'en-GB',
    isPartOf: { '@type': 'WebSite', name: SITE_NAME, url: `${publicUrl}/` },
  };
}

/** The way from the home page down to this one. */
export function breadcrumbList(publicUrl: string, trail: readonly { name: string; href: string }[]): object {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: publicUrl + href,
    })),
  };
}

/** The products of one page of a list, numbered from `start`. */
export function itemList(
  publicUrl: string,
  products: readonly Pick<Product, 'id' | 'name'>[],
  start = 1,
): object {
  return {
    '@context': CONTEXT,
    '@type': 'ItemList',
    itemListElement: products.map((product, index) => ({
      '@type': 'ListItem',
      position: start + index,
      name: product.name,
      url: `${publicUrl}/products/${product.id}`,
    })),
  };
}

/** One product. */
export function productLd(publicUrl: string, product: Product): object {
  return {
    '@context': CONTEXT,
    '@type': ['Product', 'FinancialProduct'],
    name: product.name,
    category: displayType(product.type),
    url: `${publicUrl}/products/${product.id}`,
    brand: { '@type': 'Brand', name: product.provider },
    ...(product.features.length > 0 ? { description: product.features.join('. ') } : {}),
    ...(product.interestRate === null ? {} : { interestRate: product.interestRate }),
    ...(product.rating === null || product.reviewCount === 0
      ? {}
      : {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: product.rating,
            bestRating: 5,
            reviewCount: product.reviewCount,
          },
        }),
  };
}

/** Questions with their answers. */
export function faqPage(items: readonly { question: string; answer: string }[]): object {
  return {
    '@context': CONTEXT,
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
