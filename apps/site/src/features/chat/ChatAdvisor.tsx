import {
  creditState,
  INSUFFICIENT_CREDITS_TEXT,
  lowCreditsText,
  QUERY_COST,
  QUERY_COST_TEXT,
} from '@isa/api/domain/payments/credits';
import { counted } from '@isa/api/domain/money';
import { IconCoins, IconMessagePlus } from '@tabler/icons-react';
import {
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import styles from './chat.module.css';
import { Button } from '@isa/ui/Button';
import { openUpgrade } from '../upgrade/open-upgrade.ts';
import { firstQuestions } from '../advisor/first-questions.ts';
import { VisuallyHidden } from '@isa/ui/VisuallyHidden';
import { type ConversationState, FREE_TEXT, isFree } from './conversation-state.ts';
import { useSearch } from '../../framework/navigation/address.ts';
import { sessionIdIn } from './rejoin.ts';
import { currentSession, onSessionSwitch, switchSession } from './session-id.ts';
import { notify } from '@isa/ui/client/toast.ts';
import { useTrpc } from '@isa/ui/client/trpc.ts';
import { useQuery } from '@tanstack/react-query';
import { record } from '../analytics/record.ts';
import { useCredits } from '../session/credits.ts';
import { mergeUser } from '../session/session.ts';
import type { SessionUser } from '../session/current-user.ts';
import { useUser } from '../session/useUser.ts';
import { AccuracyNote } from '../advisor/AccuracyNote.tsx';
import { questionIn, withoutQuestion } from '../advisor/question-parameter.ts';
import { Composer } from './Composer.tsx';
import type { Conversation } from './conversation.ts';
import { MessageList } from './MessageList.tsx';
import { useConversation } from './useConversation.ts';

/** The balance, animated when it changes. */
function CreditBadge({ credits }: { credits: number }) {
  const [atFirst] = useState(credits);
  return (
    <span
      key={credits}
      className={styles.badge}
      data-state={creditState(credits)}
      data-moved={credits === atFirst ? undefined : ''}
    >
      <IconCoins size={18} aria-hidden="true" />
      {counted(credits, 'credit')}
    </span>
  );
}

/** Yellow when credits run low, red when they no longer pay for a question. */
function CreditWarning({ credits, wayOn }: { credits: number; wayOn: RefObject<HTMLButtonElement | null> }) {
  const state = creditState(credits);
  return (
    <div aria-live="polite">
      {state === 'low' && <p className={styles.lowWarning}>{lowCreditsText(credits)}</p>}
      {state === 'insufficient' && (
        <div className={styles.noCredits}>
          <p>{INSUFFICIENT_CREDITS_TEXT}</p>
          <Button ref={wayOn} size="small" onClick={openUpgrade}>
            Upgrade Now
          </Button>
        </div>
      )}
    </div>
  );
}

type Props = { disabled: boolean; onPick: (question: string) => void };

/** The empty state: example questions, which are put into the text field, not sent. */
function SuggestedQuestions({ disabled, onPick }: Props) {
  return (
    <div className={styles.welcome}>
      <h2>What would you like to know?</h2>
      <p>Ask in your own words, or start from one of these. You can change it before you send it.</p>
      <ul className={styles.suggestions}>
        {firstQuestions.map((question) => (
          <li key={question}>
            <button type="button" disabled={disabled} onClick={() => onPick(question)}>
              {question}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function statusOf({ turn, messages, failure }: ConversationState): string {
  if (turn) return turn.phase === 'stopping' ? 'Stopping.' : 'The advisor is writing.';
  const last = messages.at(-1);
  if (failure || last?.role !== 'assistant') return '';
  if (last.unfinished) return 'The advisor has stopped.';
  if (last.key === undefined) return '';
  return `The advisor has finished.${isFree(last) ? ` ${FREE_TEXT}` : ''}`;
}

/** Announces the start and end of an answer to screen readers; the answer itself is announced sentence by sentence. */
function TurnStatus({ state }: { state: ConversationState }) {
  return (
    <VisuallyHidden>
      <span aria-live="polite">{statusOf(state)}</span>
    </VisuallyHidden>
  );
}

/** Whether there is a physical keyboard: on a phone focusing would open the virtual one. */
const hasKeyboard = () => matchMedia('(hover: hover) and (pointer: fine)').matches;

/**
 * The text field, or a button to buy credits. The field is disabled during an answer. Afterwards it gets the
 * focus back, or the button does when the last credit is spent, unless the focus has moved elsewhere.
 */
function useFieldFocus(isAnswering: boolean, canPay: boolean) {
  const field = useRef<HTMLTextAreaElement>(null);
  const wayOn = useRef<HTMLButtonElement>(null);
  const before = useRef({ isAnswering, canPay });
  useLayoutEffect(() => {
    const was = before.current;
    before.current = { isAnswering, canPay };
    const { activeElement, body } = document;
    const isInField = activeElement === field.current;
    const isFocusFree =
      activeElement === null || activeElement === body || isInField || !activeElement.isConnected;
    const hasEnded = was.isAnswering && !isAnswering;
    const isLockedOut = isInField && was.canPay && !canPay && !isAnswering;
    if (isFocusFree && (hasEnded || isLockedOut) && hasKeyboard()) (canPay ? field : wayOn).current?.focus();
  }, [isAnswering, canPay]);
  return { field, wayOn };
}

/** The conversation in the URL, else that of this browser. Null on the server, which does not know the latter. */
function useSessionId(userId: number): { sessionId: string | null; beginNew: () => string } {
  const asked = sessionIdIn(useSearch());
  const current = useSyncExternalStore(
    onSessionSwitch,
    () => currentSession(userId),
    () => null,
  );
  useEffect(() => {
    if (asked !== null) switchSession(userId, asked);
  }, [asked, userId]);
  const beginNew = useCallback(() => {
    const id = switchSession(userId);
    // Removes the old conversation from the URL.
    if (location.search !== '') history.replaceState(history.state, '', location.pathname);
    return id;
  }, [userId]);
  return { sessionId: asked ?? current, beginNew };
}

const CREDITS_POLL_MS = 5000;
const USER_POLL_MS = 2000;

/** Polls the user's balance while the page is visible. */
function useFreshUser(): void {
  const { utils } = useTrpc();
  const { data } = useQuery(utils.auth.me.queryOptions(undefined, { refetchInterval: USER_POLL_MS }));
  useEffect(() => {
    if (data) mergeUser(data);
  }, [data]);
}

/** After sending, the URL must not offer the question (and its cost) again. */
function forgetBroughtQuestion(): void {
  const { pathname, search, hash } = location;
  history.replaceState(history.state, '', pathname + withoutQuestion(search) + hash);
}

/** Puts the question of a link into the empty text field, once. */
function useBroughtQuestion(conversation: Conversation, { draft, reading }: ConversationState): void {
  const question = questionIn(useSearch());
  useEffect(() => {
    if (question === null || reading !== 'done') return;
    forgetBroughtQuestion();
    if (draft === '') conversation.setDraft(question);
  }, [question, reading, draft, conversation]);
}

function SignedInChat({ user }: { user: SessionUser }) {
  useFreshUser();
  const credits = useCredits(CREDITS_POLL_MS);
  const { sessionId, beginNew } = useSessionId(user.id);
  const { conversation, state } = useConversation(sessionId, user.id);
  useBroughtQuestion(conversation, state);
  const { reading, turn, draft } = state;
  const canPay = credits >= QUERY_COST;
  const { field, wayOn } = useFieldFocus(turn !== null, canPay);

  const reset = () => {
    record({ event: 'chatReset', data: { sessionId: beginNew() } });
    notify({ title: 'Chat reset', message: 'Starting a new conversation.' });
  };
  const pick = (question: string) => {
    conversation.setDraft(question);
    field.current?.focus();
  };

  return (
    <section className={styles.panel} aria-label="Chat">
      <div className={styles.bar}>
        <div className={styles.money}>
          <CreditBadge credits={credits} />
          <span className={styles.cost}>{QUERY_COST_TEXT}</span>
        </div>
        <Button look="quiet" size="small" disabled={sessionId === null} onClick={reset}>
          <IconMessagePlus size={18} aria-hidden="true" />
          Reset chat
        </Button>
      </div>
      <MessageList
        key={sessionId}
        state={state}
        welcome={<SuggestedQuestions disabled={!canPay} onPick={pick} />}
        onAsk={canPay ? (question) => void conversation.send(question) : null}
        sessionId={conversation.sessionId}
        onReload={() => void conversation.load()}
      />
      <TurnStatus state={state} />
      <div className={styles.foot}>
        <CreditWarning credits={credits} wayOn={wayOn} />
        <Composer
          draft={draft}
          disabled={reading !== 'done' || turn !== null || !canPay}
          turn={turn}
          input={field}
          onDraft={(text) => conversation.setDraft(text)}
          onSend={() => void conversation.send(draft)}
          onStop={() => void conversation.stop()}
        />
      </div>
    </section>
  );
}

/** The conversation with the advisor, with the credits it costs. */
export function ChatAdvisor() {
  const user = useUser();
  return (
    <div className={styles.columns}>
      {user && <SignedInChat user={user} />}
      <aside className={styles.aside} aria-label="About the advisor">
        <h2>About the advisor</h2>
        <p>
          It is powered by a large language model and answers from our rule book, guides and product list,
          with its sources under each answer. It gives information, not advice, and it can be wrong: check
          what matters to you.
        </p>
        <AccuracyNote />
        <p>
          <a href="/chat-history">Your chat history</a>
        </p>
      </aside>
    </div>
  );
}
