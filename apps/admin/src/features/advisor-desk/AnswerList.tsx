import { ANSWER_ORDERS } from '@isa/api/domain/console/list-orders';
import { counted } from '@isa/api/domain/money';
import { Badge } from '@isa/ui/Badge';
import { classes } from '@isa/ui/classes.ts';
import { messageOf } from '@isa/ui/client/errors.ts';
import { notify, notifyFailure } from '@isa/ui/client/toast.ts';
import { calls, useTrpc } from '@isa/ui/client/trpc.ts';
import { Button, NativeSelect } from '@mantine/core';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.tsx';
import { lazyDialog } from '../../components/dialogs/lazy-dialog.ts';
import { PagedList } from '../../components/table/PagedList.tsx';
import { Panel } from '../../components/Panel.tsx';
import { SearchBox, useSearch } from '../../components/table/SearchBox.tsx';
import { ActionsCell, CardLabel, over, SortTh, Th, under } from '../../components/table/Table.tsx';
import { useChoice } from '../../components/url-state/useUrlState.ts';
import { usePaging } from '../../components/table/usePaging.ts';
import { useSorting } from '../../components/table/useSorting.ts';
import { formatDay } from '../../format.ts';
import { AnswerExcerpt } from './AnswerText.tsx';
import type { WrittenAnswer } from './desk-words.ts';
import styles from './advisor-desk.module.css';

const AnswerDialog = lazyDialog(() => import('./AnswerDialog.tsx'));

const states = [
  { value: 'current', label: 'In use' },
  { value: 'overdue', label: 'Review overdue' },
  { value: 'retired', label: 'Retired' },
] as const;
const COLUMNS = 4;
const emptyTexts = {
  current: 'No answers in use.',
  overdue: 'No answers are due for review.',
  retired: 'No retired answers.',
} as const;

type RowProps = { answer: WrittenAnswer; onEdit: () => void; onRetire: () => void };

function AnswerRow({ answer, onEdit, onRetire }: RowProps) {
  const nameId = `answer-${answer.id}`;
  return (
    <tr role="row">
      <td role="cell" className={styles.written}>
        <span id={nameId} className={styles.question}>
          {answer.question}
        </span>
        <span className={styles.text}>
          <AnswerExcerpt content={answer.answer} />
        </span>
      </td>
      <td role="cell" className={classes(styles.date, over)}>
        <CardLabel>Checked</CardLabel>
        {formatDay(answer.checkedOn)}
      </td>
      <td role="cell" className={classes(styles.date, under)}>
        <CardLabel>Review by</CardLabel>
        {formatDay(answer.reviewBy)} {answer.isOverdue && <Badge tone="warning">Overdue</Badge>}
      </td>
      <ActionsCell>
        {answer.retiredAt === null && (
          <Button size="compact-xs" variant="default" aria-describedby={nameId} onClick={onEdit}>
            Edit
          </Button>
        )}
        <Button size="compact-xs" variant="subtle" aria-describedby={nameId} onClick={onRetire}>
          {answer.retiredAt === null ? 'Retire' : 'Put back'}
        </Button>
      </ActionsCell>
    </tr>
  );
}

export function AnswerList() {
  const { page, limit, toFirstPage, pager } = usePaging('answers');
  const search = useSearch('answers', toFirstPage);
  const [state, setState] = useChoice('answers.state', states, 'current');
  const { order, direction, by } = useSorting('answers', ANSWER_ORDERS, toFirstPage);
  const [edited, setEdited] = useState<WrittenAnswer | 'new' | null>(null);
  const [retiring, setRetiring] = useState<WrittenAnswer | null>(null);
  const { client, utils } = useTrpc();
  const query = useQuery(
    utils.advisorDesk.answers.queryOptions(
      { search: search.settled, state, order, direction, page, limit },
      { placeholderData: keepPreviousData, staleTime: 0 },
    ),
  );
  const retire = useMutation({
    ...calls(client.advisorDesk.retireAnswer),
    onSuccess: ({ retiredAt }) =>
      notify({
        tone: 'success',
        title: retiredAt === null ? 'Answer put back' : 'Answer retired',
        message: retiredAt === null ? 'The advisor uses it again.' : 'The advisor no longer uses it.',
      }),
    onError: (error) =>
      notifyFailure('Nothing was changed', messageOf(error, 'The answer could not be changed.')),
    onSettled: () => {
      setRetiring(null);
      void utils.advisorDesk.invalidate();
    },
  });
  const flip = ({ id, revision, retiredAt }: WrittenAnswer) =>
    retire.mutate({ id, revision, isRetired: retiredAt === null });
  const head = (
    <>
      <SortTh {...by('question')}>Question and answer</SortTh>
      <SortTh {...by('checkedOn')}>Checked</SortTh>
      <SortTh {...by('reviewBy')}>Review by</SortTh>
      <Th isEnd>Actions</Th>
    </>
  );
  const overdue = query.data?.overdue ?? 0;
  return (
    <Panel
      title="Written answers"
      lead={
        overdue === 0
          ? 'The advisor uses them at once and shows their sources and date.'
          : `${counted(overdue, 'answer')} past the review date: check the text, then save it again.`
      }
      actions={
        <>
          <SearchBox label="Search answers" placeholder="Question or text" {...search.box} />
          <NativeSelect
            aria-label="Filter answers"
            data={states}
            value={state}
            onChange={({ currentTarget }) => {
              setState(currentTarget.value);
              toFirstPage();
            }}
          />
          <Button onClick={() => setEdited('new')}>Write an answer</Button>
        </>
      }
    >
      <PagedList
        query={query}
        fallback="The answers could not be loaded."
        pager={{ label: 'Answers', total: query.data?.total, ...pager }}
        label="Table: written answers"
        head={head}
        columns={COLUMNS}
        hasCards
        className={styles.answers}
        rows={query.data?.answers}
        empty={search.settled === '' ? emptyTexts[state] : 'No answer matches your search.'}
      >
        {(answer) => (
          <AnswerRow
            key={answer.id}
            answer={answer}
            onEdit={() => setEdited(answer)}
            onRetire={() => (answer.retiredAt === null ? setRetiring(answer) : flip(answer))}
          />
        )}
      </PagedList>
      <ConfirmDialog
        title={retiring && 'Retire this answer?'}
        confirmLabel="Retire"
        isBusy={retire.isPending}
        onCancel={() => setRetiring(null)}
        onConfirm={() => retiring && flip(retiring)}
      >
        <p>The advisor will no longer use it. You can put it back later.</p>
      </ConfirmDialog>
      <Suspense fallback={null}>
        {edited !== null && (
          <AnswerDialog
            key={edited === 'new' ? 'new' : edited.id}
            answer={edited === 'new' ? null : edited}
            start={null}
            onClose={() => setEdited(null)}
          />
        )}
      </Suspense>
    </Panel>
  );
}
