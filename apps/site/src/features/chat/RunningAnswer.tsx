import { VisuallyHidden } from '@isa/ui/VisuallyHidden';
import type { Turn } from './conversation.ts';
import styles from './message.module.css';
import { Bubble } from './MessageItem.tsx';
import { MessageText } from './MessageText.tsx';

/** The answer on its way: a sign that somebody is writing, then the text as it comes. */
export function RunningAnswer({ turn }: { turn: Turn }) {
  return (
    <Bubble by="assistant" busy>
      <p className={styles.bubble}>
        {turn.text === '' ? (
          <span className={styles.typing}>
            <VisuallyHidden>The advisor is writing</VisuallyHidden>
            <span aria-hidden="true" />
            <span aria-hidden="true" />
            <span aria-hidden="true" />
          </span>
        ) : (
          <MessageText content={turn.text} open />
        )}
      </p>
    </Bubble>
  );
}
