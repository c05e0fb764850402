import { VisuallyHidden } from '@isa/ui/VisuallyHidden';
import { memo } from 'react';
import { AnswerSources } from './AnswerSources.tsx';
import type { Message } from './chat-api.ts';
import type { ShownMessage, Turn } from './conversation-state.ts';
import { CopyButton } from './CopyButton.tsx';
import { plainText } from './format-message.ts';
import styles from './message.module.css';
import { MessageText } from './MessageText.tsx';
import { formatMoment } from './moment.ts';

/** A sign that somebody is writing. */
function Typing() {
  return (
    <span className={styles.typing} aria-hidden="true">
      <span />
      <span />
      <span />
    </span>
  );
}

type Props = {
  message: ShownMessage;
  /** The answer is on its way. */
  running?: boolean;
  /** With the time it was sent. */
  dated?: boolean;
};

/** One message: questions on the right, answers on the left. An answer that comes before one's eyes is told as well. */
export const MessageItem = memo(function MessageItem({ message, running = false, dated = false }: Props) {
  const { role, content, unfinished, sources, createdAt, key } = message;
  const isUser = role === 'user';
  const isWhole = !isUser && !running;
  return (
    <li className={isUser ? styles.user : styles.advisor}>
      <VisuallyHidden>{isUser ? 'You asked:' : 'The advisor answered:'}</VisuallyHidden>
      <p className={styles.bubble} aria-live={key === undefined ? undefined : 'polite'}>
        {running && content === '' ? <Typing /> : <MessageText content={content} open={running} />}
      </p>
      {unfinished && <p className={styles.unfinished}>This answer is unfinished.</p>}
      {isWhole && <AnswerSources sources={sources} />}
      <div className={styles.actions}>
        {isWhole && <CopyButton text={plainText(content)} />}
        {dated && <time dateTime={createdAt}>{formatMoment(createdAt)}</time>}
      </div>
    </li>
  );
});

/** The answer on its way as a message. */
export function runningMessage({ key, text }: Turn): ShownMessage {
  return { id: 0, role: 'assistant', content: text, unfinished: false, sources: [], createdAt: '', key };
}

/** Messages worth showing: of a question that was asked again after a failure, the last. */
export function withoutRepeats<M extends Message>(messages: readonly M[]): readonly M[] {
  return messages.filter(({ role, content }, index) => {
    const next = messages[index + 1];
    return role !== 'user' || next?.role !== 'user' || next.content !== content;
  });
}
