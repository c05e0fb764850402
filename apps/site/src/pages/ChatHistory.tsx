import { Page } from '@isa/ui/Page';
import { ChatHistory } from '../features/chat/ChatHistory.tsx';
import { sessionIdIn } from '../features/chat/rejoin.ts';
import { PageHead } from '../head/PageHead.tsx';
import type { PageData } from '../page-data.ts';
import type { RouteParams } from '../routes.ts';

export async function prefetch(data: PageData, _params: RouteParams, search: string): Promise<void> {
  const chosen = sessionIdIn(search);
  const [sessions] = await Promise.all([data.chats(), chosen === null ? null : data.chatHistory(chosen)]);
  const newest = sessions[0];
  if (chosen === null && newest) await data.chatHistory(newest.sessionId);
}

/**
 * /chat-history; the conversation that was chosen is in the address, so that it works without script and with Back. Until
 * one is chosen the newest is shown.
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
