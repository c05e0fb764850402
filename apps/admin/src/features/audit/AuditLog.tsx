import { AUDIT_ORDERS } from '@isa/api/domain/console/list-orders';
import { classes } from '@isa/ui/classes.ts';
import { useTrpc } from '@isa/ui/client/trpc.ts';
import { Button } from '@mantine/core';
import { breakAt } from '../../components/break-at.tsx';
import { ListTable } from '../../components/table/ListTable.tsx';
import { OlderButton } from '../../components/table/OlderButton.tsx';
import { Panel, PanelBody } from '../../components/Panel.tsx';
import { QueryProblem } from '../../components/QueryProblem.tsx';
import { RefreshButton } from '../../components/RefreshButton.tsx';
import { over, SortTh, Th, under } from '../../components/table/Table.tsx';
import { useSorting } from '../../components/table/useSorting.ts';
import { formatMoment } from '../../format.ts';
import { useNewestFirst } from '../../newest-first.ts';
import { actionLabel } from './action-words.ts';
import { AuditChanges } from './AuditChanges.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import { AuditTarget, type Entry } from './AuditTarget.tsx';
import styles from './audit.module.css';
import { useAuditFilter } from './useAuditFilter.ts';

const COLUMNS = 5;

/** Entries without a user: only the daily update from the feed runs by itself. */
const namelessActor = (action: string) => (action === 'products.update-feed' ? 'Scheduler' : 'Command line');

function AuditRow({ entry, onActor }: { entry: Entry; onActor: (id: number) => void }) {
  const { actor } = entry;
  return (
    <tr role="row">
      <td role="cell" className={classes(styles.when, over)}>
        {formatMoment(entry.createdAt)}
      </td>
      <td role="cell" className={classes(styles.who, under)}>
        {actor === null ? (
          namelessActor(entry.action)
        ) : (
          <Button
            size="compact-xs"
            variant="subtle"
            aria-label={`Show only actions of ${actor.username}`}
            onClick={() => onActor(actor.id)}
          >
            {breakAt(actor.username)}
          </Button>
        )}
      </td>
      <td role="cell" className={classes(styles.what, over)}>
        {actionLabel(entry.action)}
      </td>
      <td role="cell" className={classes(styles.target, under)}>
        <AuditTarget entry={entry} />
      </td>
      <td role="cell" className={styles.changes}>
        <AuditChanges before={entry.before} after={entry.after} />
      </td>
    </tr>
  );
}

/** Who did what, when, and what it was before. */
export function AuditLog() {
  const { client } = useTrpc();
  const filter = useAuditFilter();
  const { order, direction, by } = useSorting('audit', AUDIT_ORDERS);
  const asked = { ...filter.asked, order, direction };
  const query = useNewestFirst(['audit-log', asked], (before) =>
    client.audit.list.query({ ...asked, before }),
  );
  const entries = query.data;

  return (
    <Panel
      title="Actions of administrators"
      actions={
        <>
          <AuditFilters filter={filter} entries={entries} />
          <RefreshButton query={query} />
        </>
      }
    >
      {query.isError ? (
        <PanelBody>
          <QueryProblem query={query} fallback="The audit log could not be loaded." />
        </PanelBody>
      ) : (
        <ListTable
          label="Audit log"
          head={
            <>
              <SortTh className={over} {...by('when')}>
                When
              </SortTh>
              <SortTh className={under} {...by('who')}>
                Who
              </SortTh>
              <SortTh className={over} {...by('action')}>
                What
              </SortTh>
              <SortTh className={classes(styles.on, under)} {...by('target')}>
                On
              </SortTh>
              <Th>Before and after</Th>
            </>
          }
          columns={COLUMNS}
          hasCards
          hasPairs
          className={styles.list}
          rows={entries}
          expected={8}
          isBusy={query.isPlaceholderData}
          empty={filter.isNarrowed ? 'No actions match.' : 'No administrator has done anything yet.'}
        >
          {(entry) => <AuditRow key={entry.id} entry={entry} onActor={(id) => filter.setActor(String(id))} />}
        </ListTable>
      )}
      {query.hasNextPage && (
        <div className={styles.more}>
          <OlderButton query={query}>
            {order === 'when' && direction === 'descending' ? 'Show older actions' : 'Show more actions'}
          </OlderButton>
        </div>
      )}
    </Panel>
  );
}
