import { Page } from '@isa/ui/Page';
import { ChatHistory } from '../features/chat/ChatHistory.tsx';
import { sessionIdIn } from '../features/chat/rejoin.ts';
import { PageHead } from '../head/PageHead.tsx';
import type { PageData } from '../page-data.ts';
import type { RouteParams } from '../routes.ts';

export async function prefetch(data: PageData, _params: RouteParams, search: string): Promise<void> {
  const sessionId = sessionIdIn(search);
  await Promise.all([data.chats(), sessionId === null ? null : data.chatHistory(sessionId)]);
}

/** /chat-history; the conversation shown is in the address, so that it works without script and with Back. */
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
