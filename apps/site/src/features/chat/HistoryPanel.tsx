import { Button } from '@isa/ui/Button';
import { reasonOf, statusOf } from '@isa/ui/client/errors.ts';
import { useTrpc } from '@isa/ui/client/trpc.ts';
import { LinkButton } from '@isa/ui/LinkButton';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { CHAT_FRESH_MS } from '../../framework/page-data.ts';
import styles from './history.module.css';
import messageStyles from './message.module.css';
import { MessageItem, withoutRepeats } from './MessageItem.tsx';
import { MessagesSkeleton } from './MessageList.tsx';
import { ScrollBox } from './ScrollBox.tsx';

/** Scrolls to and focuses the start of a newly selected conversation. */
function usePanelTop(chosen: string | null) {
  const heading = useRef<HTMLHeadingElement>(null);
  const box = useRef<HTMLElement>(null);
  const shown = useRef(chosen);
  useEffect(() => {
    if (shown.current === chosen) return;
    shown.current = chosen;
    if (box.current) box.current.scrollTop = 0;
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest('section')?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return { heading, box };
}

function useSaid(sessionId: string | null) {
  const { utils } = useTrpc();
  return useQuery(
    utils.chat.history.queryOptions(
      { sessionId: sessionId ?? '' },
      { staleTime: CHAT_FRESH_MS, refetchOnWindowFocus: true, enabled: sessionId !== null },
    ),
  );
}

/** Unknown to the server: null from server rendering, an error from a later read. */
const isUnknown = ({ data, error }: ReturnType<typeof useSaid>) => data === null || statusOf(error) === 404;

function Details({ sessionId, said }: { sessionId: string; said: ReturnType<typeof useSaid> }) {
  const { data, error, isPending, refetch } = said;
  if (isPending) return <MessagesSkeleton />;
  if (isUnknown(said)) {
    return (
      <div className={styles.failed}>
        <h3>This conversation was not found</h3>
        <p>It may have been deleted. Select another one from the list.</p>
      </div>
    );
  }
  if (!data) {
    return (
      <div className={styles.failed} role="alert">
        <h3>Failed to fetch session details</h3>
        <p>{reasonOf(error)}</p>
        <Button onClick={() => void refetch()}>Try Again</Button>
      </div>
    );
  }
  return (
    <ol className={messageStyles.list}>
      {withoutRepeats(data).map((message) => (
        <MessageItem key={message.id} message={message} sessionId={sessionId} dated />
      ))}
    </ol>
  );
}

type PanelProps = {
  /** Null while the list is loading. */
  sessionId: string | null;
  /** Selected conversation. */
  chosen: string | null;
};

/** Messages of the selected conversation. */
export function HistoryPanel({ sessionId, chosen }: PanelProps) {
  const { heading, box } = usePanelTop(chosen);
  const said = useSaid(sessionId);
  return (
    <section className={styles.panel} aria-labelledby="conversation">
      <div className={styles.bar}>
        <h2 id="conversation" ref={heading} tabIndex={-1}>
          Conversation
        </h2>
        {sessionId !== null && !isUnknown(said) && (
          <LinkButton href={`/chat-advisor?sessionId=${sessionId}`} size="small">
            Continue this conversation
          </LinkButton>
        )}
      </div>
      <ScrollBox box={box} className={styles.scroll} label="Messages">
        {sessionId === null ? <MessagesSkeleton /> : <Details sessionId={sessionId} said={said} />}
      </ScrollBox>
    </section>
  );
}
