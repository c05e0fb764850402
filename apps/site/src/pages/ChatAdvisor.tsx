import { ChatAdvisor } from '../features/chat/ChatAdvisor.tsx';
import { ChatScreen } from '../features/chat/ChatScreen.tsx';
import { sessionIdIn } from '../features/chat/rejoin.ts';
import { PageHead } from '../framework/head/PageHead.tsx';
import { CHAT_FRESH_MS, type PageData } from '../framework/page-data.ts';
import type { RouteParams } from '../framework/routes.ts';

export async function prefetch(data: PageData, _params: RouteParams, search: string): Promise<void> {
  const sessionId = sessionIdIn(search);
  if (sessionId !== null)
    await data.read(data.queries.chat.messages.queryOptions({ sessionId }, { staleTime: CHAT_FRESH_MS }));
}

/** /chat-advisor, of a conversation with ?sessionId=. */
export default function ChatAdvisorPage() {
  return (
    <ChatScreen>
      <PageHead
        title="AI Advisor"
        description="Ask questions about UK ISAs and get answers with their sources. Information, not financial advice."
        canonical="/chat-advisor"
        noIndex
      />
      <noscript>
        <p>The advisor needs JavaScript. The guides and the FAQ answer many questions without it.</p>
      </noscript>
      <ChatAdvisor />
    </ChatScreen>
  );
}
