/** The id in /products/{id}; null unless it is a plain positive integer. */
export function parseProductId(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}
