import { reasonOf } from '@isa/ui/client/errors.ts';
import { counted } from '@isa/api/domain/money';
import { type Outputs, useTrpc } from '@isa/ui/client/trpc.ts';
import { plainText } from '@isa/ui/client/chat/format-message.ts';
import styles from './history.module.css';
import { formatMoment } from '../../moment.ts';
import { Button } from '@isa/ui/Button';
import { Card } from '@isa/ui/Card';
import { LinkButton } from '@isa/ui/LinkButton';
import { Skeleton } from '@isa/ui/Skeleton';
import { VisuallyHidden } from '@isa/ui/VisuallyHidden';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '../../framework/navigation/address.ts';
import { CHAT_FRESH_MS } from '../../framework/page-data.ts';
import { HistoryPanel } from './HistoryPanel.tsx';
import { sessionIdIn } from './rejoin.ts';

type Session = Outputs['chat']['sessions'][number];

/** The list of conversations, newest first, each named by its first question. */
function HistorySessions({ sessions, selected }: { sessions: readonly Session[]; selected: string | null }) {
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

function SessionsSkeleton() {
  return (
    <div className={styles.sessions} aria-busy="true">
      <VisuallyHidden>Loading your conversations</VisuallyHidden>
      <Skeleton height="4.5rem" />
      <Skeleton height="4.5rem" />
      <Skeleton height="4.5rem" />
    </div>
  );
}

/** Conversations on the left, messages of the selected or newest one on the right. */
export function ChatHistory() {
  const chosen = sessionIdIn(useSearch());
  const { utils } = useTrpc();
  const sessions = useQuery(
    utils.chat.sessions.queryOptions(undefined, {
      staleTime: CHAT_FRESH_MS,
      refetchOnWindowFocus: true,
    }),
  );

  if (sessions.isError && !sessions.data) {
    return (
      <Card className={styles.whole} role="alert">
        <h2>Failed to fetch chat history</h2>
        <p>{reasonOf(sessions.error)}</p>
        <Button onClick={() => void sessions.refetch()}>Try Again</Button>
      </Card>
    );
  }
  if (sessions.data?.length === 0) {
    return (
      <Card className={styles.whole}>
        <h2>No conversations yet</h2>
        <p>Your questions to the AI advisor and its answers are kept here for you.</p>
        <LinkButton href="/chat-advisor">Start a conversation</LinkButton>
      </Card>
    );
  }
  const selected = chosen ?? sessions.data?.[0]?.sessionId ?? null;
  return (
    <div className={styles.columns}>
      {sessions.data ? (
        <HistorySessions sessions={sessions.data} selected={selected} />
      ) : (
        <SessionsSkeleton />
      )}
      <HistoryPanel sessionId={selected} chosen={chosen} />
    </div>
  );
}
