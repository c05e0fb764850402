import { FEEDBACK_MAX } from '@isa/api/domain/accounts/feedback';
import { messageOf, statusOf } from '@isa/ui/client/errors.ts';
import { notify, notifyFailure, type Toast } from '@isa/ui/client/toast.ts';
import { calls, useTrpc, type Outputs } from '@isa/ui/client/trpc.ts';
import { Button, Group, Textarea } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useFocusOnProblem } from '../../components/field-errors.ts';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.tsx';
import { OutcomeAlert } from '../../components/OutcomeAlert.tsx';
import { QueryProblem } from '../../components/query-state.tsx';
import { useIsMounted } from '../../components/useIsMounted.ts';
import { formatFeedbackDate } from '../../format.ts';
import { randomKey } from '../../random-key.ts';
import type { FeedbackItem } from './feedback-words.ts';
import styles from './feedback.module.css';

type Reply = Outputs['feedback']['replies'][number];

const FAILED = 'The reply could not be sent.';
const undelivered = {
  sending: 'Delivery unknown.',
  'not-delivered':
    'Not delivered yet: the mail server was out of reach or busy. We will keep trying for over a day.',
  'given-up': 'Not delivered, and not tried again.',
} as const;
const KEPT = 'If it could be stored, it is a file in the outbox.';

function stateWords({ state, sentAt, isLost, problem }: Reply): string {
  if (state === 'sent') return `Sent ${formatFeedbackDate(sentAt)}`;
  if (state === 'sending' && !isLost) return 'Being sent.';
  const reason = problem === null ? '' : ` Reason: ${problem.replace(/\.?$/, '.')}`;
  return `${undelivered[state]}${reason}${state === 'given-up' ? ` ${KEPT}` : ''}`;
}

/** What is said once the server has answered: a second try may find the first one still in flight. */
function toastOf(reply: Reply, address: string | null): Toast {
  if (reply.state === 'sent')
    return { tone: 'success', title: 'Reply sent', message: `The mail server accepted it for ${address}.` };
  const message = stateWords(reply);
  if (reply.state !== 'sending') return { tone: 'danger', title: 'Reply not delivered', message };
  return reply.isLost
    ? { tone: 'danger', title: 'Reply may not have been sent', message }
    : { tone: 'plain', title: 'Reply not sent yet', message };
}

type Props = {
  item: FeedbackItem;
  onTouch: () => void;
  /** Called with whether there is a reply that has not been sent. */
  onDraft: (hasDraft: boolean) => void;
  onSent: () => void;
};

/** Replies sent by mail, and a form for the next one if there is an address. */
export function FeedbackReplies({ item, onTouch, onDraft, onSent }: Props) {
  const isMounted = useIsMounted();
  const { client, utils } = useTrpc();
  const [text, setTyped] = useState('');
  const setText = (typed: string) => {
    setTyped(typed);
    onDraft(typed.trim() !== '');
  };
  const [isBlank, setBlank] = useState(false);
  // Idempotency key: after a lost response, sending the same words again is the same reply.
  const meant = useRef({ text: '', key: '' });
  // A lost reply whose words would replace a draft.
  const [asked, setAsked] = useState<Reply | null>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  const replies = useQuery(utils.feedback.replies.queryOptions({ id: item.id }, { staleTime: 0 }));
  const send = useMutation({
    ...calls(client.feedback.reply),
    onSuccess: (all) => {
      utils.feedback.replies.setData({ id: item.id }, all);
      meant.current = { text: '', key: '' };
      setText('');
      onSent();
      const last = all.at(-1);
      if (last) notify(toastOf(last, item.email));
    },
    onError: (error) => {
      if (!isMounted.current) notifyFailure('Error sending the reply', messageOf(error, FAILED));
      // Shows the other administrator's reply before the next one is sent.
      else if (statusOf(error) === 409) void replies.refetch();
    },
  });

  const { form, focusProblem } = useFocusOnProblem<HTMLFormElement>(send.isPending);

  /** Another mail with the same words, which can be changed first. */
  function repeat({ message }: Reply) {
    setAsked(null);
    meant.current = { text: '', key: '' };
    onTouch();
    setText(message);
    box.current?.focus();
  }

  const hasDraft = ({ message }: Reply) => text.trim() !== '' && text !== message;

  function submit(event: FormEvent) {
    event.preventDefault();
    focusProblem();
    setBlank(text.trim() === '');
    if (text.trim() === '') return;
    if (meant.current.text !== text) meant.current = { text, key: randomKey() };
    const seen = replies.data?.at(-1)?.id ?? 0;
    send.mutate({ id: item.id, seen, key: meant.current.key, message: text });
  }

  return (
    <section className={styles.replies} aria-label="Replies by mail">
      <h3>Replies by mail</h3>
      {replies.isError && <QueryProblem query={replies} fallback="The replies could not be loaded." />}
      {replies.data?.length === 0 && <p className={styles.soft}>No replies yet.</p>}
      {replies.data && replies.data.length > 0 && (
        <ol className={styles.thread}>
          {replies.data.map((reply) => (
            <li key={reply.id}>
              <p className={styles.soft}>
                {reply.from ?? 'An administrator'}, {formatFeedbackDate(reply.createdAt)}.{' '}
                <span className={reply.state === 'sent' ? undefined : styles.unsent}>
                  {stateWords(reply)}
                </span>
              </p>
              <blockquote className={styles.quote}>{reply.message}</blockquote>
              {reply.isLost && item.email !== null && (
                <Button
                  size="compact-xs"
                  variant="subtle"
                  disabled={send.isPending}
                  onClick={() => (hasDraft(reply) ? setAsked(reply) : repeat(reply))}
                >
                  Edit and send again
                </Button>
              )}
            </li>
          ))}
        </ol>
      )}
      {item.email === null ? (
        <p className={styles.soft}>There is no address to reply to.</p>
      ) : (
        <form ref={form} noValidate className={styles.details} onSubmit={submit}>
          <Textarea
            ref={box}
            label={`Reply to ${item.email}`}
            description="Sent exactly as written, so start with a greeting. Their message is quoted below it."
            autosize
            minRows={3}
            maxRows={12}
            maxLength={FEEDBACK_MAX}
            disabled={send.isPending}
            value={text}
            error={isBlank && text.trim() === '' ? 'Please write a reply.' : undefined}
            onChange={({ currentTarget }) => {
              onTouch();
              setText(currentTarget.value);
            }}
          />
          {send.error && <OutcomeAlert isGood={false}>{messageOf(send.error, FAILED)}</OutcomeAlert>}
          <Group justify="flex-end">
            <Button
              type="submit"
              variant="default"
              disabled={replies.data === undefined}
              loading={send.isPending}
            >
              Send reply
            </Button>
          </Group>
        </form>
      )}
      <ConfirmDialog
        title={asked && 'Replace what you have typed?'}
        confirmLabel="Replace"
        onCancel={() => setAsked(null)}
        onConfirm={() => asked && repeat(asked)}
      >
        <p>Your draft has not been sent. The text of the earlier reply will replace it.</p>
      </ConfirmDialog>
    </section>
  );
}
