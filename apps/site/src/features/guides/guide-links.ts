import { guideCategories, type GuideCategory } from '@isa/api/domain/content/guide-categories';

const [DEFAULT_CATEGORY] = guideCategories;

/** Reads the `category` query parameter; anything unknown means ISA Basics. */
export function parseGuideCategory(search: string): GuideCategory {
  const wanted = new URLSearchParams(search).get('category');
  return guideCategories.find((category) => category === wanted) ?? DEFAULT_CATEGORY;
}

/** The URL of a tab of /guides. */
export function guidesHref(category: GuideCategory): string {
  return category === DEFAULT_CATEGORY
    ? '/guides'
    : `/guides?${new URLSearchParams({ category }).toString()}`;
}

const tools: Readonly<Record<string, { href: string; label: string }>> = {
  'Cash ISAs': { href: '/isa-or-taxed', label: 'ISA or taxed account?' },
  'Stocks & Shares ISAs': { href: '/investing-costs', label: 'What investing costs' },
  'Lifetime ISAs': { href: '/lifetime-isa-planner', label: 'Lifetime ISA planner' },
};

/** The planning tool of a category, or the list of tools. */
export const guideTool = (category: string): { href: string; label: string } =>
  tools[category] ?? { href: '/tools', label: 'Planning tools' };
