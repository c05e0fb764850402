import { HOUR_MS } from '@isa/api/domain/durations';
import { counted } from '@isa/api/domain/money';
import { Badge } from '@isa/ui/Badge';
import type { Outputs } from '@isa/ui/client/trpc.ts';
import { Note } from '@isa/ui/Note';
import { SortTh, ListTable } from '../../components/table/Table.tsx';
import { sortRows, useSorting } from '../../components/table/useSorting.ts';
import { formatMoment } from '../../format.ts';
import styles from './status.module.css';

type Details = Outputs['status']['details'];
type Job = Details['jobs'][number];
type ClockDoubt = NonNullable<Details['clockDoubt']>;

/** Sort orders; the first is the default. */
const orders = [
  ['name', 'ascending'],
  ['startedAt', 'descending'],
  ['outcome', 'ascending'],
  ['result', 'ascending'],
] as const;

/** Failed jobs first, then those that wait. */
const OUTCOMES = { failed: 0, waiting: 1, running: 2, done: 3 };
const outcomeOf = ({ ok, waits }: Job) => {
  if (ok === false) return 'failed';
  return waits ? 'waiting' : ok === null ? 'running' : 'done';
};

const keys = {
  name: ({ name }: Job) => name,
  startedAt: ({ startedAt }: Job) => startedAt,
  outcome: (job: Job) => OUTCOMES[outcomeOf(job)],
  result: ({ result }: Job) => result,
};

const badges = {
  failed: <Badge tone="warning">Failed</Badge>,
  waiting: <Badge tone="warning">Waiting</Badge>,
  running: <Badge tone="plain">Running</Badge>,
  done: <Badge>Done</Badge>,
};

/** Why some jobs wait, and for how long. */
function ClockNote({ doubt: { now, lastRun, endsInMs } }: { doubt: ClockDoubt }) {
  const hours = Math.ceil(endsInMs / HOUR_MS);
  return (
    <Note tone="warning">
      <p>
        <b>Jobs that grant or delete by date are waiting</b>
      </p>
      <p>
        This server’s clock says {formatMoment(now)}, but these jobs last ran on {formatMoment(lastRun)}. If
        the clock is wrong, correct it. If it is right, the jobs resume in {counted(hours, 'hour')};
        restarting the server starts the wait again.
      </p>
    </Note>
  );
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
        {badges[outcomeOf(job)]}
      </td>
      <td role="cell" className={styles.result}>
        {job.result ?? '–'}
        {job.waits && <div className={styles.soft}>Waits until the clock is trusted.</div>}
        {job.byHandAt !== null && <div className={styles.soft}>Run by hand {formatMoment(job.byHandAt)}</div>}
      </td>
    </tr>
  );
}

export function JobTable({ jobs, clockDoubt }: Pick<Details, 'jobs' | 'clockDoubt'>) {
  const { order, direction, by } = useSorting('jobs', orders);
  return (
    <>
      <h3 className={styles.jobs}>Background jobs</h3>
      {clockDoubt && <ClockNote doubt={clockDoubt} />}
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
