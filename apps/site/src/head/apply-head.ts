import type { CompleteHead } from './PageHead.tsx';

function setElement(
  selector: string,
  make: () => Element,
  attribute: string,
  value: string | undefined,
): void {
  const existing = document.head.querySelector(selector);
  if (value === undefined) {
    existing?.remove();
    return;
  }
  const element = existing ?? document.head.appendChild(make());
  if (element.getAttribute(attribute) !== value) element.setAttribute(attribute, value);
}

const meta = (name: string) => () => Object.assign(document.createElement('meta'), { name });
const link = (rel: string) => () => Object.assign(document.createElement('link'), { rel });

/** Removes the search engine data of the page that the server sent, which does not hold for another page. */
function dropJsonLd(): void {
  for (const old of document.head.querySelectorAll('script[type="application/ld+json"]')) old.remove();
}

/** Brings the document's head to what the page now shown says. */
export function applyHead({ title, description, canonicalUrl, noIndex }: CompleteHead): void {
  document.title = title;
  setElement('meta[name="description"]', meta('description'), 'content', description);
  setElement('meta[name="robots"]', meta('robots'), 'content', noIndex ? 'noindex' : undefined);
  const before = document.head.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? undefined;
  if (canonicalUrl !== before) dropJsonLd();
  setElement('link[rel="canonical"]', link('canonical'), 'href', canonicalUrl);
}
