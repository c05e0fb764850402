import { Button } from '@isa/ui/Button';
import { messageOf } from '@isa/ui/client/errors.ts';
import { notifyFailure } from '@isa/ui/client/toast.ts';
import { calls, useTrpc } from '@isa/ui/client/trpc.ts';
import { IconThumbDown, IconThumbUp } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { setCredits } from '../session/session.ts';
import type { Message } from './chat-api.ts';
import { FeedbackReasons, type Reasons } from './FeedbackReasons.tsx';
import styles from './feedback.module.css';
import { noteFeedback } from './useConversation.ts';

type Props = {
  sessionId: string;
  messageId: number;
  /** What is stored. */
  feedback: Message['feedback'];
};

/** Thumbs up or down, stored at once. Thumbs down also asks for a reason. */
export function AnswerFeedback({ sessionId, messageId, feedback }: Props) {
  const { client, utils } = useTrpc();
  const rate = useMutation({
    ...calls(client.chat.rate),
    // A reason sent while the thumb is being stored must not overtake it.
    scope: { id: `rating of ${messageId}` },
    onSuccess: ({ credits, ...stored }) => {
      noteFeedback(sessionId, messageId, stored);
      setCredits(credits);
      // Pending until the earlier queries are refetched.
      return utils.chat.invalidate();
    },
    onError: (error) => notifyFailure('Feedback not saved', messageOf(error, 'Please try again later.')),
  });
  /** Null until it is opened. */
  const [explaining, setExplaining] = useState<boolean | null>(null);
  const thumbsDown = useRef<HTMLButtonElement>(null);
  const formId = useId();
  const rating = rate.isPending ? rate.variables.rating : feedback?.rating;

  const returned = feedback?.creditsReturned ?? 0;

  const answer = { sessionId, messageId };
  const rateUp = () => {
    if (rate.isPending) return;
    setExplaining(explaining && false);
    if (rating !== 'up') rate.mutate({ ...answer, rating: 'up' });
  };
  const rateDown = () => {
    if (rate.isPending) return;
    setExplaining(!explaining);
    if (rating !== 'down') rate.mutate({ ...answer, rating: 'down' });
  };
  const close = () => {
    setExplaining(false);
    thumbsDown.current?.focus();
  };
  const explain = (reasons: Reasons) => {
    const isExplained = rate.isPending && 'reason' in rate.variables;
    if (!isExplained) rate.mutate({ ...answer, rating: 'down', ...reasons }, { onSuccess: close });
  };

  return (
    <>
      <span className={styles.thumbs}>
        <Button
          look="quiet"
          size="small"
          iconOnly
          className={styles.thumb}
          aria-label="Helpful"
          aria-pressed={rating === 'up'}
          onClick={rateUp}
        >
          <IconThumbUp size={18} aria-hidden="true" />
        </Button>
        <Button
          ref={thumbsDown}
          look="quiet"
          size="small"
          iconOnly
          className={styles.thumb}
          aria-label="Not helpful"
          aria-pressed={rating === 'down'}
          aria-expanded={explaining ?? false}
          aria-controls={formId}
          onClick={rateDown}
        >
          <IconThumbDown size={18} aria-hidden="true" />
        </Button>
        <span className={styles.thanks} aria-live="polite">
          {returned > 0
            ? `${returned} credits were returned for this answer.`
            : rate.isSuccess && !explaining && 'Thank you.'}
        </span>
      </span>
      {explaining !== null && (
        <FeedbackReasons id={formId} open={explaining} stored={feedback} onSubmit={explain} onClose={close} />
      )}
    </>
  );
}
