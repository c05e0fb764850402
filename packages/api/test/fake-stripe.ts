import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** A payment at the fake Stripe, as a test sets it. Money in pence. */
export interface FakeIntent {
  id: string;
  clientSecret: string;
  amount: number;
  received: number;
  currency: string;
  status: string;
  metadata: Record<string, string>;
  declined: boolean;
  refunded: number;
  /** Statuses of its disputes. */
  disputes: string[];
  created: number;
}

export interface FakeEvent {
  id: string;
  object: 'event';
  type: string;
  created: number;
  data: { object: Record<string, unknown> };
}

export interface Fault {
  /** Requests it befalls, such as `POST /v1/payment_intents`; a prefix. */
  on: string;
  /**
   * `status`: answers so without acting. `hang`: never answers; `act-hang`: acts, then never answers.
   * `reset`: cuts the line; `act-reset`: acts, then cuts it. `garbage`: answers what is not JSON.
   */
  kind: 'status' | 'hang' | 'act-hang' | 'reset' | 'act-reset' | 'garbage' | 'delay';
  status?: number;
  ms?: number;
  /** How many requests; default: every one from now on. */
  times?: number;
}

export interface FakeRequest {
  method: string;
  path: string;
  form: URLSearchParams;
  key: string | null;
}

export interface FakeStripe {
  base: string;
  secretKey: string;
  webhookSecret: string;
  intents: Map<string, FakeIntent>;
  requests: FakeRequest[];
  /** Events as Stripe's own list gives them. */
  events: FakeEvent[];
  /** Answers like a lesser server: no charge in the intent, no disputes, no lists. */
  bare: boolean;
  /** Names the charge by its id where the whole charge was asked for. */
  chargeById: boolean;
  /** Repeats the failure of a key under that key, as Stripe does for a day. */
  repeatsFailures: boolean;
  /** Called after an answer has left. */
  afterAnswer: ((request: FakeRequest) => void) | null;
  fault(fault: Fault): void;
  /** Ends all faults; requests that hang are cut. */
  heal(): void;
  /** Makes an intent as if asked for elsewhere. */
  add(intent: Partial<FakeIntent> & { id: string }): FakeIntent;
  change(id: string, changes: Partial<FakeIntent>): void;
  /** An event about the intent as it is now; goes into `events` too. */
  event(type: string, intentId: string): FakeEvent;
  /** The event as Stripe posts it. */
  signed(event: FakeEvent, at: Date, secret?: string): { body: Uint8Array; signature: string };
  close(): Promise<void>;
}

interface Held {
  fault: Fault;
  left: number;
}

function charge(intent: FakeIntent): Record<string, unknown> | null {
  if (intent.status !== 'succeeded') return null;
  return {
    id: intent.id.replace('pi_', 'ch_'),
    object: 'charge',
    amount: intent.received,
    amount_refunded: intent.refunded,
    refunded: intent.refunded >= intent.received,
    disputed: intent.disputes.length > 0,
    payment_intent: intent.id,
  };
}

function shown(intent: FakeIntent, bare: boolean, chargeById = false): Record<string, unknown> {
  const whole = charge(intent);
  return {
    id: intent.id,
    object: 'payment_intent',
    amount: intent.amount,
    amount_received: intent.received,
    currency: intent.currency,
    status: intent.status,
    client_secret: intent.clientSecret,
    metadata: intent.metadata,
    created: intent.created,
    last_payment_error: intent.declined ? { type: 'card_error', code: 'card_declined' } : null,
    ...(bare ? {} : { latest_charge: chargeById ? (whole?.id ?? null) : whole }),
  };
}

