import type { QuestionMark } from '@isa/api/domain/advisor/asked-questions';
import { type ListOrders, TOPIC_ORDERS, type TopicOrder } from '@isa/api/domain/console/list-orders';
import { formatCount } from '@isa/api/domain/money';
import { Badge } from '@isa/ui/Badge';
import { classes } from '@isa/ui/classes.ts';
import { useTrpc, type Outputs } from '@isa/ui/client/trpc.ts';
import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { breakAt } from '../../components/break-at.tsx';
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
import { costWord, countWord, firstWord, type Topic, topicWord, UNRELATED } from './desk-words.ts';
import styles from './advisor-desk.module.css';

type Column = {
  order: Exclude<TopicOrder, 'topic'>;
  label: string;
  cell: (topic: Topic) => string;
};

const columns: readonly Column[] = [
  { order: 'questions', label: 'Questions', cell: ({ questions }) => formatCount(questions) },
  { order: 'answered', label: 'Answered', cell: ({ answered }) => countWord(answered) },
  { order: 'notSure', label: 'Not sure', cell: ({ notSure }) => countWord(notSure) },
  { order: 'unknown', label: 'Don’t know', cell: ({ unknown }) => countWord(unknown) },
  { order: 'declined', label: 'Declined', cell: ({ declined }) => countWord(declined) },
  { order: 'failed', label: 'No answer', cell: ({ failed }) => countWord(failed) },
  {
    order: 'conditionDropped',
    label: 'Dropped',
    cell: ({ conditionDropped }) => countWord(conditionDropped),
  },
  { order: 'thumbsDown', label: 'Thumbs down', cell: ({ thumbsDown }) => countWord(thumbsDown) },
  { order: 'creditsBack', label: 'Credits back', cell: ({ creditsBack }) => countWord(creditsBack) },
  { order: 'tokens', label: 'Tokens', cell: ({ tokens }) => countWord(tokens) },
  { order: 'firstWordMs', label: 'First word', cell: ({ firstWordMs }) => firstWord(firstWordMs) },
  { order: 'costPounds', label: 'Cost', cell: ({ costPounds }) => costWord(costPounds) },
];
/** Default order of gaps: credits returned. */
const gapColumns: readonly Column[] = (
  [
    'creditsBack',
    'questions',
    'notSure',
    'unknown',
    'declined',
    'failed',
    'conditionDropped',
    'thumbsDown',
  ] as const
).flatMap((order) => columns.filter((column) => column.order === order));

/** On a tablet two counts share a column, in the order of the list. */
const lineOf = (at: number) => (at % 2 === 0 ? over : under);

/** Gaps come by what was given back. */
const [byQuestions, byCredits, ...others] = TOPIC_ORDERS;
const gapOrders: ListOrders<TopicOrder> = [byCredits, byQuestions, ...others];

const answerAddress = (question: string) =>
  `/admin/advisor?${new URLSearchParams({ 'advisor.tab': 'answers', 'answers.search': question })}`;

const writeWords = ({ answer }: Topic) => (answer === null ? 'Turn into an answer' : 'Write another answer');

/** One answer cannot help with all that is declined, or with questions that have nothing in common. */
const isAnswerable = ({ topic, notSure, unknown, conditionDropped, thumbsDown }: Topic) =>
  !UNRELATED.has(topic) && notSure + unknown + conditionDropped + thumbsDown > 0;

type Props = {
  /** Name of the list in the URL. */
  name: 'questions' | 'gaps';
  title: string;
  lead: ReactNode;
  days?: 7 | 30 | 90;
  week?: string | undefined;
  mark?: QuestionMark | undefined;
  /** Filters. */
  renderTools: (toFirstPage: () => void) => ReactNode;
  summary?: (page: Outputs['advisorDesk']['topics']) => ReactNode;
  empty: string;
  onQuestions: (topic: Topic) => void;
  onWrite?: (topic: Topic) => void;
};

/** Questions by topic, sortable by any column. */
export function TopicTable(props: Props) {
  const { name, title, lead, days, week, mark, renderTools, summary, empty, onQuestions, onWrite } = props;
  const { page, limit, toFirstPage, pager } = usePaging(name);
  const isGaps = name === 'gaps';
  const { order, direction, by } = useSorting(name, isGaps ? gapOrders : TOPIC_ORDERS, toFirstPage);
  const { utils } = useTrpc();
  const query = useQuery(
    utils.advisorDesk.topics.queryOptions(
      { days, week, mark, order, direction, page, limit },
      { placeholderData: keepPreviousData, staleTime: 0 },
    ),
  );
  const shown = isGaps ? gapColumns : columns;
  const sums = query.data && summary?.(query.data);
  const head = (
    <>
      <SortTh {...by('topic')}>Topic</SortTh>
      {shown.map((column, at) => (
        <SortTh key={column.order} isEnd className={lineOf(at)} {...by(column.order)}>
          {column.label}
        </SortTh>
      ))}
      {onWrite && <Th isEnd>Actions</Th>}
    </>
  );
  return (
    <Panel
      title={title}
      lead={lead}
      actions={
        <>
          {renderTools(toFirstPage)}
          <RefreshButton query={query} />
        </>
      }
    >
      {sums && <div className={styles.summary}>{sums}</div>}
      <PagedList
        query={query}
        fallback="The questions could not be loaded."
        pager={{ label: 'Topics', total: query.data?.total, ...pager }}
        label={`Table: ${title}`}
        head={head}
        columns={shown.length + (onWrite ? 2 : 1)}
        hasActions={onWrite !== undefined}
        hasCards
        hasPairs
        className={classes(styles.topics, isGaps && styles.gaps)}
        rows={query.data?.topics}
        empty={empty}
      >
        {(topic) => (
          <tr key={topic.topic} role="row">
            <td role="cell" className={styles.topic}>
              <Button
                size="compact-xs"
                variant="subtle"
                aria-label={`Questions on ${topicWord(topic)}`}
                onClick={() => onQuestions(topic)}
              >
                {breakAt(topicWord(topic))}
              </Button>
              {onWrite && topic.answer !== null && (
                <p className={styles.answered}>
                  <Badge>Answered</Badge>{' '}
                  <Link href={answerAddress(topic.answer.question)}>{topic.answer.question}</Link>
                </p>
              )}
            </td>
            {shown.map(({ order: column, label, cell }, at) => (
              <NumberCell
                key={column}
                className={classes(styles.count, lineOf(at), topic[column] === 0 && styles.none)}
              >
                <CardLabel>{label}</CardLabel>
                {cell(topic)}
              </NumberCell>
            ))}
            {onWrite && (
              <ActionsCell>
                {isAnswerable(topic) ? (
                  <Button
                    size="compact-xs"
                    variant="default"
                    aria-label={`${writeWords(topic)}: ${topicWord(topic)}`}
                    onClick={() => onWrite(topic)}
                  >
                    {writeWords(topic)}
                  </Button>
                ) : (
                  <Button
                    size="compact-xs"
                    variant="default"
                    aria-label={`Read the questions: ${topicWord(topic)}`}
                    onClick={() => onQuestions(topic)}
                  >
                    Read the questions
                  </Button>
                )}
              </ActionsCell>
            )}
          </tr>
        )}
      </PagedList>
    </Panel>
  );
}
