import { counted } from '@isa/api/domain/money';
import type { Outputs } from '@isa/ui/client/trpc.ts';
import { plainText } from './format-message.ts';
import styles from './history.module.css';
import { formatMoment } from './moment.ts';

type Session = Outputs['chat']['sessions'][number];

/** The list of conversations, newest first, each named by its first question. */
export function HistorySessions({
  sessions,
  selected,
}: {
  sessions: readonly Session[];
  selected: string | null;
}) {
  return (
    <nav className={styles.sessions} aria-label="Conversations">
      <ul>
        {sessions.map(({ sessionId, firstMessage, lastUpdated, messageCount }) => (
          <li key={sessionId}>
            <a
              href={`/chat-history?sessionId=${sessionId}`}
              aria-current={sessionId === selected ? 'true' : undefined}
            >
              <span className={styles.first}>{plainText(firstMessage)}</span>
              <span className={styles.facts}>
                <time dateTime={lastUpdated}>{formatMoment(lastUpdated)}</time>
                <span>{counted(messageCount, 'message')}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
      <p>
        <a href="/chat-advisor">Back to the advisor</a>
      </p>
    </nav>
  );
}
