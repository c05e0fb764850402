import { counted, formatCount } from '@isa/api/domain/money';
import { Badge } from '@isa/ui/Badge';
import { useTrpc } from '@isa/ui/client/trpc.ts';
import { Skeleton } from '@isa/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { AddressTabs } from '../../components/url-state/AddressTabs.tsx';
import { Facts } from '../../components/Facts.tsx';
import { LoadProblem } from '../../components/query-state.tsx';
import { Panel, PanelBody } from '../../components/Panel.tsx';
import { formatBytes, formatShare, formatSpan, formatTime } from '../../format.ts';
import { JobTable } from './JobTable.tsx';
import styles from './status.module.css';

const POLL_MS = 10_000;
const HOUR_SECONDS = 3600;
const FAILED = 'Failed to load status information';

const databaseKinds = {
  file: 'A file on this machine',
  replica: 'A local copy of a remote database',
  server: 'A remote database server',
} as const;

const paymentWords = {
  stripe: 'By Stripe',
  sandbox: 'Test mode: no real card is charged',
  off: 'Off',
} as const;

function Problem({ onRetry }: { onRetry: () => void }) {
  return (
    <PanelBody>
      <LoadProblem onRetry={onRetry}>{FAILED}</LoadProblem>
    </PanelBody>
  );
}

const Loading = () => (
  <PanelBody>
    <Skeleton height="6rem" />
  </PanelBody>
);

/** Share of 5xx responses. */
function ErrorRate({ requests, errors }: { requests: number; errors: number }) {
  if (errors === 0) return formatShare(errors, requests);
  return (
    <Badge tone="warning">
      {formatShare(errors, requests)} ({counted(errors, 'error')})
    </Badge>
  );
}

/** Polled status. */
function useStatus() {
  const { utils } = useTrpc();
  const service = useQuery(
    utils.status.get.queryOptions(undefined, { refetchInterval: POLL_MS, staleTime: 0 }),
  );
  const details = useQuery(
    utils.status.details.queryOptions(undefined, { refetchInterval: POLL_MS, staleTime: 0 }),
  );
  return {
    service: service.data,
    details: details.data,
    isError: service.isError || details.isError,
    retry: () => void Promise.all([service.refetch(), details.refetch()]),
  };
}

function StatusTab() {
  const { service, details, isError, retry } = useStatus();
  if (isError) return <Problem onRetry={retry} />;
  if (!service || !details) return <Loading />;
  const { status, siteUrl, timestamp } = service;
  const { version, uptimeSeconds, lastHour, database, jobs, clockDoubt } = details;
  // Counters start with the server.
  const span = uptimeSeconds < HOUR_SECONDS ? 'since the start' : 'in the last hour';
  return (
    <>
      <PanelBody>
        <Facts
          facts={[
            {
              term: 'Service',
              value: status === 'ok' ? <Badge>Working</Badge> : <Badge tone="warning">Degraded</Badge>,
            },
            { term: 'Site', value: siteUrl },
            { term: 'Checked', value: <time dateTime={timestamp}>{formatTime(timestamp)}</time> },
            { term: 'Version', value: version },
            { term: 'Running for', value: formatSpan(uptimeSeconds) },
            { term: `Requests ${span}`, value: formatCount(lastHour.requests) },
            { term: `Error rate ${span}`, value: <ErrorRate {...lastHour} /> },
            {
              term: 'Database size',
              value: database.bytes === null ? 'Not known' : formatBytes(database.bytes),
            },
          ]}
        />
      </PanelBody>
      <JobTable jobs={jobs} clockDoubt={clockDoubt} />
    </>
  );
}

function EnvironmentTab() {
  const { service, details, isError, retry } = useStatus();
  if (isError) return <Problem onRetry={retry} />;
  if (!service || !details) return <Loading />;
  return (
    <PanelBody>
      <Facts
        facts={[
          { term: 'Environment', value: service.environment },
          { term: 'Site URL', value: service.siteUrl },
          { term: 'Node.js', value: details.runtime },
          { term: 'Payments', value: paymentWords[details.payments] },
          { term: 'Database', value: databaseKinds[details.database.kind] },
        ]}
      />
    </PanelBody>
  );
}

function KeysTab() {
  const { utils } = useTrpc();
  const query = useQuery(utils.settings.environment.queryOptions(undefined, { staleTime: 0 }));
  if (query.isError) return <Problem onRetry={() => void query.refetch()} />;
  if (!query.data) return <Loading />;
  return (
    <PanelBody>
      <p className={styles.soft}>Which secrets are set on the server. Their values are never shown.</p>
      <ul className={styles.keys}>
        {Object.entries(query.data.secrets).map(([name, isPresent]) => (
          <li key={name}>
            <code>{name}</code>
            {isPresent ? <Badge>Present</Badge> : <Badge tone="warning">Missing</Badge>}
          </li>
        ))}
      </ul>
    </PanelBody>
  );
}

const tabs = [
  { value: 'status', label: 'Status', Content: StatusTab },
  { value: 'environment', label: 'Environment', Content: EnvironmentTab },
  { value: 'keys', label: 'API Keys', Content: KeysTab },
] as const;

/** Service status in three tabs, polled every ten seconds. */
export function StatusTabs() {
  return (
    <Panel title="System status">
      <AddressTabs label="System status" name="status.tab" tabs={tabs} className={styles.tabs} />
    </Panel>
  );
}
