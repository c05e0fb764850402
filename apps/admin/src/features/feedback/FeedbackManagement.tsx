import { FEEDBACK_ORDERS } from '@isa/api/domain/console/list-orders';
import { feedbackTypeLabel } from '@isa/api/domain/accounts/feedback';
import { Badge } from '@isa/ui/Badge';
import { classes } from '@isa/ui/classes.ts';
import { messageOf } from '@isa/ui/client/errors.ts';
import { notifyFailure } from '@isa/ui/client/toast.ts';
import { useTrpc } from '@isa/ui/client/trpc.ts';
import { Button, NativeSelect } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { breakAt } from '../../components/break-at.tsx';
import { lazyDialog } from '../../components/dialogs/lazy-dialog.ts';
import { PagedList } from '../../components/table/PagedList.tsx';
import { Panel } from '../../components/Panel.tsx';
import { RefreshButton } from '../../components/query-state.tsx';
import { SearchBox, searchAddress, useSearch } from '../../components/table/SearchBox.tsx';
import { ActionsCell, over, SortTh, Th, under } from '../../components/table/Table.tsx';
import { useChoice } from '../../components/url-state/useUrlState.ts';
import { usePaging } from '../../components/table/usePaging.ts';
import { useSorting } from '../../components/table/useSorting.ts';
import { formatFeedbackDate } from '../../format.ts';
import { authorOf, type FeedbackItem, type FeedbackStatus, statuses } from './feedback-words.ts';
import styles from './feedback.module.css';

const FeedbackDialog = lazyDialog(() => import('./FeedbackDialog.tsx'));

const COLUMNS = 6;
const NO_ANSWER = 'The feedback could not be loaded.';

const filters = [{ value: '', label: 'All statuses' } as const, ...statuses];

function StatusBadge({ status }: { status: FeedbackStatus }) {
  const known = statuses.find(({ value }) => value === status);
  return <Badge tone={known?.tone ?? 'plain'}>{known?.label ?? status}</Badge>;
}

function FeedbackRow({ item, onView }: { item: FeedbackItem; onView: () => void }) {
  const userId = `feedback-${item.id}-user`;
  const dateId = `feedback-${item.id}-date`;
  return (
    <tr role="row">
      <td role="cell" className={styles.type}>
        {feedbackTypeLabel(item.type)}
      </td>
      <td role="cell" className={styles.text}>
        <span className={styles.message}>{item.message}</span>
      </td>
      <td role="cell" id={userId} className={classes(styles.user, over)} title={item.email ?? undefined}>
        {item.userId === null || item.email === null ? (
          breakAt(authorOf(item))
        ) : (
          <Link href={searchAddress('users', item.email)}>{breakAt(item.email)}</Link>
        )}
      </td>
      <td role="cell" id={dateId} className={classes(styles.date, under)}>
        {formatFeedbackDate(item.createdAt)}
      </td>
      <td role="cell" className={styles.status}>
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
  if (search !== '') return 'No feedback matches your search.';
  return status === undefined ? 'No feedback submissions yet.' : 'No feedback has this status.';
}

export function FeedbackManagement() {
  const [choice, choose] = useChoice('feedback.status', filters, '');
  const status = choice === '' ? undefined : choice;
  const { page, limit, toFirstPage, pager } = usePaging('feedback');
  const search = useSearch('feedback', toFirstPage);
  const { order, direction, by } = useSorting('feedback', FEEDBACK_ORDERS, toFirstPage);
  const [viewed, setViewed] = useState<FeedbackItem | null>(null);
  const { utils } = useTrpc();
  const query = useQuery(
    utils.feedback.page.queryOptions(
      { search: search.settled, status, order, direction, page, limit },
      { placeholderData: keepPreviousData, staleTime: 0 },
    ),
  );
  const { error } = query;

  useEffect(() => {
    if (error) notifyFailure('Error fetching feedback', messageOf(error, NO_ANSWER));
  }, [error]);

  const tools = (
    <>
      <SearchBox label="Search feedback" placeholder="Type, text or email" {...search.box} />
      <NativeSelect
        aria-label="Filter feedback"
        data={filters}
        value={choice}
        onChange={({ currentTarget }) => {
          choose(currentTarget.value);
          toFirstPage();
        }}
      />
      <RefreshButton query={query} />
    </>
  );

  const head = (
    <>
      <SortTh {...by('type')}>Type</SortTh>
      <Th>Message</Th>
      <SortTh className={over} {...by('user')}>
        User
      </SortTh>
      <SortTh className={under} {...by('date')}>
        Date
      </SortTh>
      <SortTh {...by('status')}>Status</SortTh>
      <Th isEnd>Actions</Th>
    </>
  );

  return (
    <Panel id="feedback" title="Feedback Management" actions={tools}>
      <PagedList
        query={query}
        fallback={NO_ANSWER}
        before="Error loading feedback: "
        pager={{ label: 'Feedback', total: query.data?.total, ...pager }}
        label="Feedback"
        head={head}
        columns={COLUMNS}
        hasCards
        hasPairs
        className={styles.list}
        rows={query.data?.items}
        empty={emptyText(status, search.settled)}
      >
        {(item) => <FeedbackRow key={item.id} item={item} onView={() => setViewed(item)} />}
      </PagedList>
      <Suspense fallback={null}>
        {viewed && <FeedbackDialog key={viewed.id} item={viewed} onClose={() => setViewed(null)} />}
      </Suspense>
    </Panel>
  );
}
