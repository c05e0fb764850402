/** The tabs of the guides, the default first. */
export const guideCategories = [
  'ISA Basics',
  'Cash ISAs',
  'Stocks & Shares ISAs',
  'Lifetime ISAs',
  'Innovative Finance ISAs',
] as const;

export type GuideCategory = (typeof guideCategories)[number];
