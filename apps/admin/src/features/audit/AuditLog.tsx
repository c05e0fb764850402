import { AUDIT_ORDERS } from '@isa/api/domain/console/list-orders';
import { classes } from '@isa/ui/classes.ts';
import { useTrpc } from '@isa/ui/client/trpc.ts';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { breakAt } from '../../components/break-at.tsx';
import { OlderButton } from '../../components/table/Pager.tsx';
import { Panel, PanelBody } from '../../components/Panel.tsx';
import { QueryProblem, RefreshButton } from '../../components/query-state.tsx';
import { over, SortTh, Th, under, ListTable } from '../../components/table/Table.tsx';
import { useSorting } from '../../components/table/useSorting.ts';
import { formatMoment } from '../../format.ts';
import { useNewestFirst } from '../../components/table/useNewestFirst.ts';
import { actionLabel } from './action-words.ts';
import { AuditChanges } from './AuditChanges.tsx';
import { AuditTarget, type Entry } from './AuditTarget.tsx';
import styles from './audit.module.css';
import { useAuditFilter, actions, type AuditFilter } from './useAuditFilter.ts';
import { IconX } from '@tabler/icons-react';
import { SearchBox } from '../../components/table/SearchBox.tsx';

type Props = {
  filter: AuditFilter;
  /** The loaded entries: one of them has the administrator's name. */
  entries: readonly Entry[] | undefined;
};

function AuditFilters({ filter, entries }: Props) {
  const { actorId } = filter;
  const actor = entries?.find((entry) => entry.actor?.id === actorId)?.actor?.username ?? `User ${actorId}`;
  return (
    <>
      {actorId !== null && (
        <Button
          variant="default"
          rightSection={<IconX size={14} aria-hidden="true" />}
          aria-label={`Show everyone’s actions, not only those of ${actor}`}
          onClick={() => filter.setActor('')}
        >
          {actor}
        </Button>
      )}
      <SearchBox label="Target" placeholder="Target: email or user:5" {...filter.search.box} />
      <TextInput
        type="date"
        aria-label="Day"
        value={filter.day ?? ''}
        onChange={({ currentTarget }) => filter.setDay(currentTarget.value)}
      />
      <NativeSelect
        aria-label="Action"
        data={actions}
        value={filter.action}
        onChange={({ currentTarget }) => filter.setAction(currentTarget.value)}
      />
    </>
  );
}

const COLUMNS = 5;

/** Actions without an account: the daily feed update is the only automatic one. */
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
        <AuditChanges entry={entry} />
      </td>
    </tr>
  );
}

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
