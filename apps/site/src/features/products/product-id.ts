/** The id in /products/{id}, or null for anything that cannot be one: only plain positive integers name products. */
export function parseProductId(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}
