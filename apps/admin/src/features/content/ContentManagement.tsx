import { londonDate } from '@isa/api/domain/isa/tax-year';
import { Badge } from '@isa/ui/Badge';
import { useTrpc, type Outputs } from '@isa/ui/client/trpc.ts';
import { Skeleton } from '@isa/ui/Skeleton';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Panel, PanelBody } from '../../components/Panel.tsx';
import { QueryProblem } from '../../components/query-state.tsx';
import { ActionsCell, SortTh, Th, ListTable } from '../../components/table/Table.tsx';
import { sortRows, useSorting } from '../../components/table/useSorting.ts';
import { useUrlState } from '../../components/url-state/useUrlState.ts';
import { formatDay } from '../../format.ts';
import styles from './content.module.css';
import { DocumentEditor } from './DocumentEditor.tsx';
import { emptyForm, formOf, type Kind } from './document-form.ts';

type Summary = Outputs['content']['list'][number];
type Open = { kind: Kind; id: number | null };

const orders = [
  // In the order of the site.
  ['listed', 'ascending'],
  ['title', 'ascending'],
  ['group', 'ascending'],
  ['on', 'descending'],
  ['state', 'ascending'],
] as const;

const groupWords = new Map([
  ['rule', 'Rule change'],
  ['correction', 'Our correction'],
]);

/** The open document in the URL: `guide-3`, `change-new`. */
function readOpen(text: string): Open | null {
  const [, kind, id] = /^(guide|change)-([1-9]\d{0,14}|new)$/.exec(text) ?? [];
  if (kind === undefined) return null;
  return { kind: kind === 'guide' ? 'guide' : 'change', id: id === 'new' ? null : Number(id) };
}

function State({ summary: { isPublished, isWithdrawn, hasDraft, draftBy } }: { summary: Summary }) {
  return (
    <>
      {isPublished && <Badge>Published</Badge>}
      {isWithdrawn && <Badge tone="plain">Withdrawn</Badge>}{' '}
      {hasDraft && <Badge tone="warning">{draftBy === null ? 'Draft' : `Draft by ${draftBy}`}</Badge>}
    </>
  );
}

const keys = {
  title: ({ title }: Summary) => title.toLowerCase(),
  group: ({ group }: Summary) => groupWords.get(group) ?? group,
  on: ({ on }: Summary) => on,
  // Drafts first: they are not published yet.
  state: ({ hasDraft, isWithdrawn }: Summary) => (hasDraft ? 0 : isWithdrawn ? 2 : 1),
};

type ListProps = {
  /** URL parameter. */
  name: string;
  label: string;
  rows: readonly Summary[] | undefined;
  group: string;
  day: string;
  empty: string;
  onOpen: (summary: Summary) => void;
};

function DocumentTable({ name, label, rows, group, day, empty, onOpen }: ListProps) {
  const { order, direction, by } = useSorting(name, orders);
  return (
    <ListTable
      label={label}
      head={
        <>
          <SortTh {...by('title')}>Title</SortTh>
          <SortTh {...by('group')}>{group}</SortTh>
          <SortTh {...by('on')}>{day}</SortTh>
          <SortTh {...by('state')}>State</SortTh>
          <Th isEnd>Actions</Th>
        </>
      }
      columns={5}
      hasCards
      hasActions
      className={styles.list}
      rows={rows && (order === 'listed' ? rows : sortRows(rows, keys[order], direction))}
      expected={6}
      empty={empty}
    >
      {(summary) => (
        <tr role="row" key={summary.id}>
          <td role="cell" className={styles.title}>
            {summary.title}
          </td>
          <td role="cell">{groupWords.get(summary.group) ?? summary.group}</td>
          <td role="cell" className={styles.day}>
            {formatDay(summary.on)}
          </td>
          <td role="cell">
            <State summary={summary} />
          </td>
          <ActionsCell>
            <Button
              size="compact-xs"
              variant="subtle"
              aria-label={`Edit ${summary.title}`}
              onClick={() => onOpen(summary)}
            >
              Edit
            </Button>
          </ActionsCell>
        </tr>
      )}
    </ListTable>
  );
}

/** The open document once it is loaded; later reads do not replace what was typed. */
function OpenDocument({
  kind,
  id,
  onStored,
  onClose,
}: Open & { onStored: (id: number) => void; onClose: () => void }) {
  const { utils } = useTrpc();
  const [opened] = useState(id);
  const [today] = useState(() => londonDate(new Date()));
  const query = useQuery(
    utils.content.document.queryOptions(
      { kind, id: opened ?? 0 },
      { enabled: opened !== null, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
    ),
  );
  if (query.isError)
    return (
      <Panel
        title="Guides and changes"
        actions={
          <Button variant="default" onClick={onClose}>
            Back to the list
          </Button>
        }
      >
        <PanelBody>
          <QueryProblem query={query} fallback="The text could not be loaded." />
        </PanelBody>
      </Panel>
    );
  if (opened !== null && query.data === undefined) return <Skeleton height="24rem" />;
  const document = query.data ?? null;
  return (
    <DocumentEditor
      kind={kind}
      document={document}
      start={document === null ? emptyForm(today) : formOf(document.content)}
      onStored={(stored) => onStored(stored.id)}
      onClose={onClose}
    />
  );
}

/** Lists of guides and change log entries, and the editor. */
export function ContentManagement() {
  const { utils } = useTrpc();
  const [text, setText] = useUrlState('content.open');
  // A new entry gets its own URL after saving; the editor stays mounted.
  const [session, setSession] = useState(0);
  const open = readOpen(text);
  const query = useQuery(utils.content.list.queryOptions(undefined, { staleTime: 0 }));
  const rowsOf = (kind: Kind) => query.data?.filter((summary) => summary.kind === kind);
  const show = (wanted: string) => {
    setSession((now) => now + 1);
    setText(wanted);
  };
  const onOpen = ({ kind, id }: Summary) => show(`${kind}-${id}`);

  if (open !== null)
    return (
      <OpenDocument
        key={session}
        {...open}
        onStored={(id) => setText(`${open.kind}-${id}`, 'in-place')}
        onClose={() => show('')}
      />
    );
  if (query.isError)
    return (
      <Panel title="Guides and changes">
        <PanelBody>
          <QueryProblem query={query} fallback="The guides and changes could not be loaded." />
        </PanelBody>
      </Panel>
    );
  return (
    <>
      <Panel
        title="Guides"
        actions={
          <Button leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={() => show('guide-new')}>
            New guide
          </Button>
        }
      >
        <DocumentTable
          name="guides"
          label="All guides"
          group="Category"
          rows={rowsOf('guide')}
          day="Reviewed"
          empty="There are no guides."
          onOpen={onOpen}
        />
      </Panel>
      <Panel
        title="Change log"
        lead="Shown at /changes, together with the rule changes in the rule book."
        actions={
          <Button leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={() => show('change-new')}>
            New entry
          </Button>
        }
      >
        <DocumentTable
          name="changes"
          label="All entries"
          group="Kind"
          rows={rowsOf('change')}
          day="Date"
          empty="No entries yet. Changes in the rule book are shown anyway."
          onOpen={onOpen}
        />
      </Panel>
    </>
  );
}
