import { counted } from '@isa/api/domain/money';
import { addDays } from '@isa/api/domain/isa/tax-year';
import { Button, Group } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useLocation } from 'wouter';
import { lazyDialog } from '../../components/dialogs/lazy-dialog.ts';
import { useUrlState } from '../../components/url-state/useUrlState.ts';
import { type Topic, topicAddress } from './desk-words.ts';
import { TopicTable } from './TopicTable.tsx';
import { currentWeek, readWeek, weekWords } from './week.ts';
import styles from './advisor-desk.module.css';

const AnswerDialog = lazyDialog(() => import('./AnswerDialog.tsx'));

/** Opens the questions of a gap in its week; the week stays selected for going back. */
const questionsAddress = (topic: string, week: string) =>
  `/admin/advisor?${new URLSearchParams({
    'questions.topic': topicAddress(topic),
    'questions.mark': 'refunded',
    'questions.week': week,
    'gaps.week': week,
  })}`;

/** Topics that the advisor did not answer in a week, the most costly first, with a button to write an answer. */
export function Gaps() {
  const [thisWeek] = useState(currentWeek);
  const [text, choose] = useUrlState('gaps.week');
  const [, navigate] = useLocation();
  const [gap, setGap] = useState<Topic | null>(null);
  const week = readWeek(text) ?? thisWeek;
  const goTo = (wanted: string) => choose(wanted === thisWeek ? '' : wanted);
  return (
    <>
      <TopicTable
        name="gaps"
        title="Weekly gaps"
        lead={weekWords(week)}
        week={week}
        mark="refunded"
        renderTools={(toFirstPage) => (
          <Group gap="xs" className={styles.weeks}>
            <Button
              size="xs"
              variant="default"
              leftSection={<IconChevronLeft size={16} aria-hidden="true" />}
              onClick={() => {
                goTo(addDays(week, -7));
                toFirstPage();
              }}
            >
              Week before
            </Button>
            <Button
              size="xs"
              variant="default"
              rightSection={<IconChevronRight size={16} aria-hidden="true" />}
              disabled={week >= thisWeek}
              onClick={() => {
                goTo(addDays(week, 7));
                toFirstPage();
              }}
            >
              Week after
            </Button>
          </Group>
        )}
        summary={({ sums }) =>
          sums.creditsBack === 0
            ? null
            : `${counted(sums.questions, 'question')} that week, ${counted(sums.creditsBack, 'credit')} returned.`
        }
        empty="No credits were returned in this week."
        onQuestions={({ topic }) => navigate(questionsAddress(topic, week))}
        onWrite={setGap}
      />
      <Suspense fallback={null}>
        {gap !== null && (
          <AnswerDialog
            answer={null}
            start={{ question: gap.title ?? '', gap, asked: { topic: gap.topic, week } }}
            onClose={() => setGap(null)}
          />
        )}
      </Suspense>
    </>
  );
}
