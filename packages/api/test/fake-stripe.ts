import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { cutOff, listenOnLoopback } from './support/loopback.ts';
import { type FakeAnswer, type FakeEvent, type FakeRequest, StripeBooks } from './support/stripe-books.ts';
import { createHmac } from 'node:crypto';

/** A webhook as Stripe sends it: the event's text and the header that signs it. */
export function signedEvent(
  event: object,
  at: Date,
  secret: string,
): { body: string; headers: { 'Stripe-Signature': string } } {
  const body = JSON.stringify(event);
  const t = Math.floor(at.getTime() / 1000);
  const mac = createHmac('sha256', secret).update(`${t}.${body}`).digest('hex');
  return { body, headers: { 'Stripe-Signature': `t=${t},v1=${mac}` } };
}

export type { FakeEvent, FakeIntent } from './support/stripe-books.ts';

export interface Fault {
  /** Prefix of the requests that fail, such as `POST /v1/payment_intents`. */
  on: string;
  /**
   * `status`: answers so without acting. `hang`: never answers; `act-hang`: acts, then never answers.
   * `reset`: cuts the line; `act-reset`: acts, then cuts it. `garbage`: answers what is not JSON.
   */
  kind: 'status' | 'hang' | 'act-hang' | 'reset' | 'act-reset' | 'garbage' | 'delay';
  status?: number;
  ms?: number;
  /** How many requests fail; default: all from now on. */
  times?: number;
}

async function readRequest(req: IncomingMessage): Promise<FakeRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(Buffer.from(chunk));
  const url = new URL(req.url ?? '/', 'http://fake');
  const body = Buffer.concat(chunks).toString('utf8');
  const key = req.headers['idempotency-key'];
  return {
    method: req.method ?? '',
    path: url.pathname,
    form: req.method === 'GET' ? url.searchParams : new URLSearchParams(body),
    key: typeof key === 'string' ? key : null,
  };
}

/** A fake Stripe on loopback that tests control: any state, any fault, any order of events. */
export class FakeStripe extends StripeBooks {
  readonly secretKey = 'sk_test_fake';
  readonly webhookSecret = 'whsec_fake';
  readonly requests: FakeRequest[] = [];
  /** Repeats the failure of a key under that key, as Stripe does for a day. */
  repeatsFailures = false;
  /** Called after an answer has left. */
  afterAnswer: ((request: FakeRequest) => void) | null = null;
  /** The status of each idempotency key whose request failed. */
  readonly #failures = new Map<string, number>();
  readonly #faults: { fault: Fault; left: number }[] = [];
  readonly #server = createServer((req, res) => {
    this.#answer(req, res).catch(() => req.socket.destroy());
  });
  #port = 0;

  /** Its address for the SDK. */
  get base(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  async listen(): Promise<void> {
    this.#port = await listenOnLoopback(this.#server);
  }

  fault(fault: Fault): void {
    this.#faults.push({ fault, left: fault.times ?? Number.POSITIVE_INFINITY });
  }

  /** Ends all faults; requests that hang are cut. */
  heal(): void {
    this.#faults.length = 0;
    this.#server.closeAllConnections();
  }

  /** The event as Stripe posts it. */
  signed(event: FakeEvent, at: Date, secret = this.webhookSecret): { body: Uint8Array; signature: string } {
    const { body, headers } = signedEvent(event, at, secret);
    return { body: Buffer.from(body), signature: headers['Stripe-Signature'] };
  }

  close(): Promise<void> {
    return cutOff(this.#server);
  }

  async #answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const request = await readRequest(req);
    this.requests.push(request);
    const fault = this.#takeFault(request);
    if (fault?.kind === 'hang') return;
    if (fault?.kind === 'reset') return void req.socket.destroy();
    if (fault?.kind === 'delay') await pause(fault.ms ?? 0);
    const { status, body } = this.#failureOf(request, fault) ?? this.act(request);
    if (fault?.kind === 'act-hang') return;
    if (fault?.kind === 'act-reset') return void req.socket.destroy();
    res.writeHead(status, { 'Content-Type': 'application/json' });
    res.end(fault?.kind === 'garbage' ? '<html>oops' : JSON.stringify(body), () =>
      this.afterAnswer?.(request),
    );
  }

  #takeFault({ method, path }: FakeRequest): Fault | null {
    const held = this.#faults.find(({ fault, left }) => left > 0 && `${method} ${path}`.startsWith(fault.on));
    if (held === undefined) return null;
    held.left -= 1;
    return held.fault;
  }

  /** The failure of a request: a scheduled one, or the repeated failure of its key. */
  #failureOf({ key }: FakeRequest, fault: Fault | null): FakeAnswer | null {
    const before = key === null ? undefined : this.#failures.get(key);
    if (before === undefined && fault?.kind !== 'status') return null;
    const status = before ?? fault?.status ?? 500;
    if (this.repeatsFailures && key !== null) this.#failures.set(key, status);
    return { status, body: { error: { type: 'api_error', message: 'broken' } } };
  }
}

/** Starts one on a free port. */
export async function startFakeStripe(now: () => Date): Promise<FakeStripe> {
  const fake = new FakeStripe(now);
  await fake.listen();
  return fake;
}
