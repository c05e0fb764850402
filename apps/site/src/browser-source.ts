import type { PageSource } from './page-data.ts';
import type { Client } from './trpc.ts';

/** Reads over HTTP. What does not exist rejects here, as everything that fails does. */
export function browserSource(client: Client): PageSource {
  return {
    topProducts: () => client.products.top.query(),
    compare: (comparison) => client.products.compare.query(comparison),
    product: (id) => client.products.byId.query({ id }),
    related: (input) => client.products.related.query(input),
    products: (ids) => client.products.byIds.query({ ids }),
    guideSection: (input) => client.guides.section.query(input),
    rules: (input) => client.rules.onDate.query(input),
    guide: (slug) => client.guides.bySlug.query({ slug }),
    me: () => client.auth.me.query(),
    sessions: () => client.account.sessions.query(),
    purchases: () => client.payments.purchases.query(),
    statement: () => client.credits.statement.query(),
    chats: () => client.chat.sessions.query(),
    chatMessages: (sessionId) => client.chat.messages.query({ sessionId }),
    chatHistory: (sessionId) => client.chat.history.query({ sessionId }),
  };
}
