import { useQuery } from '@tanstack/react-query';
import { GuideNotFound } from '../features/guides/GuideNotFound.tsx';
import { GuideView } from '../features/guides/GuideView.tsx';
import { PageSkeleton } from '../layout/PageSkeleton.tsx';
import type { PageData } from '../page-data.ts';
import type { RouteParams } from '../routes.ts';
import { trpc } from '../trpc.ts';

const MAX_SLUG = 200;

export async function prefetch(data: PageData, { slug = '' }: RouteParams): Promise<void> {
  if (slug.length <= MAX_SLUG) await data.guide(slug);
}

function KnownGuide({ slug }: { slug: string }) {
  const utils = trpc.useUtils();
  const { data: guide, isPending } = useQuery(utils.guides.bySlug.queryOptions({ slug }));
  if (isPending) return <PageSkeleton />;
  return guide ? <GuideView guide={guide} /> : <GuideNotFound />;
}

/** /guides/{slug}. */
export default function GuideDetailPage({ params }: { params: RouteParams }) {
  const { slug = '' } = params;
  return slug.length <= MAX_SLUG ? <KnownGuide slug={slug} /> : <GuideNotFound />;
}
