import { auditActions } from '@isa/api/domain/admin-limits';
import { isDate } from '@isa/api/domain/tax-year';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useInAddress } from '../../components/in-address.ts';
import { ListTable } from '../../components/ListTable.tsx';
import { OlderButton } from '../../components/OlderButton.tsx';
import { Panel, PanelBody } from '../../components/Panel.tsx';
import { QueryProblem } from '../../components/QueryProblem.tsx';
import { RefreshButton } from '../../components/RefreshButton.tsx';
import { SearchBox } from '../../components/SearchBox.tsx';
import { useChoice } from '../../components/useChoice.ts';
import { Th } from '../../components/Table.tsx';
import { useSearch } from '../../components/useSearch.ts';
import { formatMoment } from '../../format.ts';
import { useNewestFirst } from '../../newest-first.ts';
import { trpc } from '../../trpc.ts';
import { actionLabel } from './action-words.ts';
import { AuditChanges } from './AuditChanges.tsx';
import { AuditTarget, type Entry } from './AuditTarget.tsx';
import styles from './audit.module.css';

const COLUMNS = 5;
const actions = [
  { value: '', label: 'All actions' } as const,
  ...auditActions.map((action) => ({ value: action, label: actionLabel(action) })),
];

const head = (
  <>
    <Th>When</Th>
    <Th>Who</Th>
    <Th>What</Th>
    <Th>On</Th>
    <Th>Before and after</Th>
  </>
);

/** The id of an administrator that a text names, else nobody's. */
const asActor = (text: string) => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : null);

/** The day a text names, else any. */
const asDay = (text: string) => (isDate(text) ? text : undefined);

/** Who has no account: the one thing that happens by itself is the daily update from the feed. */
const namelessActor = (action: string) => (action === 'products.update-feed' ? 'Scheduler' : 'Command line');

function AuditRow({ entry, onActor }: { entry: Entry; onActor: (id: number) => void }) {
  const { actor } = entry;
  return (
    <tr>
      <td className={styles.when}>{formatMoment(entry.createdAt)}</td>
      <td className={styles.who}>
        {actor === null ? (
          namelessActor(entry.action)
        ) : (
          <Button
            size="compact-xs"
            variant="subtle"
            aria-label={`Only actions of ${actor.username}`}
            onClick={() => onActor(actor.id)}
          >
            {actor.username}
          </Button>
        )}
      </td>
      <td className={styles.when}>{actionLabel(entry.action)}</td>
      <td className={styles.target}>
        <AuditTarget entry={entry} />
      </td>
      <td>
        <AuditChanges before={entry.before} after={entry.after} />
      </td>
    </tr>
  );
}

/** Who did what, when, and what it was before. */
export function AuditLog() {
  const { client } = trpc.useUtils();
  const [action, setAction] = useChoice('audit.action', actions, '');
  const [actorText, setActor] = useInAddress('audit.actor');
  const actorId = asActor(actorText);
  const [dayText, setDay] = useInAddress('audit.day');
  const day = asDay(dayText);
  const on = useSearch('audit.on', () => undefined);
  const query = useNewestFirst(['audit-log', action, actorId, day, on.settled], (before) =>
    client.audit.list.query({
      action: action === '' ? undefined : action,
      actorId: actorId ?? undefined,
      on: on.settled,
      day,
      before,
    }),
  );
  const entries = query.data;
  const actor = entries?.find((entry) => entry.actor?.id === actorId)?.actor?.username ?? `User ${actorId}`;
  const filters = (
    <>
      {actorId !== null && (
        <Button
          variant="default"
          rightSection={<IconX size={14} aria-hidden="true" />}
          aria-label={`Show actions of everybody, not only of ${actor}`}
          onClick={() => setActor('')}
        >
          {actor}
        </Button>
      )}
      <SearchBox label="Done to" placeholder="Done to: user:5, product:12, 5" {...on.box} />
      <TextInput
        type="date"
        aria-label="Day"
        value={day ?? ''}
        onChange={({ currentTarget }) => setDay(currentTarget.value)}
      />
      <NativeSelect
        aria-label="Action"
        data={actions}
        value={action}
        onChange={({ currentTarget }) => setAction(currentTarget.value)}
      />
      <RefreshButton query={query} />
    </>
  );

  return (
    <Panel title="Actions of administrators" actions={filters}>
      {query.isError ? (
        <PanelBody>
          <QueryProblem query={query} fallback="The audit log could not be loaded." />
        </PanelBody>
      ) : (
        <ListTable
          label="Audit log"
          head={head}
          columns={COLUMNS}
          rows={entries}
          expected={8}
          isBusy={query.isPlaceholderData}
          empty={
            action === '' && actorId === null && day === undefined && on.settled === ''
              ? 'No administrator has done anything yet.'
              : 'No action answers to this filter.'
          }
        >
          {(entry) => <AuditRow key={entry.id} entry={entry} onActor={(id) => setActor(String(id))} />}
        </ListTable>
      )}
      {query.hasNextPage && (
        <div className={styles.more}>
          <OlderButton query={query}>Show older actions</OlderButton>
        </div>
      )}
    </Panel>
  );
}
