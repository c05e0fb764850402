import { useTrpc } from '@isa/ui/client/trpc.ts';
import { useQuery } from '@tanstack/react-query';
import { GuideView } from '../features/guides/GuideView.tsx';
import { PageSkeleton } from '../layout/PageSkeleton.tsx';
import { NotFoundScreen } from '../layout/NotFoundScreen.tsx';
import type { PageData } from '../framework/page-data.ts';
import type { RouteParams } from '../framework/routes.ts';

const MAX_SLUG = 200;

export async function prefetch(data: PageData, { slug = '' }: RouteParams): Promise<void> {
  if (slug.length <= MAX_SLUG) await data.read(data.queries.guides.bySlug.queryOptions({ slug }));
}

const backToGuides = { href: '/#guides', label: 'Back to Guides' };

/** For a guide that does not exist or could not be read. */
const notFound = (
  <NotFoundScreen
    title="Guide Not Found"
    lead="Sorry, we couldn't find the guide you're looking for."
    {...backToGuides}
  />
);

function KnownGuide({ slug }: { slug: string }) {
  const { utils } = useTrpc();
  const { data: guide, isPending } = useQuery(utils.guides.bySlug.queryOptions({ slug }));
  if (isPending) return <PageSkeleton />;
  if (!guide) return notFound;
  if (!('withdrawn' in guide)) return <GuideView guide={guide} />;
  return (
    <NotFoundScreen
      title="Guide withdrawn"
      lead={`We have withdrawn the guide “${guide.withdrawn}”.`}
      status={410}
      {...backToGuides}
    />
  );
}

/** /guides/{slug}. */
export default function GuideDetailPage({ params }: { params: RouteParams }) {
  const { slug = '' } = params;
  return slug.length <= MAX_SLUG ? <KnownGuide slug={slug} /> : notFound;
}
