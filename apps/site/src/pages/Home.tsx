import { useView } from '../features/analytics/useView.ts';
import { ChatTeaser } from '../features/home/ChatTeaser.tsx';
import { ClosingCall } from '../features/home/ClosingCall.tsx';
import { FeatureCards } from '../features/home/FeatureCards.tsx';
import { Hero } from '../features/home/Hero.tsx';
import { guideCategories } from '@isa/api/domain/content/guide-categories';
import { HomeGuides } from '../features/guides/HomeGuides.tsx';
import { TopProducts } from '../features/products/TopProducts.tsx';
import { webSite } from '../framework/head/json-ld.ts';
import { PageHead } from '../framework/head/PageHead.tsx';
import { FirstScreenEnd } from '../framework/head/FirstScreenEnd.tsx';
import type { PageData } from '../framework/page-data.ts';
import { useSiteEnv } from '../framework/site-env.tsx';

export const prefetch = (data: PageData): Promise<unknown> =>
  Promise.all([
    data.read(data.queries.products.top.queryOptions()),
    data.read(data.queries.guides.section.queryOptions({ category: guideCategories[0] })),
  ]);

/** Shows products, but describes none. */
const NO_PRODUCTS: readonly object[] = [];

/** The home page. */
export default function HomePage() {
  const { publicUrl } = useSiteEnv();
  useView({ event: 'pageView', data: { page: 'home' } });
  return (
    <>
      <PageHead
        title="ISA Compass: compare ISAs in plain English"
        description="Compare UK Individual Savings Accounts by rate, fee and bonus, read short guides, and ask an AI advisor about ISAs. Education, not financial advice."
        canonical="/"
        jsonLd={import.meta.env.SSR ? [webSite(publicUrl)] : []}
        products={NO_PRODUCTS}
      />
      <Hero />
      <FirstScreenEnd />
      <TopProducts />
      <ChatTeaser />
      <FeatureCards />
      <HomeGuides />
      <ClosingCall />
    </>
  );
}
