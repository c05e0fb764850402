import { ChatProblem, type ChatApi, type Message } from './chat-api.ts';
import {
  isNewlyAnswered,
  lastQuestion,
  localMessage,
  newTurn,
  noAnswer,
  openQuestion,
  withFeedback,
  type Asked,
  type ConversationState,
  type ShownMessage,
} from './conversation-state.ts';
import { randomId } from './session-id.ts';
import { replyParts, ReplyCutShort } from './stream.ts';

export type ConversationEvents = {
  onCredits: (credits: number) => void;
  /** An answer has started; other tabs may join it. */
  onTurnBegin: () => void;
  /** A turn has ended: other queries of this conversation are stale. */
  onTurnEnd: () => void;
  onSendError: (message: string) => void;
  /** Credits may have changed, but the balance is unknown. */
  onCreditsUnsure: () => void;
  onSignedOut: () => void;
};

type Ending = {
  /** The error message; empty if unknown. */
  reason: string;
  /** There is no complete answer. */
  broken?: boolean;
  /** Returns the question to the text field. */
  restore?: boolean;
  /** Shows an error. */
  tell?: boolean;
};

const LATER = 'Please try again later.';
const NO_ANSWER = 'No answer has arrived.';
const UNANSWERED = 'This question was not answered. You were not charged for it.';
const STOPPED = 'You stopped the answer before it began. You were not charged for it.';

/** Delays in milliseconds before each attempt to rejoin an answer. The server keeps one for 700 ms without a reader. */
const ATTEMPTS_MS = [100, 900, 2500];
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** The state machine of a conversation. It continues while another page is shown, so that no answer is lost. */
export class Conversation {
  readonly sessionId: string;
  readonly userId: number;
  readonly #api: ChatApi;
  readonly #events: ConversationEvents;
  readonly #listeners = new Set<() => void>();
  #state: ConversationState;
  #abort = new AbortController();
  #asked: Asked = { question: '', key: '' };

  constructor(
    id: { sessionId: string; userId: number },
    api: ChatApi,
    events: ConversationEvents,
    known: Pick<ConversationState, 'messages' | 'reading'>,
  ) {
    this.sessionId = id.sessionId;
    this.userId = id.userId;
    this.#api = api;
    this.#events = events;
    this.#state = { ...known, turn: null, failure: null, draft: '' };
  }

  readonly getState = (): ConversationState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Updates the rating of an answer. */
  noteFeedback(messageId: number, feedback: Message['feedback']): void {
    this.#set({ messages: withFeedback(this.#state.messages, messageId, feedback) });
  }

  setDraft(draft: string): void {
    this.#set({ draft });
  }

