import { displayType, moneyForm } from '@isa/api/domain/isa/isa-types';
import type { Product } from '@isa/api/domain/products/product';

export const SITE_NAME = 'ISA Compass';

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

export function webPage(
  publicUrl: string,
  page: { name: string; url: string; description?: string; dateModified?: string },
): object {
  return {
    '@context': CONTEXT,
    '@type': 'WebPage',
    ...page,
    inLanguage: 'en-GB',
    isPartOf: { '@type': 'WebSite', name: SITE_NAME, url: `${publicUrl}/` },
  };
}

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

/** The schema.org type of a product. */
const kindOf = (product: Product) =>
  moneyForm(product) === 'cash' ? 'DepositAccount' : 'InvestmentOrDeposit';

/** UN/CEFACT code of percent. */
const PERCENT = 'P1';

/** One product. A target return is not an interest rate. */
export function productLd(publicUrl: string, product: Product): object {
  const { interestRate, features } = product;
  const isRate = interestRate !== null && moneyForm(product) === 'cash';
  return {
    '@context': CONTEXT,
    '@type': kindOf(product),
    name: product.name,
    category: displayType(product.type),
    url: `${publicUrl}/products/${product.id}`,
    provider: { '@type': 'Organization', name: product.provider },
    ...(features.length > 0 ? { description: features.join('. ') } : {}),
    ...(isRate
      ? { interestRate: { '@type': 'QuantitativeValue', value: interestRate, unitCode: PERCENT } }
      : {}),
  };
}

/** A guide. */
export function articleLd(
  publicUrl: string,
  article: { headline: string; description: string; url: string; dateModified: string },
): object {
  const site = { '@type': 'Organization', name: SITE_NAME, url: `${publicUrl}/` };
  return {
    '@context': CONTEXT,
    '@type': 'Article',
    ...article,
    inLanguage: 'en-GB',
    image: `${publicUrl}/social-card.png`,
    mainEntityOfPage: article.url,
    author: site,
    publisher: site,
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
