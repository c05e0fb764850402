import type { QueryClient } from '@tanstack/react-query';
import type { Outputs, QueryUtils } from './trpc.ts';
import { withoutChosen, type ComparisonQuery } from '@isa/api/domain/comparison-query';

/** A category of guides; `others` asks for the titles of those that its tab does not show. */
export type GuideSectionInput = { category: string; others?: true };

/** A product, and the saver’s amount in pounds where one is named. */
export type RelatedInput = { id: number; amount: number | null };

/** How long, in milliseconds, what was said counts as read just now: other tabs go on talking. */
export const CHAT_FRESH_MS = 10_000;

/** How long, in milliseconds, purchases and credits count as read just now: other tabs spend them. */
export const CREDITS_FRESH_MS = 10_000;

/** Reads what a page needs into the query cache, where the page's hooks find it. Rejects as the API does. */
export class PageData {
  readonly #queryClient: QueryClient;
  readonly #queries: QueryUtils;

  constructor(queryClient: QueryClient, queries: QueryUtils) {
    this.#queryClient = queryClient;
    this.#queries = queries;
  }

  topProducts(): Promise<unknown> {
    return this.#queryClient.fetchQuery(this.#queries.products.top.queryOptions());
  }

  compare(comparison: ComparisonQuery): Promise<unknown> {
    return this.#queryClient.fetchQuery(
      this.#queries.products.compare.queryOptions(withoutChosen(comparison)),
    );
  }

  /** What stocks and shares ISAs charge. */
  platforms(): Promise<unknown> {
    return this.#queryClient.fetchQuery(this.#queries.products.platforms.queryOptions());
  }

  product(id: number): Promise<unknown> {
    return this.#queryClient.fetchQuery(this.#queries.products.byId.queryOptions({ id }));
  }

  related(input: RelatedInput): Promise<unknown> {
    return this.#queryClient.fetchQuery(this.#queries.products.related.queryOptions(input));
  }

  products(ids: number[]): Promise<unknown> {
    return this.#queryClient.fetchQuery(this.#queries.products.byIds.queryOptions({ ids }));
  }

  /** Providers and the banking licences that they may share. */
  licences(): Promise<unknown> {
    return this.#queryClient.fetchQuery(this.#queries.products.licences.queryOptions());
  }

  guideSection(input: GuideSectionInput): Promise<unknown> {
    return this.#queryClient.fetchQuery(this.#queries.guides.section.queryOptions(input));
  }

  /** The rule book as of a date (`YYYY-MM-DD`), today where none is given. */
  rules(input: { on?: string }): Promise<unknown> {
    return this.#queryClient.fetchQuery(this.#queries.rules.onDate.queryOptions(input));
  }

  guide(slug: string): Promise<unknown> {
    return this.#queryClient.fetchQuery(this.#queries.guides.bySlug.queryOptions({ slug }));
  }

  /** Who is signed in. */
  me(): Promise<unknown> {
    return this.#queryClient.fetchQuery(this.#queries.auth.me.queryOptions());
  }

  sessions(): Promise<unknown> {
    return this.#queryClient.fetchQuery(this.#queries.account.sessions.queryOptions());
  }

  purchases(): Promise<unknown> {
    const fresh = { staleTime: CREDITS_FRESH_MS };
    return this.#queryClient.fetchQuery(this.#queries.payments.purchases.queryOptions(undefined, fresh));
  }

  /** The newest changes of their credits. */
  statement(): Promise<unknown> {
    const fresh = { staleTime: CREDITS_FRESH_MS };
    return this.#queryClient.fetchQuery(this.#queries.credits.statement.queryOptions(undefined, fresh));
  }

  /** Their conversations with the advisor. */
  chats(): Promise<Outputs['chat']['sessions']> {
    const fresh = { staleTime: CHAT_FRESH_MS };
    return this.#queryClient.fetchQuery(this.#queries.chat.sessions.queryOptions(undefined, fresh));
  }

  chatMessages(sessionId: string): Promise<unknown> {
    const fresh = { staleTime: CHAT_FRESH_MS };
    return this.#queryClient.fetchQuery(this.#queries.chat.messages.queryOptions({ sessionId }, fresh));
  }

  chatHistory(sessionId: string): Promise<unknown> {
    const fresh = { staleTime: CHAT_FRESH_MS };
    return this.#queryClient.fetchQuery(this.#queries.chat.history.queryOptions({ sessionId }, fresh));
  }
}
