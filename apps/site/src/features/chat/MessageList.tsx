import { Button } from '@isa/ui/Button';
import { Skeleton } from '@isa/ui/Skeleton';
import { VisuallyHidden } from '@isa/ui/VisuallyHidden';
import { IconArrowDown, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { reasonNotLoaded } from './chat-api.ts';
import styles from './chat.module.css';
import type { ConversationState, Failure } from './conversation-state.ts';
import messageStyles from './message.module.css';
import { MessageItem, runningMessage, withoutRepeats } from './MessageItem.tsx';
import { ScrollBox } from './ScrollBox.tsx';
import { useReadingPlace } from './useReadingPlace.ts';

/** Skeleton of a conversation. */
export function MessagesSkeleton() {
  return (
    <div className={messageStyles.list} aria-busy="true">
      <VisuallyHidden>Loading the conversation</VisuallyHidden>
      <div className={messageStyles.user}>
        <Skeleton width="12rem" height="3rem" />
      </div>
      <div className={messageStyles.advisor}>
        <Skeleton width="min(26rem, 100%)" height="7rem" />
      </div>
    </div>
  );
}

function NotAnswered({ failure, onRetry }: { failure: Failure; onRetry: (() => void) | null }) {
  return (
    <li className={messageStyles.failure}>
      <p>{failure.message}</p>
      <Button look="secondary" size="small" disabled={onRetry === null} onClick={onRetry ?? undefined}>
        <IconRefresh size={16} aria-hidden="true" />
        Retry
      </Button>
    </li>
  );
}

type Props = {
  state: ConversationState;
  sessionId: string;
  /** Empty state. */
  welcome: ReactNode;
  /** Asks an unanswered or suggested question; null while there are no credits. */
  onAsk: ((question: string) => void) | null;
  onReload: () => void;
};

function Said({
  state,
  sessionId,

  onAsk,
}: Pick<Props, 'state' | 'sessionId' | 'onAsk'>) {
  const { messages, turn, failure } = state;
  // In the same list, so that a finished answer keeps its element.
  const shown = withoutRepeats(turn ? [...messages, runningMessage(turn)] : messages);
  return (
    <ol className={messageStyles.list}>
      {shown.map((message) => (
        <MessageItem
          key={message.key ?? message.id}
          message={message}
          sessionId={sessionId}
          onSuggestion={message === shown.at(-1) ? onAsk : undefined}
          running={message.key !== undefined && message.key === turn?.key}
        />
      ))}
      {failure && <NotAnswered failure={failure} onRetry={onAsk && (() => onAsk(failure.question))} />}
    </ol>
  );
}

/** The messages with their scroll position. */
export function MessageList(props: Props) {
  const { state, sessionId, welcome, onAsk, onReload } = props;
  const { messages, reading, turn, failure } = state;
  const isAnswering = turn !== null;
  const hasSaid = messages.length > 0 || isAnswering || failure !== null;
  const { box, content, hasMore, toEnd } = useReadingPlace(hasSaid, isAnswering);

  return (
    <div className={styles.conversation}>
      <ScrollBox box={box} className={styles.scroll} label="Conversation">
        <div ref={content}>
          {hasSaid && <Said state={state} sessionId={sessionId} onAsk={onAsk} />}
          {!hasSaid && reading === 'done' && welcome}
          {!hasSaid && reading === 'loading' && <MessagesSkeleton />}
          {reading === 'failed' && (
            <div className={styles.unread}>
              <p>This conversation could not be loaded. {reasonNotLoaded(state.loadError)}</p>
              <Button onClick={onReload}>Try Again</Button>
            </div>
          )}
        </div>
      </ScrollBox>
      {hasMore && (
        <Button
          look="secondary"
          iconOnly
          aria-label="Go to the latest"
          className={styles.jump}
          onClick={toEnd}
        >
          <IconArrowDown size={20} aria-hidden="true" />
        </Button>
      )}
    </div>
  );
}