const missing = {
  status: 404,
  body: { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such object' } },
};
const list = (data: unknown[]) => ({ status: 200, body: { object: 'list', data, has_more: false } });

/** A Stripe on loopback that tests can bend: any state, any fault, any order of events. */
export async function startFakeStripe(now: () => Date): Promise<FakeStripe> {
  const intents = new Map<string, FakeIntent>();
  const answers = new Map<string, string>();
  const failures = new Map<string, number>();
  const held: Held[] = [];
  const secretKey = 'sk_test_fake';
  const webhookSecret = 'whsec_fake';
  let counter = 0;
  let eventCounter = 0;
  const seconds = () => Math.floor(now().getTime() / 1000);

  function add(intent: Partial<FakeIntent> & { id: string }): FakeIntent {
    const whole: FakeIntent = {
      clientSecret: `${intent.id}_secret_x`,
      amount: 100,
      received: 0,
      currency: 'gbp',
      status: 'requires_payment_method',
      metadata: {},
      declined: false,
      refunded: 0,
      disputes: [],
      created: seconds(),
      ...intent,
    };
    intents.set(whole.id, whole);
    return whole;
  }

  function find(id: string): FakeIntent {
    const intent = intents.get(id);
    if (intent === undefined) throw new Error(`The fake knows no ${id}`);
    return intent;
  }

  function create({ form, key }: FakeRequest) {
    const known = key === null ? undefined : answers.get(key);
    if (known !== undefined) return { status: 200, body: shown(find(known), fake.bare) };
    counter += 1;
    const metadata = Object.fromEntries(
      [...form].flatMap(([name, value]) => {
        const field = /^metadata\[(\w+)\]$/.exec(name)?.[1];
        return field === undefined ? [] : [[field, value]];
      }),
    );
    const intent = add({
      id: `pi_fake${counter}`,
      amount: Number(form.get('amount')),
      currency: form.get('currency') ?? '',
      metadata,
    });
    if (key !== null) answers.set(key, intent.id);
    return { status: 200, body: shown(intent, fake.bare) };
  }

  function refund({ form, key }: FakeRequest) {
    const intent = find(form.get('payment_intent') ?? '');
    if (key === null || !answers.has(key)) {
      intent.refunded += Number(form.get('amount') ?? intent.received - intent.refunded);
      if (key !== null) answers.set(key, intent.id);
    }
    return {
      status: 200,
      body: { id: 're_1', object: 'refund', payment_intent: intent.id, status: 'succeeded' },
    };
  }

  function act(request: FakeRequest): { status: number; body: unknown } {
    const { method, path, form } = request;
    const [, , resource, id, action] = path.split('/');
    if (method === 'POST' && resource === 'refunds') return refund(request);
    if (method === 'POST' && resource === 'payment_intents' && id === undefined) return create(request);
    const intent = id === undefined ? undefined : intents.get(id);
    if (resource === 'payment_intents' && intent !== undefined) {
      if (action === 'cancel') intent.status = 'canceled';
      return { status: 200, body: shown(intent, fake.bare, fake.chargeById) };
    }
    if (fake.bare) return missing;
    const isAsked = ({ created }: { created: number }) => created >= Number(form.get('created[gte]') ?? 0);
    if (resource === 'payment_intents' && id === undefined) {
      return list(
        [...intents.values()]
          .filter(isAsked)
          .map((one) => shown(one, false))
          .toReversed(),
      );
    }
    if (resource === 'disputes') {
      return list(
        find(form.get('payment_intent') ?? '').disputes.map((status, index) => ({
          id: `dp_${index}`,
          status,
        })),
      );
    }
    if (resource === 'events') return list(fake.events.filter(isAsked).toReversed());
    return missing;
  }

  function takeFault(request: FakeRequest): Fault | null {
    const one = held.find(
      ({ fault, left }) => left > 0 && `${request.method} ${request.path}`.startsWith(fault.on),
    );
    if (one === undefined) return null;
    one.left -= 1;
    return one.fault;
  }

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(Buffer.from(chunk));
    const url = new URL(req.url ?? '/', 'http://fake');
    const body = Buffer.concat(chunks).toString('utf8');
    const key = req.headers['idempotency-key'];
    const request: FakeRequest = {
      method: req.method ?? '',
      path: url.pathname,
      form: req.method === 'GET' ? url.searchParams : new URLSearchParams(body),
      key: typeof key === 'string' ? key : null,
    };
    fake.requests.push(request);
    const fault = takeFault(request);
    if (fault?.kind === 'hang') return;
    if (fault?.kind === 'reset') return void req.socket.destroy();
    if (fault?.kind === 'delay') await pause(fault.ms ?? 0);
    const failing = {
      status: fault?.status ?? 500,
      body: { error: { type: 'api_error', message: 'broken' } },
    };
    const before = request.key === null ? undefined : failures.get(request.key);
    if (before !== undefined) failing.status = before;
    const isFailing = fault?.kind === 'status' || before !== undefined;
    if (isFailing && fake.repeatsFailures && request.key !== null) failures.set(request.key, failing.status);
    const result = isFailing ? failing : act(request);
    if (fault?.kind === 'act-hang') return;
    if (fault?.kind === 'act-reset') return void req.socket.destroy();
    res.writeHead(result.status, { 'Content-Type': 'application/json' });
    res.end(fault?.kind === 'garbage' ? '<html>oops' : JSON.stringify(result.body), () =>
      fake.afterAnswer?.(request),
    );
  }

  const server = createServer((req, res) => {
    answer(req, res).catch(() => req.socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;

  const fake: FakeStripe = {
    base: `http://127.0.0.1:${port}`,
    secretKey,
    webhookSecret,
    intents,
    requests: [],
    events: [],
    bare: false,
    chargeById: false,
    repeatsFailures: false,
    afterAnswer: null,
    fault: (fault) => held.push({ fault, left: fault.times ?? Number.POSITIVE_INFINITY }),
    heal() {
      held.length = 0;
      server.closeAllConnections();
    },
    add,
    change: (id, changes) => Object.assign(find(id), changes),
    event(type, intentId) {
      const intent = find(intentId);
      const dispute = {
        id: 'dp_1',
        object: 'dispute',
        payment_intent: intentId,
        status: intent.disputes.at(-1) ?? 'needs_response',
      };
      const refund = {
        id: 're_1',
        object: 'refund',
        payment_intent: intentId,
        amount: intent.refunded,
        status: type === 'refund.failed' ? 'failed' : 'succeeded',
      };
      const object = type.startsWith('charge.dispute.')
        ? dispute
        : /^(?:charge\.)?refund\./.test(type)
          ? refund
          : type.startsWith('charge.')
            ? { ...charge({ ...intent, status: 'succeeded' }) }
            : shown(intent, false);
      eventCounter += 1;
      const event: FakeEvent = {
        id: `evt_${eventCounter}`,
        object: 'event',
        type,
        created: seconds(),
        data: { object },
      };
      fake.events.push(event);
      return event;
    },
    signed(event, at, secret = webhookSecret) {
      const body = JSON.stringify(event);
      const t = Math.floor(at.getTime() / 1000);
      const mac = createHmac('sha256', secret).update(`${t}.${body}`).digest('hex');
      return { body: Buffer.from(body), signature: `t=${t},v1=${mac}` };
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return fake;
}
