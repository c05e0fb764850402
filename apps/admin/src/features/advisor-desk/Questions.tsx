import { OVERVIEW_SPANS } from '@isa/api/domain/console/overview';
import { counted, formatCount } from '@isa/api/domain/money';
import type { Outputs } from '@isa/ui/client/trpc.ts';
import { Button, NativeSelect, SegmentedControl } from '@mantine/core';
import { useUrlState, useChoice } from '../../components/url-state/useUrlState.ts';
import { formatDay, formatShare } from '../../format.ts';
import {
  ALL_TOPICS,
  costWord,
  firstWord,
  markChoices,
  readTopicAddress,
  topicAddress,
} from './desk-words.ts';
import { QuestionList } from './QuestionList.tsx';
import { TopicTable } from './TopicTable.tsx';
import { readWeek } from './week.ts';

const spans = OVERVIEW_SPANS.map((days) => ({ value: String(days), label: `${days} days` }));

const WEEK = 'week';

function summaryOf({ sums }: Outputs['advisorDesk']['topics']): string | null {
  // The table says so.
  if (sums.questions === 0) return null;
  const cost = sums.costPounds === null ? '' : ` · ${costWord(sums.costPounds)} paid for models`;
  const first = sums.firstWordMs === null ? '' : ` · first word after ${firstWord(sums.firstWordMs)}`;
  return `${counted(sums.questions, 'question')} · ${formatShare(sums.answered, sums.questions)} answered · ${counted(sums.creditsBack, 'credit')} returned · ${formatCount(sums.tokens)} tokens${first}${cost}`;
}

/** Questions of the last days, or of the week of a gap, by topic. */
export function Questions() {
  const [span, chooseSpan] = useChoice('questions.days', spans, '30');
  const [weekText, chooseWeek] = useUrlState('questions.week');
  const week = readWeek(weekText);
  const days = OVERVIEW_SPANS.find((each) => String(each) === span) ?? 30;
  const [mark, chooseMark] = useChoice('questions.mark', markChoices, '');
  const [address, choose] = useUrlState('questions.topic');
  const chosen = readTopicAddress(address);
  const renderTools = (toFirstPage: () => void) => (
    <>
      <SegmentedControl
        size="xs"
        aria-label="Period"
        data={week === null ? spans : [{ value: WEEK, label: `Week of ${formatDay(week)}` }, ...spans]}
        value={week === null ? span : WEEK}
        onChange={(value) => {
          if (value === WEEK) return;
          chooseWeek('');
          chooseSpan(value);
          toFirstPage();
        }}
      />
      <NativeSelect
        aria-label="Filter questions"
        data={markChoices}
        value={mark}
        onChange={({ currentTarget }) => {
          chooseMark(currentTarget.value);
          toFirstPage();
        }}
      />
    </>
  );
  const filter = { days, week: week ?? undefined, mark: mark === '' ? undefined : mark };
  if (chosen !== null)
    return (
      <QuestionList {...filter} topic={chosen.topic} renderTools={renderTools} onBack={() => choose('')} />
    );
  return (
    <TopicTable
      {...filter}
      name="questions"
      title="Questions by topic"
      lead={mark === '' ? 'Outcomes and costs of questions.' : 'Topics with at least one such question.'}
      renderTools={(toFirstPage) => (
        <>
          {renderTools(toFirstPage)}
          <Button variant="default" onClick={() => choose(ALL_TOPICS)}>
            Show all questions
          </Button>
        </>
      )}
      summary={summaryOf}
      empty={mark === '' ? 'No questions in this period.' : 'No questions with this outcome in this period.'}
      onQuestions={({ topic }) => choose(topicAddress(topic))}
    />
  );
}
