import { Badge } from '@isa/ui/Badge';
import type { Outputs } from '@isa/ui/client/trpc.ts';
import { ListTable } from '../../components/table/ListTable.tsx';
import { SortTh } from '../../components/table/Table.tsx';
import { useSorting } from '../../components/table/useSorting.ts';
import { formatMoment } from '../../format.ts';
import styles from './status.module.css';

type Job = Outputs['status']['details']['jobs'][number];

/** What the jobs may be ordered by; the first is how they come. */
const orders = ['name', 'startedAt', 'outcome', 'result'] as const;

/** What failed comes first, then what runs. */
const OUTCOMES = { failed: 0, running: 1, done: 2 };
const outcomeOf = ({ ok }: Job) => (ok === null ? 'running' : ok ? 'done' : 'failed');

/** The text that a job is sorted by. */
const keyOf: Record<(typeof orders)[number], (job: Job) => string> = {
  name: ({ name }) => name,
  startedAt: ({ startedAt }) => startedAt,
  outcome: (job) => String(OUTCOMES[outcomeOf(job)]),
  result: ({ result }) => result ?? '',
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

/** The last run of each background job. */
export function JobTable({ jobs }: { jobs: readonly Job[] }) {
  const { order, direction, directionOf, sortBy } = useSorting('jobs', orders);
  const sign = direction === 'ascending' ? 1 : -1;
  const sorted = jobs.toSorted((a, b) => sign * keyOf[order](a).localeCompare(keyOf[order](b), 'en'));
  const heading = (name: string, by: (typeof orders)[number]) => (
    <SortTh direction={directionOf(by)} onSort={() => sortBy(by)}>
      {name}
    </SortTh>
  );
  return (
    <>
      <h3 className={styles.jobs}>Background jobs</h3>
      <ListTable
        label="Background jobs"
        head={
          <>
            {heading('Job', 'name')}
            {heading('Last run', 'startedAt')}
            {heading('Outcome', 'outcome')}
            {heading('Result', 'result')}
          </>
        }
        columns={4}
        hasCards
        className={styles.list}
        rows={sorted}
        empty="No job has run yet."
      >
        {(job) => <JobRow key={job.name} job={job} />}
      </ListTable>
    </>
  );
}
