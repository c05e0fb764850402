import { Alert } from '@isa/ui/Alert';
import { Button } from '@isa/ui/Button';
import { useTrpc } from '@isa/ui/client/trpc.ts';
import { Page } from '@isa/ui/Page';
import { RetryButton } from '@isa/ui/RetryButton';
import { Skeleton } from '@isa/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '../framework/navigation/address.ts';
import { askedDate, rulesHref } from '../features/rules/rules-date.ts';
import styles from '../features/rules/rules.module.css';
import { RulesOfDay } from '../features/rules/RulesOfDay.tsx';
import { webPage } from '../framework/head/json-ld.ts';
import { PageHead } from '../framework/head/PageHead.tsx';
import type { PageData } from '../framework/page-data.ts';
import type { RouteParams } from '../framework/routes.ts';
import { useSiteEnv } from '../framework/site-env.tsx';

/** Without a date for today, so that server and page have the same query key. */
const inputOf = (search: string) => {
  const { on } = askedDate(search);
  return on === null ? {} : { on };
};

export const prefetch = (data: PageData, _params: RouteParams, search: string): Promise<unknown> =>
  data.read(data.queries.rules.onDate.queryOptions(inputOf(search)));

function Loading() {
  return (
    <div role="status" aria-label="Loading the rules">
      <Skeleton height="24rem" />
    </div>
  );
}

function NoRules({ onRetry }: { onRetry: () => unknown }) {
  return (
    <Alert tone="danger" title="The rules could not be loaded">
      <RetryButton onRetry={onRetry} />
    </Alert>
  );
}

const TITLE = 'ISA rules by date';

/** /rules: the rule book on a day. A plain form asks for another day, so it works without script. */
export default function RulesPage() {
  const search = useSearch();
  const { today, publicUrl } = useSiteEnv();
  const { on, bad } = askedDate(search);
  const { utils } = useTrpc();
  const { data, isError, refetch } = useQuery(utils.rules.onDate.queryOptions(inputOf(search)));
  return (
    <Page
      title="ISA rules"
      lead="The rules this site works with: what they say, since when, and where they come from."
    >
      <PageHead
        title={TITLE}
        description="UK ISA rules on any date: allowances, Lifetime and Junior ISA limits, transfers, protection and tax, each with its source."
        canonical={bad === null ? rulesHref(search) : '/rules'}
        // There are as many as days.
        noIndex={on !== null}
        jsonLd={
          import.meta.env.SSR
            ? [
                webPage(publicUrl, {
                  name: TITLE,
                  url: `${publicUrl}/rules`,
                  ...(data ? { dateModified: data.recordedOn } : {}),
                }),
              ]
            : []
        }
      />
      <form action="/rules" method="get" className={styles.form}>
        <label className={styles.date}>
          Rules on
          <input type="date" name="on" defaultValue={on ?? today} key={on ?? today} required />
        </label>
        <Button type="submit">Show rules</Button>
      </form>
      {bad !== null && (
        <p role="alert" className={styles.bad}>
          That is not a date. These are today’s rules. Please enter a date as YYYY-MM-DD.
        </p>
      )}
      {!data && (isError ? <NoRules onRetry={refetch} /> : <Loading />)}
      {data && <RulesOfDay book={data} today={today} />}
    </Page>
  );
}
