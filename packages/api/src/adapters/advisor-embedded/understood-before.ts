import { LRUCache } from 'lru-cache';
import type { EmbeddedKnowledge } from './knowledge.ts';
import type { Resolved } from './turns/context.ts';
import type { Line } from './turns/conversation.ts';

/** The questions of one message. */
export interface Understood {
  resolved: Resolved[];
  /** Whether that is every question of the message. */
  all: boolean;
}

/** Messages of which it is kept how they were understood: of a few conversations that go on at the same time. */
const KEPT = 64;

interface Kept {
  guides: EmbeddedKnowledge['guides'];
  messages: LRUCache<string, Understood>;
}

const keptBy = new WeakMap<EmbeddedKnowledge['products'], Kept>();

function keptFor({ products, guides }: EmbeddedKnowledge): Kept['messages'] {
  const known = keptBy.get(products);
  if (known?.guides === guides) return known.messages;
  const messages = new LRUCache<string, Understood>({ max: KEPT });
  keptBy.set(products, { guides, messages });
  return messages;
}

/**
 * Understands a message once: it is read again when the tools have answered, and with each question that follows it.
 * @param history what was said before it, as far as it counts
 * @param understand depends on nothing but the history, the message and the knowledge
 */
export function understoodBefore(
  history: readonly Line[],
  message: string,
  knowledge: EmbeddedKnowledge,
  understand: () => Understood,
): Understood {
  const messages = keptFor(knowledge);
  const key = JSON.stringify([knowledge.today, message, ...history.map(({ role, text }) => [role, text])]);
  const known = messages.get(key);
  if (known) return known;
  const understood = understand();
  messages.set(key, understood);
  return understood;
}
