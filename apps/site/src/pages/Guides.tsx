import { Breadcrumbs } from '@isa/ui/Breadcrumbs';
import { Page } from '@isa/ui/Page';
import { useSearch } from '../framework/navigation/address.ts';
import { useView } from '../features/analytics/useView.ts';
import { GuidesSection } from '../features/guides/GuidesSection.tsx';
import { guidesHref, parseGuideCategory } from '../features/guides/guide-links.ts';
import { PageHead } from '../framework/head/PageHead.tsx';
import type { PageData } from '../framework/page-data.ts';
import type { RouteParams } from '../framework/routes.ts';

const above = [{ name: 'Home', href: '/' }];

export const prefetch = (data: PageData, _params: RouteParams, search: string): Promise<unknown> =>
  data.read(data.queries.guides.section.queryOptions({ category: parseGuideCategory(search), others: true }));

/** /guides. The tab is in the URL, so that it can be shared and works without script. */
export default function GuidesPage() {
  const category = parseGuideCategory(useSearch());
  useView({ event: 'pageView', data: { page: 'guides' } });
  return (
    <Page
      above={<Breadcrumbs above={above} current="Guides" />}
      title="ISA Guides"
      lead="How ISAs work, in plain English."
    >
      <PageHead
        title={category === 'ISA Basics' ? 'ISA Guides' : `${category}: ISA Guides`}
        description="Short guides to Cash ISAs, Stocks & Shares ISAs, Lifetime ISAs and Innovative Finance ISAs: how they work, who they suit and what they cost."
        canonical={guidesHref(category)}
      />
      <GuidesSection level={2} category={category} others />
    </Page>
  );
}
