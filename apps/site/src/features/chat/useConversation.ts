import { setScoped, takeScoped } from '@isa/ui/client/session-storage.ts';
import { notifyFailure } from '@isa/ui/client/toast.ts';
import { type Trpc, useTrpc } from '@isa/ui/client/trpc.ts';
import { focusManager } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { record } from '../analytics/record.ts';
import { onSessionEnded, sessionRefused, setCredits } from '../session/session.ts';
import { ask, type ChatApi, type Message, resume } from './chat-api.ts';
import { Conversation, type ConversationEvents } from './conversation.ts';
import type { ConversationState } from './conversation-state.ts';
import { isFreshSession } from './session-id.ts';

const DRAFT_KEY = 'chat-draft';

/** Keeps this user's draft in the tab when the session ends. */
const keepDraft = (userId: number, draft: string): void => setScoped(DRAFT_KEY, userId, { draft });

/** Takes the draft out, once; empty if this user has none. */
function takeDraft(userId: number): string {
  const kept = takeScoped(DRAFT_KEY, userId);
  return kept !== null && 'draft' in kept && typeof kept.draft === 'string' ? kept.draft : '';
}

let channel: BroadcastChannel | null = null;

// Not with the module: on the server it would keep the process alive.
const openChannel = () => (channel ??= new BroadcastChannel('chat'));

/** Notifies other tabs about new messages. */
function announce(sessionId: string): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel takes none
  openChannel().postMessage(sessionId);
}

/**
 * Listens for messages of other tabs.
 * @returns ends that
 */
function onAnnounced(sessionId: string, listener: () => void): () => void {
  const onMessage = ({ data }: MessageEvent<unknown>) => {
    if (data === sessionId) listener();
  };
  const opened = openChannel();
  opened.addEventListener('message', onMessage);
  return () => opened.removeEventListener('message', onMessage);
}

/** The last conversation of this page, with its draft and perhaps a streaming answer. */
let latest: Conversation | null = null;

onSessionEnded((userId) => {
  const draft = latest?.userId === userId ? latest.getState().draft : '';
  if (draft.trim() !== '') keepDraft(userId, draft);
});

/** Updates the rating of an answer in the conversation of this page. */
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

/** Loads the initial conversation, unless it is new. */
async function arrive(conversation: Conversation): Promise<void> {
  const { sessionId, userId } = conversation;
  const draft = takeDraft(userId);
  if (conversation.getState().draft === '') conversation.setDraft(draft);
  if (!isFreshSession(sessionId)) await conversation.load();
  if (isEmpty(conversation.getState())) record({ event: 'chatStarted', data: { sessionId } });
}

/** Loads a conversation when it is first shown, when its tab becomes visible and when another tab continues it. */
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
