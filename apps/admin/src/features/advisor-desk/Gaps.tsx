import { addDays, londonDate } from '@isa/api/domain/tax-year';
import { counted } from '@isa/api/domain/money';
import { Button, Group } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyWithPreload } from '../../components/lazy-with-preload.ts';
import { useUrlState } from '../../components/url-state/useUrlState.ts';
import { formatDay } from '../../format.ts';
import { topicAddress } from './desk-words.ts';
import { TopicTable } from './TopicTable.tsx';
import { useLocation } from 'wouter';
import styles from './advisor-desk.module.css';

const AnswerDialog = lazyWithPreload(() => import('./AnswerDialog.tsx'));

const SUNDAY = 6;
const DATE = /^\d{4}-\d\d-\d\d$/;

/** The Monday of the week that a date is in. */
function mondayOf(date: string): string {
  const day = (new Date(`${date}T12:00:00Z`).getUTCDay() + SUNDAY) % 7;
  return addDays(date, -day);
}

/** Where the advisor gave no answer in a week, the topics that cost most first; each can be turned into an answer. */
export function Gaps() {
  const [thisWeek] = useState(() => mondayOf(londonDate(new Date())));
  const [text, choose] = useUrlState('gaps.week');
  const [, navigate] = useLocation();
  const [topic, setTopic] = useState<string | null>(null);
  const isDay = DATE.test(text) && !Number.isNaN(Date.parse(text));
  const week = isDay ? mondayOf(text) : thisWeek;
  const goTo = (wanted: string) => choose(wanted === thisWeek ? '' : wanted);
  return (
    <>
      <TopicTable
        name="gaps"
        title="Weekly gaps"
        lead={`${formatDay(week)} to ${formatDay(addDays(week, SUNDAY))}, most credits returned first.`}
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
          `${counted(sums.questions, 'question')} that week, ${counted(sums.creditsBack, 'credit')} returned.`
        }
        empty="No credits were returned in this week."
        onQuestions={(gap) =>
          navigate(
            `/admin/advisor?questions.topic=${encodeURIComponent(topicAddress(gap.topic))}&questions.mark=refunded&questions.days=90`,
          )
        }
        onWrite={(gap) => setTopic(gap.topic)}
      />
      <Suspense fallback={null}>
        {topic !== null && (
          <AnswerDialog answer={null} start={{ question: '', topic }} onClose={() => setTopic(null)} />
        )}
      </Suspense>
    </>
  );
}
