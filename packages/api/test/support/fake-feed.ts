import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { cutOff, listenOnLoopback } from './loopback.ts';

export type FeedAnswer = (req: IncomingMessage, res: ServerResponse) => void;

export interface FakeFeed {
  /** Its address, with a licence in it that must never be shown. */
  url: string;
  /** What came in since the last `reset`. */
  requests: IncomingMessage[];
  /** How the next requests are answered. */
  answer: FeedAnswer;
  reset(): void;
  close(): Promise<void>;
}

/** Answers with JSON. */
export const json =
  (value: unknown): FeedAnswer =>
  (_req, res) => {
    res.setHeader('Content-Type', 'application/json');
    res.end(JSON.stringify(value));
  };

/** A product as a feed names it. */
export const entry = (name: string, more: Record<string, unknown> = {}) => ({
  name,
  provider: 'Feed Bank',
  type: 'Cash ISA',
  interestRate: 4,
  referralLink: 'https://example.com/feed',
  ...more,
});

/** A fake product feed on loopback that tests control. */
export async function startFakeFeed(): Promise<FakeFeed> {
  const server = createServer((req, res) => {
    feed.requests.push(req);
    feed.answer(req, res);
  });
  const port = await listenOnLoopback(server);
  const feed: FakeFeed = {
    url: `http://127.0.0.1:${port}/products?licence=canary-licence`,
    requests: [],
    answer: json([]),
    reset: () => {
      feed.requests = [];
    },
    close: () => cutOff(server),
  };
  return feed;
}
