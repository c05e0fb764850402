import { Badge } from '@isa/ui/Badge';
import type { Outputs } from '@isa/ui/client/trpc.ts';
import { SortTh, ListTable } from '../../components/table/Table.tsx';
import { sortRows, useSorting } from '../../components/table/useSorting.ts';
import { formatMoment } from '../../format.ts';
import styles from './status.module.css';

type Job = Outputs['status']['details']['jobs'][number];

/** Sort orders; the first is the default. */
const orders = [
  ['name', 'ascending'],
  ['startedAt', 'descending'],
  ['outcome', 'ascending'],
  ['result', 'ascending'],
] as const;

/** Failed jobs first, then running ones. */
const OUTCOMES = { failed: 0, running: 1, done: 2 };
const outcomeOf = ({ ok }: Job) => (ok === null ? 'running' : ok ? 'done' : 'failed');

const keys = {
  name: ({ name }: Job) => name,
  startedAt: ({ startedAt }: Job) => startedAt,
  outcome: (job: Job) => OUTCOMES[outcomeOf(job)],
  result: ({ result }: Job) => result,
};

function Outcome({ ok }: { ok: boolean | null }) {
  if (ok === null) return <Badge tone="plain">Running</Badge>;
  return ok ? <Badge>Done</Badge> : <Badge tone="warning">Failed</Badge>;
}

function JobRow({ job }: { job: Job }) {
  return (
    <tr role="row">
      <td role="cell" className={styles.job}>
        {job.name}
      </td>
      <td role="cell" className={styles.when}>
        {formatMoment(job.startedAt)}
      </td>
      <td role="cell" className={styles.outcome}>
        <Outcome ok={job.ok} />
      </td>
      <td role="cell" className={styles.result}>
        {job.result ?? '–'}
        {job.byHandAt !== null && <div className={styles.soft}>Run by hand {formatMoment(job.byHandAt)}</div>}
      </td>
    </tr>
  );
}

export function JobTable({ jobs }: { jobs: readonly Job[] }) {
  const { order, direction, by } = useSorting('jobs', orders);
  return (
    <>
      <h3 className={styles.jobs}>Background jobs</h3>
      <ListTable
        label="Background jobs"
        head={
          <>
            <SortTh {...by('name')}>Job</SortTh>
            <SortTh {...by('startedAt')}>Last run</SortTh>
            <SortTh {...by('outcome')}>Outcome</SortTh>
            <SortTh {...by('result')}>Result</SortTh>
          </>
        }
        columns={4}
        hasCards
        className={styles.list}
        rows={sortRows(jobs, keys[order], direction)}
        empty="No job has run yet."
      >
        {(job) => <JobRow key={job.name} job={job} />}
      </ListTable>
    </>
  );
}
