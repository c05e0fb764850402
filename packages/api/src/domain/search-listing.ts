/**
 * Whether search engines may list pages that show products, and read what those products are. Invented ones would mislead
 * whoever finds them there.
 */
export const listsCatalogue = ({ sampleData }: { sampleData: boolean }): boolean => !sampleData;
