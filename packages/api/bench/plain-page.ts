/* The page a careful person would write by hand: the same content as ours, one small style, no script. */

interface PlainProduct {
  name: string;
  provider: string;
  type: string;
  interestRate: number | null;
  annualFee: number | null;
  rating: number | null;
  reviewCount: number;
  features: string[];
  referralLink: string;
}

const escape = (text: string) => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);

const style = `body{margin:0;font:17px/1.55 system-ui;color:#10243e;background:#fbfaf7}header,main,footer{max-width:1100px;margin:auto;padding:16px}
nav a{margin-right:16px}h1{font-size:40px;line-height:1.1}table{width:100%;border-collapse:collapse;background:#fff}td,th{padding:12px;border-bottom:1px solid #e3e1da;text-align:left;vertical-align:top}
@media(max-width:767px){thead{display:none}tr,td{display:block}}`;

function row(product: PlainProduct): string {
  const rate = product.interestRate ?? product.annualFee;
  return `<tr><td><b>${escape(product.name)}</b><br>${escape(product.provider)}<br>${escape(product.type)}</td><td>${rate === null ? 'N/A' : `${rate}%`}</td><td>${product.rating ?? 'Not rated'} (${product.reviewCount} reviews)</td><td><ul>${product.features
    .slice(0, 2)
    .map((feature) => `<li>${escape(feature)}</li>`)
    .join('')}</ul></td><td><a href="${escape(product.referralLink)}">Apply Now</a></td></tr>`;
}

/** The whole document for the five products given. */
export function plainPage(heading: string, products: readonly PlainProduct[]): string {
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${heading}</title><style>${style}</style></head><body><header><nav><a href="/">Home</a><a href="/chat-advisor">Chat with AI Advisor</a><a href="/products">Compare ISAs</a><a href="/guides">Guides</a></nav></header><main><h1>${heading}</h1><p>Rates, fees and bonuses side by side. Choose a kind of ISA and what matters to you most.</p><table><thead><tr><th>Product</th><th>Rate</th><th>Rating</th><th>Key features</th><th></th></tr></thead><tbody>${products.map(row).join('')}</tbody></table></main><footer><p>We are not a financial adviser. This comparison is for education only.</p></footer></body></html>`;
}
