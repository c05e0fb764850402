import { Alert } from '@isa/ui/Alert';
import { Breadcrumbs } from '@isa/ui/Breadcrumbs';
import { useTrpc } from '@isa/ui/client/trpc.ts';
import { Page } from '@isa/ui/Page';
import { RetryButton } from '@isa/ui/RetryButton';
import { Skeleton } from '@isa/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { ChangeList } from '../features/changes/ChangeList.tsx';
import styles from '../features/changes/changes.module.css';
import { PageHead } from '../framework/head/PageHead.tsx';
import type { PageData } from '../framework/page-data.ts';
import { useSiteEnv } from '../framework/site-env.tsx';

const above = [{ name: 'Home', href: '/' }];

export const prefetch = (data: PageData): Promise<unknown> =>
  data.read(data.queries.changes.list.queryOptions());

/** /changes: what has changed in the rules and what we have corrected, by date. */
export default function ChangesPage() {
  const { today } = useSiteEnv();
  const { utils } = useTrpc();
  const { data, isError, refetch } = useQuery(utils.changes.list.queryOptions());
  const hasCorrections = data?.some(({ kind }) => kind === 'correction') === true;
  return (
    <Page
      above={<Breadcrumbs above={above} current="Changes" />}
      title="Changes"
      lead="What has changed in the ISA rules, and what we have corrected on this site."
    >
      <PageHead
        title="Rule changes and corrections"
        description="A dated log of changes to UK ISA rules since April 2024, of what is announced, and of corrections to this site."
        canonical="/changes"
      />
      <p className={styles.note}>
        Rules are dated with the day they take effect. You can follow this page{' '}
        <a href="/changes.rss">by RSS</a>, or <a href="/rules">look up the rules on any day</a>.
      </p>
      {data === undefined &&
        (isError ? (
          <Alert tone="danger" title="The changes could not be loaded">
            <RetryButton onRetry={refetch} />
          </Alert>
        ) : (
          <div role="status" aria-label="Loading the changes">
            <Skeleton height="24rem" />
          </div>
        ))}
      {data && (
        <>
          {!hasCorrections && <p className={styles.note}>No corrections have been published so far.</p>}
          <ChangeList title="Coming" entries={data.filter(({ on }) => on > today).toReversed()} />
          <ChangeList title="So far" entries={data.filter(({ on }) => on <= today)} />
        </>
      )}
    </Page>
  );
}
