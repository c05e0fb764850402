import { MAX_QUESTIONS, type QuestionMark } from '@isa/api/domain/advisor/asked-questions';
import { QUESTION_ORDERS } from '@isa/api/domain/console/list-orders';
import { formatCount } from '@isa/api/domain/money';
import { Badge } from '@isa/ui/Badge';
import { classes } from '@isa/ui/classes.ts';
import { useTrpc } from '@isa/ui/client/trpc.ts';
import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { breakAt } from '../../components/break-at.tsx';
import { lazyDialog } from '../../components/dialogs/lazy-dialog.ts';
import { PagedList } from '../../components/table/PagedList.tsx';
import { Panel } from '../../components/Panel.tsx';
import { RefreshButton } from '../../components/query-state.tsx';
import {
  ActionsCell,
  CardLabel,
  NumberCell,
  over,
  SortTh,
  Th,
  under,
} from '../../components/table/Table.tsx';
import { usePaging } from '../../components/table/usePaging.ts';
import { useSorting } from '../../components/table/useSorting.ts';
import { formatMoment } from '../../format.ts';
import type { AnswerStart } from './AnswerDialog.tsx';
import { type AskedQuestion, costWord, countWord, firstWord, markWord, topicWord } from './desk-words.ts';
import styles from './advisor-desk.module.css';

const QuestionDialog = lazyDialog(() => import('./QuestionDialog.tsx'));
const AnswerDialog = lazyDialog(() => import('./AnswerDialog.tsx'));

const tones = {
  answered: 'brand',
  'not-sure': 'warning',
  unknown: 'warning',
  declined: 'plain',
  failed: 'warning',
} as const;

function Ending({ question }: { question: AskedQuestion }) {
  const { result, conditionDropped, rating, creditsBack } = question;
  return (
    <span className={styles.badges}>
      <Badge tone={tones[result]}>{markWord(result)}</Badge>
      {conditionDropped && <Badge tone="warning">{markWord('condition-dropped')}</Badge>}
      {rating === 'down' && <Badge tone="warning">{markWord('thumbs-down')}</Badge>}
      {creditsBack > 0 && <Badge tone="plain">{markWord('refunded')}</Badge>}
    </span>
  );
}

function QuestionRow({ question, onRead }: { question: AskedQuestion; onRead: () => void }) {
  const when = formatMoment(question.createdAt);
  return (
    <tr role="row">
      <td role="cell" className={classes(styles.when, over)}>
        {when}
      </td>
      <td role="cell" className={classes(styles.code, under)}>
        <code>{question.userCode}</code>
      </td>
      <td role="cell" className={styles.topic}>
        {breakAt(topicWord(question))}
      </td>
      <td role="cell" className={styles.ending}>
        <Ending question={question} />
      </td>
      <NumberCell className={styles.count}>
        <CardLabel>Tokens</CardLabel>
        {countWord(question.tokens)}
      </NumberCell>
      <NumberCell className={styles.count}>
        <CardLabel>First word</CardLabel>
        {firstWord(question.firstWordMs)}
      </NumberCell>
      <NumberCell className={styles.count}>
        <CardLabel>Cost</CardLabel>
        {costWord(question.costPounds)}
      </NumberCell>
      <ActionsCell>
        <Button
          size="compact-xs"
          variant="subtle"
          aria-label={`Read the question of ${when} on ${topicWord(question)}`}
          onClick={onRead}
        >
          Read
        </Button>
      </ActionsCell>
    </tr>
  );
}

type Props = {
  /** Undefined for all topics. */
  topic: string | undefined;
  days: 7 | 30 | 90;
  week: string | undefined;
  mark: QuestionMark | undefined;
  renderTools: (toFirstPage: () => void) => ReactNode;
  onBack: () => void;
};

const COLUMNS = 8;

/** The questions of a topic, without their words and the user. */
export function QuestionList({ topic, days, week, mark, renderTools, onBack }: Props) {
  const { page, limit, toFirstPage, pager } = usePaging('asked');
  const { order, direction, by } = useSorting('asked', QUESTION_ORDERS, toFirstPage);
  const [read, setRead] = useState<AskedQuestion | null>(null);
  const [writing, setWriting] = useState<AnswerStart | null>(null);
  const { utils } = useTrpc();
  const query = useQuery(
    utils.advisorDesk.questions.queryOptions(
      { topic, days, week, mark, order, direction, page, limit },
      { placeholderData: keepPreviousData, staleTime: 0 },
    ),
  );
  const title =
    topic === undefined ? 'All questions' : topicWord({ topic, title: query.data?.title ?? null });
  const head = (
    <>
      <SortTh {...by('asked')}>Asked</SortTh>
      <Th className={under}>User</Th>
      <SortTh {...by('topic')}>Topic</SortTh>
      <SortTh {...by('result')}>Outcome</SortTh>
      <SortTh isEnd {...by('tokens')}>
        Tokens
      </SortTh>
      <SortTh isEnd {...by('firstWordMs')}>
        First word
      </SortTh>
      <SortTh isEnd {...by('costPounds')}>
        Cost
      </SortTh>
      <Th isEnd>Actions</Th>
    </>
  );
  return (
    <Panel
      title={title}
      lead={
        <>
          <Button size="compact-xs" variant="subtle" className={styles.back} onClick={onBack}>
            Back to all topics
          </Button>
          {query.data?.isMore && order !== 'asked' && ` Of the newest ${formatCount(MAX_QUESTIONS)}.`}
        </>
      }
      actions={
        <>
          {renderTools(toFirstPage)}
          <RefreshButton query={query} />
        </>
      }
    >
      <PagedList
        query={query}
        fallback="The questions could not be loaded."
        pager={{ label: 'Questions', total: query.data?.total, isMore: query.data?.isMore, ...pager }}
        label={`Table: ${title}`}
        head={head}
        columns={COLUMNS}
        hasCards
        hasPairs
        className={styles.questions}
        rows={query.data?.questions}
        empty="No matching questions in this period."
      >
        {(question) => <QuestionRow key={question.id} question={question} onRead={() => setRead(question)} />}
      </PagedList>
      <Suspense fallback={null}>
        {read && (
          <QuestionDialog
            key={read.id}
            question={read}
            onClose={() => setRead(null)}
            onWrite={(text) => {
              setWriting({ question: text, gap: read, asked: { id: read.id } });
              setRead(null);
            }}
          />
        )}
        {writing && <AnswerDialog answer={null} start={writing} onClose={() => setWriting(null)} />}
      </Suspense>
    </Panel>
  );
}
