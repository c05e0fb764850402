import type { GuideSource } from '../../schema/guides.ts';

/** The five tabs of the guides section, in the order they are shown. */
export const guideCategories = [
  'ISA Basics',
  'Cash ISAs',
  'Stocks & Shares ISAs',
  'Lifetime ISAs',
  'Innovative Finance ISAs',
] as const;

export type GuideCategory = (typeof guideCategories)[number];

/**
 * A guide as it is seeded. `content` is HTML without h1; `reviewedOn` is the date (YYYY-MM-DD) on which
 * every figure was last read against `sources`; `position` is its place in the list, counted from 1.
 */
export interface SeedGuide {
  title: string;
  slug: string;
  category: GuideCategory;
  summary: string;
  content: string;
  reviewedOn: string;
  sources: GuideSource[];
  position: number;
}
