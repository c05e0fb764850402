import { WRITTEN } from '@isa/api/domain/advisor/written-answer';
import { messageOf } from '@isa/ui/client/errors.ts';
import { calls, useTrpc } from '@isa/ui/client/trpc.ts';
import { Button, Group, Modal } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useFocusOnProblem } from '../../components/field-errors.ts';
import { Facts } from '../../components/Facts.tsx';
import { OutcomeAlert } from '../../components/OutcomeAlert.tsx';
import { ReasonField, useReason } from '../../components/ReasonField.tsx';
import { formatMoment } from '../../format.ts';
import { AnswerText } from './AnswerText.tsx';
import { type AskedQuestion, markWord, topicWord } from './desk-words.ts';
import styles from './advisor-desk.module.css';

const reasons: Readonly<Record<string, string>> = {
  wrong: 'It is wrong',
  'not-my-question': 'Not my question',
  unclear: 'Unclear',
  other: 'Something else',
};

type Props = {
  question: AskedQuestion;
  onClose: () => void;
  /** Opens an answer with these words. */
  onWrite: (question: string) => void;
};

/** Shows the words of a question once a reason is recorded. */
export default function QuestionDialog({ question, onClose, onWrite }: Props) {
  const { reason, check, field } = useReason('Please give a reason.');
  const { client } = useTrpc();
  const reveal = useMutation(calls(client.advisorDesk.reveal));
  const { form, focusProblem } = useFocusOnProblem<HTMLFormElement>(reveal.isPending);
  const text = reveal.data;

  function submit(event: FormEvent) {
    event.preventDefault();
    focusProblem();
    if (check()) reveal.mutate({ id: question.id, reason });
  }

  return (
    <Modal opened size="lg" title="Read a question" onClose={onClose}>
      <div className={styles.dialog}>
        <Facts
          facts={[
            { term: 'Asked', value: formatMoment(question.createdAt) },
            { term: 'User', value: <code>{question.userCode}</code> },
            { term: 'Topic', value: topicWord(question) },
            { term: 'Outcome', value: markWord(question.result) },
            ...(question.ratingReason === null
              ? []
              : [{ term: 'Thumbs down', value: reasons[question.ratingReason] ?? question.ratingReason }]),
          ]}
        />
        {text === undefined ? (
          <form ref={form} noValidate className={styles.dialog} onSubmit={submit}>
            <ReasonField
              {...field}
              label="Why do you need to read it?"
              description="Your reason is kept in the audit log. The question may contain personal data."
              hasFocus
            />
            {reveal.error && (
              <OutcomeAlert isGood={false}>
                {messageOf(reveal.error, 'The question could not be read.')}
              </OutcomeAlert>
            )}
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={onClose}>
                Cancel
              </Button>
              <Button type="submit" loading={reveal.isPending}>
                Show the text
              </Button>
            </Group>
          </form>
        ) : (
          <div className={styles.dialog} aria-live="polite">
            <section aria-label="Question">
              <h3>Question</h3>
              <blockquote className={styles.quote}>{text.question ?? 'It is no longer stored.'}</blockquote>
            </section>
            <section aria-label="Answer">
              <h3>Answer</h3>
              {text.answer === null ? (
                <p className={styles.soft}>No answer was given.</p>
              ) : (
                <>
                  <AnswerText content={text.answer} />
                  {text.sources.length > 0 && (
                    <ol className={styles.cited} aria-label="Sources of the answer">
                      {text.sources.map(({ title, detail }, at) => (
                        <li key={at}>
                          [{at + 1}] {title}{' '}
                          {detail !== undefined && <span className={styles.soft}>{detail}</span>}
                        </li>
                      ))}
                    </ol>
                  )}
                </>
              )}
            </section>
            {text.comment !== null && (
              <section aria-label="Reader’s comment">
                <h3>What the reader wrote about it</h3>
                <blockquote className={styles.quote}>{text.comment}</blockquote>
              </section>
            )}
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={onClose}>
                Close
              </Button>
              <Button onClick={() => onWrite((text.question ?? '').slice(0, WRITTEN.question))}>
                Write an answer
              </Button>
            </Group>
          </div>
        )}
      </div>
    </Modal>
  );
}
