import { QUERY_COST, QUERY_COST_TEXT } from '@isa/api/domain/credits';
import { Button } from '@isa/ui/Button';
import { notify } from '@isa/ui/client/toast.ts';
import { useTrpc } from '@isa/ui/client/trpc.ts';
import { IconMessagePlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearch } from '../../navigation/address.ts';
import { record } from '../analytics/record.ts';
import { useCredits } from '../session/credits.ts';
import { mergeUser } from '../session/session.ts';
import type { SessionUser } from '../session/current-user.ts';
import { useUser } from '../session/useUser.ts';
import { AccuracyNote } from '../advisor/AccuracyNote.tsx';
import { questionIn, withoutQuestion } from '../advisor/question-parameter.ts';
import styles from './chat.module.css';
import { Composer } from './Composer.tsx';
import type { Conversation } from './conversation.ts';
import type { ConversationState } from './conversation-state.ts';
import { CreditBadge } from './CreditBadge.tsx';
import { CreditWarning } from './CreditWarning.tsx';
import { MessageList } from './MessageList.tsx';
import { SuggestedQuestions } from './SuggestedQuestions.tsx';
import { TurnStatus } from './TurnStatus.tsx';
import { useConversation } from './useConversation.ts';
import { useFieldFocus } from './useFieldFocus.ts';
import { useSessionId } from './useSessionId.ts';

const CREDITS_POLL_MS = 5000;
const USER_POLL_MS = 2000;

/** Keeps what is known about the user as fresh as this screen needs it; rests while the page is hidden. */
function useFreshUser(): void {
  const { utils } = useTrpc();
  const { data } = useQuery(utils.auth.me.queryOptions(undefined, { refetchInterval: USER_POLL_MS }));
  useEffect(() => {
    if (data) mergeUser(data);
  }, [data]);
}

/** The question has been sent: returning to this address must not offer it (and its cost) again. */
function forgetBroughtQuestion(): void {
  const { pathname, search, hash } = location;
  history.replaceState(history.state, '', pathname + withoutQuestion(search) + hash);
}

/** A question that a link brought along is put into the empty text field, once. */
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
