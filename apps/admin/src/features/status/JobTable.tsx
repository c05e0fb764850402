import { Badge } from '@isa/ui/Badge';
import { EmptyRow, Table, Th } from '../../components/Table.tsx';
import { formatMoment } from '../../format.ts';
import type { Outputs } from '../../trpc.ts';
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

/** The last run of each background job. */
export function JobTable({ jobs }: { jobs: readonly Job[] }) {
  return (
    <>
      <h3 className={styles.jobs}>Background jobs</h3>
      <Table label="Background jobs" head={head}>
        {jobs.length === 0 && <EmptyRow columns={4}>No job has run yet.</EmptyRow>}
        {jobs.map((job) => (
          <tr key={job.name}>
            <td>{job.name}</td>
            <td className={styles.when}>{formatMoment(job.startedAt)}</td>
            <td>
              <Outcome ok={job.ok} />
            </td>
            <td className={styles.result}>
              {job.result ?? '–'}
              {job.byHandAt !== null && (
                <div className={styles.soft}>Run by hand {formatMoment(job.byHandAt)}</div>
              )}
            </td>
          </tr>
        ))}
      </Table>
    </>
  );
}
