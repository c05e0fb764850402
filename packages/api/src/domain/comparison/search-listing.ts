/**
 * Whether search engines may index pages that show products, and their structured data. Invented products would mislead
 * searchers.
 */
export const listsCatalogue = ({ sampleData }: { sampleData: boolean }): boolean => !sampleData;
