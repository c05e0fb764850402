import { WRITTEN } from '@isa/api/domain/advisor/written-answer';
import { answerInput } from '@isa/api/domain/schemas/advisor';
import { addMonths } from '@isa/api/domain/isa/date-arithmetic';
import { addDays, londonDate } from '@isa/api/domain/isa/tax-year';
import { messageOf, statusOf } from '@isa/ui/client/errors.ts';
import { notify, notifyFailure } from '@isa/ui/client/toast.ts';
import { calls, useTrpc } from '@isa/ui/client/trpc.ts';
import { Button, Group, Modal, Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import {
  checkedBy,
  fieldErrors,
  inputIssues,
  uncorrected,
  useFocusOnProblem,
} from '../../components/field-errors.ts';
import sticky from '../../components/dialogs/sticky-buttons.module.css';
import { OutcomeAlert } from '../../components/OutcomeAlert.tsx';
import { useIsMounted } from '../../components/useIsMounted.ts';
import { useDiscardGuard } from '../../components/unsaved-changes/useDiscardGuard.tsx';
import { AnswerTrial, type Asked } from './AnswerTrial.tsx';
import { type Topic, topicWord, type WrittenAnswer } from './desk-words.ts';
import styles from './advisor-desk.module.css';

const FAILED = 'The answer could not be saved.';
const REVIEW_MONTHS = 6;

/** Initial values of a new answer, and the questions that it is written for. */
export type AnswerStart = { question: string; gap: Pick<Topic, 'topic' | 'title'>; asked: Asked };

type Props = {
  /** Null for a new answer. */
  answer: WrittenAnswer | null;
  start: AnswerStart | null;
  onClose: () => void;
};

const NO_SOURCE = { title: '', url: '' };
const isGiven = ({ title, url }: typeof NO_SOURCE) => title.trim() !== '' || url.trim() !== '';
const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Edits an answer that the advisor gives. */
export default function AnswerDialog({ answer, start, onClose }: Props) {
  const [today] = useState(() => londonDate(new Date()));
  const { client, utils } = useTrpc();
  const [question, setQuestion] = useState(answer?.question ?? start?.question ?? '');
  const [wordings, setWordings] = useState(answer?.wordings.join('\n') ?? '');
  const [text, setText] = useState(answer?.answer ?? '');
  const [sources, setSources] = useState<readonly { title: string; url: string }[]>(
    answer?.sources.map(({ title, url }) => ({ title, url })) ?? [NO_SOURCE],
  );
  const [reviewBy, setReviewBy] = useState(
    answer !== null && !answer.isOverdue ? answer.reviewBy : addMonths(today, REVIEW_MONTHS),
  );
  // Optimistic locking: the revision that was shown.
  const [seen, setSeen] = useState(answer);
  const gap =
    answer === null ? (start?.gap ?? null) : { topic: answer.topic ?? '', title: answer.topicTitle };
  const topic = answer === null ? (gap?.topic ?? null) : answer.topic;
  const isMounted = useIsMounted();
  const save = useMutation({
    ...checkedBy(answerInput, calls(client.advisorDesk.saveAnswer)),
    onSuccess: () => {
      notify({ tone: 'success', title: 'Answer saved', message: 'The advisor uses it from now on.' });
      void utils.advisorDesk.invalidate();
    },
    onError: async (error) => {
      if (!isMounted.current) notifyFailure('Answer not saved', messageOf(error, FAILED));
      if (statusOf(error) !== 409 || answer === null) return;
      try {
        setSeen(await client.advisorDesk.answer.query({ id: answer.id }));
      } catch (failure) {
        console.debug('Could not load the current version', failure);
      }
    },
  });
  const guard = useDiscardGuard(onClose, { isSaving: save.isPending });
  const values = { question, wordings, answer: text, sources, reviewBy };
  const [sent, setSent] = useState(values);
  const found = fieldErrors(save.error);
  const errors = uncorrected(found, sent, values);
  const { form, focusProblem } = useFocusOnProblem<HTMLFormElement>(save.isPending);

  function submit(event: FormEvent) {
    event.preventDefault();
    focusProblem();
    setSent(values);
    const input = {
      question,
      wordings: lines(wordings),
      answer: text,
      sources: sources.filter(isGiven),
      reviewBy,
      topic,
    };
    const changed = seen === null ? {} : { id: seen.id, revision: seen.revision };
    save.mutate({ ...input, ...changed }, { onSuccess: onClose });
  }
  const setSource = (at: number, change: Partial<typeof NO_SOURCE>) =>
    setSources(sources.map((source, each) => (each === at ? { ...source, ...change } : source)));
  /** The server numbers the sources that were sent. */
  function sourceError(at: number, field: keyof typeof NO_SOURCE): string | undefined {
    if (sources !== sent.sources) return undefined;
    const given = sources.filter(isGiven).indexOf(sources[at] ?? NO_SOURCE);
    const isFirst = at === 0 && field === 'title';
    const isHere = (path: string) => path === `sources.${given}.${field}` || (isFirst && path === 'sources');
    return inputIssues(save.error).find(({ path }) => isHere(path))?.message;
  }
  const isBusy = save.isPending;

  return (
    <Modal
      opened
      size="xl"
      classNames={{ content: sticky.dialog }}
      title={answer === null ? 'Write an answer' : 'Edit an answer'}
      onClose={guard.close}
      closeOnClickOutside={false}
      closeOnEscape={!guard.isAsking}
    >
      <form ref={form} noValidate className={styles.dialog} onChange={guard.touch} onSubmit={submit}>
        {gap !== null && gap.topic !== '' && <p className={styles.soft}>For the gap: {topicWord(gap)}</p>}
        <TextInput
          label="Question"
          description="As a saver would ask it."
          data-autofocus
          maxLength={WRITTEN.question}
          disabled={isBusy}
          value={question}
          error={errors.get('question')}
          onChange={({ currentTarget }) => setQuestion(currentTarget.value)}
        />
        <Textarea
          label="Other wordings"
          description={`One on each line, ${WRITTEN.wordings} at most. A question gets this answer if it is much like one of them, or nearly the same where the advisor has an answer of its own.`}
          autosize
          minRows={2}
          maxRows={8}
          disabled={isBusy}
          value={wordings}
          error={errors.get('wordings')}
          onChange={({ currentTarget }) => setWordings(currentTarget.value)}
        />
        {start !== null && <AnswerTrial asked={start.asked} question={question} wordings={lines(wordings)} />}
        <Textarea
          label="Answer"
          description="Plain text; **two asterisks** on each side make it bold. Information, not advice; figures must match the rule book."
          autosize
          minRows={4}
          maxRows={14}
          maxLength={WRITTEN.answer}
          disabled={isBusy}
          value={text}
          error={errors.get('answer')}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <fieldset className={styles.sources} disabled={isBusy}>
          <legend>Sources</legend>
          {sources.map((source, at) => (
            // The key is the position, since two may be empty.
            <div key={at} className={styles.source}>
              <TextInput
                label={`Name of source ${at + 1}`}
                placeholder="GOV.UK: Individual Savings Accounts"
                maxLength={WRITTEN.title}
                value={source.title}
                error={sourceError(at, 'title')}
                onChange={({ currentTarget }) => setSource(at, { title: currentTarget.value })}
              />
              <TextInput
                label={`Address of source ${at + 1}`}
                type="url"
                placeholder="https://"
                maxLength={WRITTEN.url}
                value={source.url}
                error={sourceError(at, 'url')}
                onChange={({ currentTarget }) => setSource(at, { url: currentTarget.value })}
              />
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={`Remove source ${at + 1}`}
                disabled={sources.length === 1}
                onClick={() => {
                  guard.touch();
                  setSources(sources.toSpliced(at, 1));
                }}
              >
                Remove
              </Button>
            </div>
          ))}
          <Button
            variant="default"
            size="xs"
            disabled={sources.length >= WRITTEN.sources}
            onClick={() => setSources([...sources, NO_SOURCE])}
          >
            Add a source
          </Button>
        </fieldset>
        <TextInput
          type="date"
          label="Review by"
          description="After this date the answer states that it may be out of date."
          min={addDays(today, 1)}
          disabled={isBusy}
          value={reviewBy}
          error={errors.get('reviewBy')}
          onChange={({ currentTarget }) => setReviewBy(currentTarget.value)}
        />
        {save.error && found.size === 0 && (
          <OutcomeAlert isGood={false}>
            {messageOf(save.error, FAILED)}
            {seen !== answer && seen !== null && (
              <> The answer is now: “{seen.answer}” Save again to replace it with yours.</>
            )}
          </OutcomeAlert>
        )}
        <Group className={sticky.buttons ?? ''} justify="flex-end" gap="xs">
          <Button variant="default" onClick={guard.close}>
            Cancel
          </Button>
          <Button type="submit" loading={isBusy}>
            Save answer
          </Button>
        </Group>
      </form>
      {guard.dialogs}
    </Modal>
  );
}
