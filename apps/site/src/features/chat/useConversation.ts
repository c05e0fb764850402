import { notifyFailure } from '@isa/ui/client/toast.ts';
import { useTrpc, type Trpc } from '@isa/ui/client/trpc.ts';
import { focusManager } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { record } from '../analytics/record.ts';
import { onSessionEnded, sessionRefused, setCredits } from '../session/session.ts';
import { ask, resume, type ChatApi, type Message } from './chat-api.ts';
import { Conversation, type ConversationEvents } from './conversation.ts';
import type { ConversationState } from './conversation-state.ts';
import { keepDraft, takeDraft } from './kept-draft.ts';
import { announce, onAnnounced } from './other-tabs.ts';
import { isFreshSession } from './session-id.ts';

/** The conversation last shown in this page, with its draft and perhaps an answer still on its way. */
let latest: Conversation | null = null;

onSessionEnded((userId) => {
  const draft = latest?.userId === userId ? latest.getState().draft : '';
  if (draft.trim() !== '') keepDraft(userId, draft);
});

/** Notes in the conversation of this page what its reader thinks of an answer, once that is stored. */
export function noteFeedback(sessionId: string, messageId: number, feedback: Message['feedback']): void {
  if (latest?.sessionId === sessionId) latest.noteFeedback(messageId, feedback);
}

function open(sessionId: string, userId: number, { client, utils }: Trpc): Conversation {
  const api: ChatApi = {
    messages: (id) => client.chat.messages.query({ sessionId: id }),
    stop: (id) => client.chat.stop.mutate({ sessionId: id }),
    ask,
    resume,
  };
  const events: ConversationEvents = {
    onCredits: setCredits,
    onTurnBegin: () => announce(sessionId),
    onTurnEnd: () => {
      announce(sessionId);
      void utils.chat.invalidate();
    },
    onSendError: (message) => notifyFailure('Error sending message', message),
    onCreditsUnsure: () => void utils.credits.get.invalidate(),
    onSignedOut: sessionRefused,
  };
  return new Conversation({ sessionId, userId }, api, events, {
    messages: utils.chat.messages.getData({ sessionId }) ?? [],
    reading: isFreshSession(sessionId) ? 'done' : 'loading',
  });
}

const isEmpty = ({ reading, messages, turn }: ConversationState) =>
  reading === 'done' && messages.length === 0 && turn === null;

/** Reads the conversation that the screen opens with; an empty one has just started. */
async function arrive(conversation: Conversation): Promise<void> {
  const { sessionId, userId } = conversation;
  const draft = takeDraft(userId);
  if (conversation.getState().draft === '') conversation.setDraft(draft);
  if (!isFreshSession(sessionId)) await conversation.load();
  if (isEmpty(conversation.getState())) record({ event: 'chatStarted', data: { sessionId } });
}

/**
 * One conversation, read when it is first shown, when its tab becomes visible and when another tab goes on with it.
 * Nothing is read while it is not known which.
 */
export function useConversation(
  sessionId: string | null,
  userId: number,
): { conversation: Conversation; state: ConversationState } {
  const trpc = useTrpc();
  const conversation = useMemo(() => {
    const isLatest = latest?.sessionId === sessionId && latest?.userId === userId;
    return latest && isLatest ? latest : open(sessionId ?? '', userId, trpc);
  }, [sessionId, userId, trpc]);
  const arrived = useRef(false);
  useEffect(() => {
    if (sessionId === null) return;
    latest = conversation;
    if (!arrived.current) void arrive(conversation);
    else if (!isFreshSession(sessionId)) void conversation.load();
    arrived.current = true;
  }, [conversation, sessionId]);
  useEffect(
    () => focusManager.subscribe((isAcknowledged) => void (isAcknowledged && conversation.catchUp())),
    [conversation],
  );
  useEffect(() => {
    const catchUp = () => void (focusManager.isFocused() && conversation.catchUp());
    return onAnnounced(conversation.sessionId, catchUp);
  }, [conversation]);
  const { subscribe, getState } = conversation;
  return { conversation, state: useSyncExternalStore(subscribe, getState, getState) };
}
