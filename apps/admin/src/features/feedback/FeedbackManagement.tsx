import { Badge } from '@isa/ui/Badge';
import { notifyFailure } from '@isa/ui/toast.ts';
import { Button, NativeSelect } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { useInAddress } from '../../components/in-address.ts';
import { lazySoon } from '../../components/lazy-soon.ts';
import { ListTable } from '../../components/ListTable.tsx';
import { Pager } from '../../components/Pager.tsx';
import { Panel, PanelBody } from '../../components/Panel.tsx';
import { QueryProblem } from '../../components/QueryProblem.tsx';
import { RefreshButton } from '../../components/RefreshButton.tsx';
import { SearchBox } from '../../components/SearchBox.tsx';
import { ActionsCell, Th } from '../../components/Table.tsx';
import { usePaging } from '../../components/usePaging.ts';
import { useSearch } from '../../components/useSearch.ts';
import { formatFeedbackDate } from '../../format.ts';
import { problemText } from '../../problem.ts';
import { trpc } from '../../trpc.ts';
import {
  asStatus,
  authorOf,
  type FeedbackItem,
  type FeedbackStatus,
  statuses,
  typeLabel,
} from './feedback-words.ts';
import styles from './feedback.module.css';

const FeedbackDialog = lazySoon(() => import('./FeedbackDialog.tsx'));

const COLUMNS = 6;
const NO_ANSWER = 'The feedback could not be loaded.';

const filters = [{ value: '', label: 'All statuses' }, ...statuses];

const head = (
  <>
    <Th>Type</Th>
    <Th>Message</Th>
    <Th>User</Th>
    <Th>Date</Th>
    <Th>Status</Th>
    <Th isEnd>Actions</Th>
  </>
);

function StatusBadge({ status }: { status: FeedbackStatus }) {
  const known = statuses.find(({ value }) => value === status);
  return <Badge tone={known?.tone ?? 'plain'}>{known?.label ?? status}</Badge>;
}

function FeedbackRow({ item, onView }: { item: FeedbackItem; onView: () => void }) {
  const userId = `feedback-${item.id}-user`;
  const dateId = `feedback-${item.id}-date`;
  return (
    <tr>
      <td>{typeLabel(item.type)}</td>
      <td>
        <span className={styles.message}>{item.message}</span>
      </td>
      <td id={userId} className={styles.user}>
        {item.userId === null || item.email === null ? (
          authorOf(item)
        ) : (
          <Link href={`/admin/users?users.search=${encodeURIComponent(item.email)}`}>{item.email}</Link>
        )}
      </td>
      <td id={dateId} className={styles.date}>
        {formatFeedbackDate(item.createdAt)}
      </td>
      <td className={styles.date}>
        <StatusBadge status={item.status} />
      </td>
      <ActionsCell>
        <Button size="compact-xs" variant="subtle" aria-describedby={`${userId} ${dateId}`} onClick={onView}>
          View
        </Button>
      </ActionsCell>
    </tr>
  );
}

function emptyText(status: FeedbackStatus | undefined, search: string): string {
  if (search !== '') return 'No feedback answers to this search.';
  return status === undefined ? 'No feedback submissions yet.' : 'No feedback has this status.';
}

/** What visitors wrote, with what became of it. */
export function FeedbackManagement() {
  const [statusText, setStatus] = useInAddress('feedback.status');
  const status = asStatus(statusText);
  const { page, limit, toFirstPage, pager } = usePaging('feedback');
  const search = useSearch('feedback', toFirstPage);
  const [viewed, setViewed] = useState<FeedbackItem | null>(null);
  const query = trpc.feedback.page.useQuery(
    { search: search.settled, status, page, limit },
    { placeholderData: keepPreviousData, staleTime: 0 },
  );
  const { error } = query;

  useEffect(() => {
    if (error) notifyFailure('Error fetching feedback', problemText(error, NO_ANSWER));
  }, [error]);

  const tools = (
    <>
      <SearchBox label="Search feedback" placeholder="Type, text or e-mail" {...search.box} />
      <NativeSelect
        aria-label="Which feedback to show"
        data={filters}
        value={status ?? ''}
        onChange={({ currentTarget }) => {
          setStatus(currentTarget.value);
          toFirstPage();
        }}
      />
      <RefreshButton query={query} />
    </>
  );

  return (
    <Panel id="feedback" title="Feedback Management" actions={tools}>
      {error ? (
        <PanelBody>
          <QueryProblem query={query} fallback={NO_ANSWER} before="Error loading feedback: " />
        </PanelBody>
      ) : (
        <>
          <ListTable
            label="Feedback"
            head={head}
            columns={COLUMNS}
            hasActions
            rows={query.data?.items}
            expected={limit}
            isBusy={query.isPlaceholderData}
            empty={emptyText(status, search.settled)}
          >
            {(item) => <FeedbackRow key={item.id} item={item} onView={() => setViewed(item)} />}
          </ListTable>
          <Pager label="Feedback" total={query.data?.total} {...pager} />
        </>
      )}
      <Suspense fallback={null}>
        {viewed && <FeedbackDialog key={viewed.id} item={viewed} onClose={() => setViewed(null)} />}
      </Suspense>
    </Panel>
  );
}
