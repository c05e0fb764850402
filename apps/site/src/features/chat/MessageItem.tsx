import { VisuallyHidden } from '@isa/ui/VisuallyHidden';
import { memo } from 'react';
import { AnswerFeedback } from './AnswerFeedback.tsx';
import { AnswerSources } from './AnswerSources.tsx';
import { AnswerSuggestions } from './AnswerSuggestions.tsx';
import type { Message } from './chat-api.ts';
import { FREE_TEXT, isFree, noAnswer, type ShownMessage, type Turn } from './conversation-state.ts';
import { CopyButton } from './CopyButton.tsx';
import { plainText } from './format-message.ts';
import styles from './message.module.css';
import { MessageText } from './MessageText.tsx';
import { formatMoment } from './moment.ts';

/** The typing indicator. */
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
  sessionId: string;
  /** Asks a suggested question, null while that cannot be paid; suggestions are not shown where it is left out. */
  onSuggestion?: ((question: string) => void) | null | undefined;
  /** The answer is on its way. */
  running?: boolean;
  /** With the time it was sent. */
  dated?: boolean;
};

/** One message: questions on the right, answers on the left. An answer that arrives while it is shown is announced. */
export const MessageItem = memo(function MessageItem(props: Props) {
  const { message, sessionId, onSuggestion, running = false, dated = false } = props;
  const { id, role, content, unfinished, sources, links, suggestions, createdAt, key } = message;
  const isUser = role === 'user';
  const isWhole = !isUser && !running;
  return (
    <li className={isUser ? styles.user : styles.advisor}>
      <VisuallyHidden>{isUser ? 'You asked:' : 'The advisor answered:'}</VisuallyHidden>
      <div className={styles.bubble} aria-live={key === undefined ? undefined : 'polite'}>
        {running && content === '' ? (
          <Typing />
        ) : (
          <MessageText content={content} sources={sources} links={links} open={running} />
        )}
      </div>
      {unfinished && <p className={styles.unfinished}>This answer is unfinished.</p>}
      {onSuggestion !== undefined && suggestions.length > 0 && (
        <AnswerSuggestions suggestions={suggestions} onPick={onSuggestion} />
      )}
      {isFree(message) && <p className={styles.free}>{FREE_TEXT}</p>}
      {isWhole && <AnswerSources sources={sources} />}
      <div className={styles.actions}>
        {isWhole && <CopyButton text={plainText(content, sources.length)} />}
        {dated && <time dateTime={createdAt}>{formatMoment(createdAt)}</time>}
        {isWhole && !unfinished && (
          <AnswerFeedback sessionId={sessionId} messageId={id} feedback={message.feedback} />
        )}
      </div>
    </li>
  );
});

/** The answer on its way as a message. */
export function runningMessage({ key, text }: Turn): ShownMessage {
  return { ...noAnswer(), id: 0, role: 'assistant', content: text, unfinished: false, createdAt: '', key };
}

/** Messages worth showing: of a question that was asked again after a failure, the last. */
export function withoutRepeats<M extends Message>(messages: readonly M[]): readonly M[] {
  return messages.filter(({ role, content }, index) => {
    const next = messages[index + 1];
    return role !== 'user' || next?.role !== 'user' || next.content !== content;
  });
}
