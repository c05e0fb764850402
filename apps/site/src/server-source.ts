import type { ServerCaller } from '@isa/api';
import type { PageSource } from './page-data.ts';

const isNotFound = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'NOT_FOUND';

async function orNull<T>(read: Promise<T>): Promise<T | null> {
  try {
    return await read;
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

/** Reads in process. What does not exist is null, so that the page says so and the browser does not ask again. */
export function serverSource(caller: ServerCaller): PageSource {
  return {
    topProducts: () => caller.products.top(),
    compare: (comparison) => caller.products.compare(comparison),
    product: (id) => orNull(caller.products.byId({ id })),
    related: (input) => orNull(caller.products.related(input)),
    products: (ids) => caller.products.byIds({ ids }),
    guideSection: (input) => caller.guides.section(input),
    rules: (input) => caller.rules.onDate(input),
    guide: (slug) => orNull(caller.guides.bySlug({ slug })),
    me: () => caller.auth.me(),
    sessions: () => caller.account.sessions(),
    purchases: () => caller.payments.purchases(),
    statement: () => caller.credits.statement(),
    chats: () => caller.chat.sessions(),
    chatMessages: (sessionId) => caller.chat.messages({ sessionId }),
    chatHistory: (sessionId) => orNull(caller.chat.history({ sessionId })),
  };
}