  /** Loads the messages and rejoins a current answer. */
  async load(): Promise<void> {
    if (this.#state.turn) return;
    // Only the latest load counts; an earlier response may be stale.
    this.#abort.abort();
    const { signal } = (this.#abort = new AbortController());
    this.#set({ reading: 'loading' });
    try {
      const [messages, body] = await Promise.all([
        this.#api.messages(this.sessionId),
        this.#api.resume(this.sessionId, signal),
      ]);
      if (signal.aborted) return;
      const question = openQuestion(messages);
      this.#asked = { question: question ?? '', key: randomId() };
      this.#set({ ...this.#read(messages), reading: 'done', turn: body && newTurn() });
      if (body) await this.#follow(body, signal);
      else if (question !== undefined) await this.#readAgain({ reason: UNANSWERED });
    } catch (error) {
      if (signal.aborted || this.#isSignedOut(error)) return;
      this.#abort.abort();
      if (this.#state.turn) await this.#recover();
      else this.#set({ reading: 'failed', loadError: error });
    }
  }

  /** Loads messages of other tabs, unless this tab is busy. */
  async catchUp(): Promise<void> {
    const isResting = ({ turn, reading }: ConversationState) => reading !== 'loading' && !turn;
    const before = this.#state.messages;
    if (!isResting(this.#state)) return;
    try {
      const messages = await this.#api.messages(this.sessionId);
      // A whole turn may have passed during the load.
      if (!isResting(this.#state) || this.#state.messages !== before) return;
      if (this.#state.reading === 'done' && messages.at(-1)?.id === before.at(-1)?.id) return;
      if (openQuestion(messages) === undefined) this.#set({ ...this.#read(messages), reading: 'done' });
      else await this.load();
    } catch (error) {
      console.debug('What was said elsewhere is not known now', error);
    }
  }

  /** Merges loaded messages: another tab may have got the answer to a question that failed here. */
  #read(messages: readonly Message[]): Partial<ConversationState> {
    const { messages: before, failure, draft } = this.#state;
    if (!failure || !isNewlyAnswered(failure.question, messages, before)) return { messages };
    return { messages, failure: null, draft: draft.trim() === failure.question ? '' : draft };
  }

  /** Asks a question and resolves after the turn. On failure the text returns to the field. */
  async send(text: string): Promise<void> {
    const { turn, failure, messages, draft, reading } = this.#state;
    const question = text.trim();
    if (question === '' || turn || reading !== 'done') return;
    this.#asked = { question, key: failure?.question === question ? failure.key : randomId() };
    const { signal } = (this.#abort = new AbortController());
    this.#set({
      messages: [...messages, localMessage('user', question)],
      turn: newTurn(),
      failure: null,
      draft: draft.trim() === question ? '' : draft,
    });
    try {
      const { sessionId, userId } = this;
      const { key } = this.#asked;
      const body = await this.#api.ask({ sessionId, userId, message: question, key }, signal);
      this.#events.onTurnBegin();
      await this.#follow(body, signal);
    } catch (error) {
      if (signal.aborted || this.#state.turn?.phase === 'stopping') return; // `stop` sees to the rest
      if (error instanceof ReplyCutShort) await this.#recover();
      // If the model failed, the question is stored.
      else if (error instanceof ChatProblem && error.status >= 500)
        await this.#readAgain({ reason: error.message, broken: true, restore: true, tell: true });
      else this.#refused(error, messages);
    }
  }

  /** Stops the answer and keeps what was shown. */
  async stop(): Promise<void> {
    const { turn } = this.#state;
    if (!turn || turn.phase === 'stopping') return;
    this.#set({ turn: { ...turn, phase: 'stopping' } });
    try {
      const { credits } = await this.#api.stop(this.sessionId);
      this.#events.onCredits(credits);
    } catch (error) {
      // The server also stops when the reader disconnects.
      console.debug('Stopping by leaving', error);
    }
    this.#abort.abort();
    await this.#readAgain({ reason: STOPPED, restore: true });
  }

  /** Streams an answer to its end. */
  async #follow(body: ReadableStream<Uint8Array>, signal: AbortSignal): Promise<void> {
    let answer = noAnswer();
    let problem: string | null = null;
    for await (const part of replyParts(body)) {
      if (signal.aborted) return;
      if (part.type === 'text') this.#say(part.delta);
      else if (part.type === 'withdrawn') this.#withdraw(part.text);
      else if (part.type === 'source') answer.sources.push(part.source);
      else if (part.type === 'links') answer = { ...answer, links: part.links };
      else if (part.type === 'outcome')
        answer = { ...answer, outcome: part.outcome, suggestions: part.suggestions };
      else if (part.type === 'error') problem = part.message;
      else this.#events.onCredits(part.credits);
      if (part.type !== 'finish' || this.#state.turn?.phase === 'stopping') continue;
      const content = this.#state.turn?.text ?? '';
      if (problem === null && part.message) this.#answered({ ...answer, ...part.message, content });
      else await this.#readAgain({ reason: problem ?? UNANSWERED, broken: true, restore: true, tell: true });
    }
  }

  #say(delta: string): void {
    const { turn } = this.#state;
    if (!turn || delta === '') return;
    const phase = turn.phase === 'sending' ? 'answering' : turn.phase;
    this.#set({ turn: { ...turn, text: turn.text + delta, phase } });
  }

  #withdraw(text: string): void {
    const { turn } = this.#state;
    if (turn) this.#set({ turn: { ...turn, text } });
  }

  #answered(answer: Omit<Message, 'role'>): void {
    const before = this.#state.messages.filter(({ id }) => id !== answer.id);
    const key = this.#state.turn?.key ?? randomId();
    const message: ShownMessage = { ...answer, role: 'assistant', key };
    this.#set({ messages: [...before, message], turn: null });
    this.#events.onTurnEnd();
  }

  /** The server refused the question: the turn is undone and the text restored. */
  #refused(error: unknown, before: readonly Message[]): void {
    const known = error instanceof ChatProblem ? error : null;
    const reason = known?.message ?? '';
    this.#set({ messages: before, turn: null });
    this.#fail(reason, true);
    if (this.#isSignedOut(error)) return;
    if (known && known.creditsAvailable !== null) this.#events.onCredits(known.creditsAvailable);
    else this.#events.onCreditsUnsure();
    this.#events.onSendError(reason || LATER);
  }

  /** Ends an incomplete turn: loads what the server stored and offers a retry. */
  async #readAgain({ reason, broken = false, restore = false, tell = false }: Ending): Promise<void> {
    const mine = this.#abort;
    const messages = await this.#api.messages(this.sessionId).catch(() => this.#withPart());
    // A newer turn has started.
    if (this.#abort !== mine) return;
    this.#set({ ...this.#read(messages), turn: null });
    const isAnswered =
      lastQuestion(messages) === this.#asked.question && openQuestion(messages) === undefined;
    if (broken || !isAnswered) {
      this.#fail(reason, restore);
      if (tell) {
        this.#events.onSendError(reason || LATER);
        this.#events.onCreditsUnsure();
      }
    }
    this.#events.onTurnEnd();
  }

  /** The connection broke: rejoins the answer or loads it. */
  async #recover(): Promise<void> {
    const key = this.#state.turn?.key;
    for (const ms of ATTEMPTS_MS) {
      await pause(ms);
      const { turn } = this.#state;
      // It was stopped; another answer may be streaming.
      if (!turn || turn.key !== key || turn.phase === 'stopping') return;
      const { signal } = (this.#abort = new AbortController());
      try {
        const body = await this.#api.resume(this.sessionId, signal);
        if (!body) break;
        this.#set({ turn: { ...newTurn(), key: turn.key } });
        return await this.#follow(body, signal);
      } catch (error) {
        if (signal.aborted || this.#isSignedOut(error)) return;
      }
    }
    await this.#readAgain({ reason: '', restore: true, tell: true });
  }

  #fail(reason: string, restore: boolean): void {
    const { draft } = this.#state;
    const { question } = this.#asked;
    const mayRestore = restore && draft.trim() === '';
    const message = reason || NO_ANSWER;
    this.#set({ failure: { ...this.#asked, message }, draft: mayRestore ? question : draft });
  }

  /** The local state, when the server is unreachable. */
  #withPart(): readonly Message[] {
    const { messages, turn } = this.#state;
    return turn && turn.text !== '' ? [...messages, localMessage('assistant', turn.text, true)] : messages;
  }

  #isSignedOut(error: unknown): boolean {
    const signedOut = error instanceof ChatProblem && error.status === 401;
    if (signedOut) this.#events.onSignedOut();
    return signedOut;
  }

  #set(change: Partial<ConversationState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
