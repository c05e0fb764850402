import { Page } from '@isa/ui/Page';
import { ChatHistory } from '../features/chat/ChatHistory.tsx';
import { sessionIdIn } from '../features/chat/rejoin.ts';
import { PageHead } from '../framework/head/PageHead.tsx';
import { CHAT_FRESH_MS, type PageData } from '../framework/page-data.ts';
import type { RouteParams } from '../framework/routes.ts';

const fresh = { staleTime: CHAT_FRESH_MS };

export async function prefetch(
  { read, queries: { chat } }: PageData,
  _params: RouteParams,
  search: string,
): Promise<void> {
  const chosen = sessionIdIn(search);
  const readHistory = (sessionId: string) => read(chat.history.queryOptions({ sessionId }, fresh));
  const [sessions] = await Promise.all([
    read(chat.sessions.queryOptions(undefined, fresh)),
    chosen === null ? null : readHistory(chosen),
  ]);
  const newest = sessions[0];
  if (chosen === null && newest) await readHistory(newest.sessionId);
}

/**
 * /chat-history. The selected conversation is in the URL, so that it works without script and with Back. The
 * newest is the default.
 */
export default function ChatHistoryPage() {
  return (
    <Page
      title="Your Chat History"
      lead="View your previous conversations with the AI advisor, continue any of them, or start a new one."
    >
      <PageHead title="Your Chat History" canonical="/chat-history" noIndex />
      <ChatHistory />
    </Page>
  );
}
