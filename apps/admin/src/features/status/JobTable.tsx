import { Badge } from '@isa/ui/Badge';
import type { Outputs } from '@isa/ui/client/trpc.ts';
import { ListTable } from '../../components/ListTable.tsx';
import { Th } from '../../components/Table.tsx';
import { formatMoment } from '../../format.ts';
import styles from './status.module.css';

type Job = Outputs['status']['details']['jobs'][number];

const head = (
  <>
    <Th>Job</Th>
    <Th>Last run</Th>
    <Th>Outcome</Th>
    <Th>Result</Th>
  </>
);

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
  return (
    <>
      <h3 className={styles.jobs}>Background jobs</h3>
      <ListTable
        label="Background jobs"
        head={head}
        columns={4}
        hasCards
        className={styles.list}
        rows={jobs}
        empty="No job has run yet."
      >
        {(job) => <JobRow key={job.name} job={job} />}
      </ListTable>
    </>
  );
}
