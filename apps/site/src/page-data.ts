import type { QueryClient } from '@tanstack/react-query';
import type { Outputs, QueryUtils } from './trpc.ts';
import { withoutChosen, type ComparisonQuery, type ListQuery } from '@isa/api/domain/comparison-query';

/** A category of guides; `others` asks for the titles of those that its tab does not show. */
export type GuideSectionInput = { category: string; others?: true };

/** A product, and the saver’s amount in pounds where one is named. */
export type RelatedInput = { id: number; amount: number | null };

/** What pages read ahead of being shown: in process on the server, over HTTP in the browser. */
export type PageSource = {
  topProducts: () => Promise<Outputs['products']['top']>;
  compare: (comparison: ListQuery) => Promise<Outputs['products']['compare']>;
  /** Null when there is none. */
  product: (id: number) => Promise<Outputs['products']['byId'] | null>;
  /** What the page of a product shows beside it; null when there is none. */
  related: (input: RelatedInput) => Promise<Outputs['products']['related'] | null>;
  /** Those that exist, in this order. */
  products: (ids: number[]) => Promise<Outputs['products']['byIds']>;
  guideSection: (input: GuideSectionInput) => Promise<Outputs['guides']['section']>;
  /** The rule book as of a date (`YYYY-MM-DD`), today where none is given. */
  rules: (input: { on?: string }) => Promise<Outputs['rules']['onDate']>;
  /** Null when there is none. */
  guide: (slug: string) => Promise<Outputs['guides']['bySlug'] | null>;
  /** Who is signed in. */
  me: () => Promise<Outputs['auth']['me']>;
  /** Where they are signed in. */
  sessions: () => Promise<Outputs['account']['sessions']>;
  /** What they bought. */
  purchases: () => Promise<Outputs['payments']['purchases']>;
  /** How payments are taken. */
  /** The newest changes of their credits. */
  statement: () => Promise<Outputs['credits']['statement']>;
  /** Their conversations with the advisor. */
  chats: () => Promise<Outputs['chat']['sessions']>;
  /** What was said in one; empty when it is not theirs. */
  chatMessages: (sessionId: string) => Promise<Outputs['chat']['messages']>;
  /** What was said in one of the history; null when it is not theirs. */
  chatHistory: (sessionId: string) => Promise<Outputs['chat']['history'] | null>;
};

/** How long, in milliseconds, what was said counts as read just now: other tabs go on talking. */
export const CHAT_FRESH_MS = 10_000;

/** How long, in milliseconds, purchases and credits count as read just now: other tabs spend them. */
export const CREDITS_FRESH_MS = 10_000;

/** Reads what a page needs into the query cache, under the keys that the hooks look up. Rejects as the source does. */
export class PageData {
  readonly #source: PageSource;
  readonly #queryClient: QueryClient;
  readonly #keys: QueryUtils;

  constructor(source: PageSource, queryClient: QueryClient, keys: QueryUtils) {
    this.#source = source;
    this.#queryClient = queryClient;
    this.#keys = keys;
  }

  topProducts(): Promise<Outputs['products']['top']> {
    const queryKey = this.#keys.products.top.queryOptions(undefined).queryKey;
    return this.#queryClient.fetchQuery({ queryKey, queryFn: () => this.#source.topProducts() });
  }

  compare(comparison: ComparisonQuery): Promise<Outputs['products']['compare']> {
    const list = withoutChosen(comparison);
    const queryKey = this.#keys.products.compare.queryOptions(list).queryKey;
    return this.#queryClient.fetchQuery({ queryKey, queryFn: () => this.#source.compare(list) });
  }

  product(id: number): Promise<Outputs['products']['byId'] | null> {
    const queryKey = this.#keys.products.byId.queryOptions({ id }).queryKey;
    return this.#queryClient.fetchQuery({ queryKey, queryFn: () => this.#source.product(id) });
  }

  related(input: RelatedInput): Promise<Outputs['products']['related'] | null> {
    const queryKey = this.#keys.products.related.queryOptions(input).queryKey;
    return this.#queryClient.fetchQuery({ queryKey, queryFn: () => this.#source.related(input) });
  }

  products(ids: number[]): Promise<Outputs['products']['byIds']> {
    const queryKey = this.#keys.products.byIds.queryOptions({ ids }).queryKey;
    return this.#queryClient.fetchQuery({ queryKey, queryFn: () => this.#source.products(ids) });
  }

  guideSection(input: GuideSectionInput): Promise<Outputs['guides']['section']> {
    const queryKey = this.#keys.guides.section.queryOptions(input).queryKey;
    return this.#queryClient.fetchQuery({ queryKey, queryFn: () => this.#source.guideSection(input) });
  }

  rules(input: { on?: string }): Promise<Outputs['rules']['onDate']> {
    const queryKey = this.#keys.rules.onDate.queryOptions(input).queryKey;
    return this.#queryClient.fetchQuery({ queryKey, queryFn: () => this.#source.rules(input) });
  }

  guide(slug: string): Promise<Outputs['guides']['bySlug'] | null> {
    const queryKey = this.#keys.guides.bySlug.queryOptions({ slug }).queryKey;
    return this.#queryClient.fetchQuery({ queryKey, queryFn: () => this.#source.guide(slug) });
  }

  me(): Promise<Outputs['auth']['me']> {
    const queryKey = this.#keys.auth.me.queryOptions(undefined).queryKey;
    return this.#queryClient.fetchQuery({ queryKey, queryFn: () => this.#source.me() });
  }

  sessions(): Promise<Outputs['account']['sessions']> {
    const queryKey = this.#keys.account.sessions.queryOptions(undefined).queryKey;
    return this.#queryClient.fetchQuery({ queryKey, queryFn: () => this.#source.sessions() });
  }

  purchases(): Promise<Outputs['payments']['purchases']> {
    const queryKey = this.#keys.payments.purchases.queryOptions(undefined).queryKey;
    const queryFn = () => this.#source.purchases();
    return this.#queryClient.fetchQuery({ queryKey, queryFn, staleTime: CREDITS_FRESH_MS });
  }

  statement(): Promise<Outputs['credits']['statement']> {
    const queryKey = this.#keys.credits.statement.queryOptions(undefined).queryKey;
    const queryFn = () => this.#source.statement();
    return this.#queryClient.fetchQuery({ queryKey, queryFn, staleTime: CREDITS_FRESH_MS });
  }

  chats(): Promise<Outputs['chat']['sessions']> {
    const queryKey = this.#keys.chat.sessions.queryOptions(undefined).queryKey;
    const queryFn = () => this.#source.chats();
    return this.#queryClient.fetchQuery({ queryKey, queryFn, staleTime: CHAT_FRESH_MS });
  }

  chatMessages(sessionId: string): Promise<Outputs['chat']['messages']> {
    const queryKey = this.#keys.chat.messages.queryOptions({ sessionId }).queryKey;
    const queryFn = () => this.#source.chatMessages(sessionId);
    return this.#queryClient.fetchQuery({ queryKey, queryFn, staleTime: CHAT_FRESH_MS });
  }

  chatHistory(sessionId: string): Promise<Outputs['chat']['history'] | null> {
    const queryKey = this.#keys.chat.history.queryOptions({ sessionId }).queryKey;
    const queryFn = () => this.#source.chatHistory(sessionId);
    return this.#queryClient.fetchQuery({ queryKey, queryFn, staleTime: CHAT_FRESH_MS });
  }
}
