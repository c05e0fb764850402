import { displayType, moneyForm } from '@isa/api/domain/isa/isa-types';
import type { Product } from '@isa/api/domain/products/product';
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

/** What a product is to schema.org: savings, or an investment. Neither has ratings of its own there that we may repeat. */
const kindOf = (product: Product) =>
  moneyForm(product) === 'cash' ? 'DepositAccount' : 'InvestmentOrDeposit';

/** Percent, in the codes of the United Nations. */
const PERCENT = 'P1';

/** One product. A return that is only aimed at is no interest rate. */
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
