import { formatCount } from '@isa/api/domain/money';
import { OVERVIEW_SPANS, type OverviewSpan } from '@isa/api/domain/console/overview';
import { useTrpc } from '@isa/ui/client/trpc.ts';
import { SegmentedControl } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useChoice } from '../../components/url-state/useUrlState.ts';
import { QueryProblem } from '../../components/query-state.tsx';
import { Panel, PanelBody } from '../../components/Panel.tsx';
import { ClickedProducts } from './ClickedProducts.tsx';
import { MetricTile } from './MetricTile.tsx';
import styles from './overview.module.css';

const metrics = [
  { name: 'visits', label: 'Visits' },
  { name: 'referralClicks', label: 'Referral clicks' },
  { name: 'registrations', label: 'Registrations' },
  { name: 'chats', label: 'Chats' },
  { name: 'creditsSold', label: 'Credits sold, gross' },
] as const;

const spans = OVERVIEW_SPANS.map((days) => ({ value: String(days), label: `${days} days` }));
const FIRST_SPAN: OverviewSpan = 30;

/** Overview of the last days and open tasks. */
export function Overview() {
  const [choice, choose] = useChoice('overview.days', spans, String(FIRST_SPAN));
  const days = OVERVIEW_SPANS.find((span) => String(span) === choice) ?? FIRST_SPAN;
  const { utils } = useTrpc();
  const query = useQuery(
    utils.overview.get.queryOptions({ days }, { placeholderData: keepPreviousData, staleTime: 0 }),
  );
  const { data } = query;

  const periods = (
    <SegmentedControl size="xs" aria-label="Period" data={spans} value={choice} onChange={choose} />
  );

  return (
    <Panel title="Overview" actions={periods}>
      {query.isError ? (
        <PanelBody>
          <QueryProblem query={query} fallback="The overview could not be loaded." />
        </PanelBody>
      ) : (
        <>
          <ul className={styles.tiles} aria-busy={query.isPlaceholderData}>
            {metrics.map(({ name, label }) => (
              <MetricTile
                key={name}
                label={label}
                total={data?.totals[name]}
                days={data?.days.map((day) => ({ date: day.date, count: day[name] }))}
              />
            ))}
            <li className={styles.tile}>
              <p className={styles.label}>Feedback waiting</p>
              <p className={styles.figure}>{data === undefined ? '…' : formatCount(data.waitingFeedback)}</p>
              <p className={styles.span}>
                <Link href="/admin/feedback?feedback.status=pending">Go to feedback</Link>
              </p>
            </li>
          </ul>
          <ClickedProducts products={data?.products} pages={data?.clickPages} days={days} />
        </>
      )}
    </Panel>
  );
}
