import { VisuallyHidden } from '@isa/ui/VisuallyHidden';
import { memo, type ReactNode } from 'react';
import { AnswerSources } from './AnswerSources.tsx';
import type { Message } from './chat-api.ts';
import { CopyButton } from './CopyButton.tsx';
import { plainText } from './format-message.ts';
import styles from './message.module.css';
import { MessageText } from './MessageText.tsx';

const time = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/London',
});

type BubbleProps = { by: Message['role']; children: ReactNode; busy?: boolean };

/** One speaker's turn: questions on the right, answers on the left. */
export function Bubble({ by, children, busy = false }: BubbleProps) {
  const isUser = by === 'user';
  return (
    <li className={isUser ? styles.user : styles.advisor} aria-busy={busy}>
      <VisuallyHidden>{isUser ? 'You asked:' : 'The advisor answered:'}</VisuallyHidden>
      {children}
    </li>
  );
}

type Props = { message: Message; dated?: boolean };

/** A message that is stored. `dated`: with the time it was sent. */
export const MessageItem = memo(function MessageItem({ message, dated = false }: Props) {
  const { role, content, unfinished, sources, createdAt } = message;
  return (
    <Bubble by={role}>
      <p className={styles.bubble}>
        <MessageText content={content} />
      </p>
      {unfinished && <p className={styles.unfinished}>This answer is unfinished.</p>}
      {role === 'assistant' && <AnswerSources sources={sources} />}
      <div className={styles.actions}>
        {role === 'assistant' && <CopyButton text={plainText(content)} />}
        {dated && <time dateTime={createdAt}>{time.format(new Date(createdAt))}</time>}
      </div>
    </Bubble>
  );
});

/** Messages worth showing: of a question that was asked again after a failure, the last. */
export function withoutRepeats(messages: readonly Message[]): readonly Message[] {
  return messages.filter(({ role, content }, index) => {
    const next = messages[index + 1];
    return role !== 'user' || next?.role !== 'user' || next.content !== content;
  });
}
