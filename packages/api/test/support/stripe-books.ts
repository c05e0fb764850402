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
  /** Undefined: a server that does not report it. */
  livemode: boolean | undefined;
  refunded: number;
  /** Statuses of its disputes. */
  disputes: string[];
  /** Unix seconds. */
  created: number;
}

export interface FakeEvent {
  id: string;
  object: 'event';
  type: string;
  /** Unix seconds. */
  created: number;
  data: { object: Record<string, unknown> };
}

export interface FakeRequest {
  method: string;
  path: string;
  form: URLSearchParams;
  /** Its idempotency key. */
  key: string | null;
}

export interface FakeAnswer {
  status: number;
  body: unknown;
}

const good = (body: unknown): FakeAnswer => ({ status: 200, body });
const list = (data: unknown[]) => good({ object: 'list', data, has_more: false });
const missing: FakeAnswer = {
  status: 404,
  body: { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such object' } },
};

function chargeOf(intent: FakeIntent): Record<string, unknown> {
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

/** An intent as Stripe returns it. @param charge its charge, if any */
const shown = (intent: FakeIntent, charge?: unknown): Record<string, unknown> => ({
  id: intent.id,
  object: 'payment_intent',
  amount: intent.amount,
  amount_received: intent.received,
  currency: intent.currency,
  status: intent.status,
  client_secret: intent.clientSecret,
  metadata: intent.metadata,
  created: intent.created,
  livemode: intent.livemode,
  last_payment_error: intent.declined ? { type: 'card_error', code: 'card_declined' } : null,
  ...(charge === undefined ? {} : { latest_charge: charge }),
});

const withCharge = (intent: FakeIntent) =>
  shown(intent, intent.status === 'succeeded' ? chargeOf(intent) : null);

/** What an event of this type is about. */
function objectOf(type: string, intent: FakeIntent): Record<string, unknown> {
  if (type.startsWith('charge.dispute.')) {
    const status = intent.disputes.at(-1) ?? 'needs_response';
    return { id: 'dp_1', object: 'dispute', payment_intent: intent.id, status };
  }
  if (/^(?:charge\.)?refund\./.test(type)) {
    const status = type === 'refund.failed' ? 'failed' : 'succeeded';
    return { id: 're_1', object: 'refund', payment_intent: intent.id, amount: intent.refunded, status };
  }
  return type.startsWith('charge.') ? chargeOf(intent) : withCharge(intent);
}

function metadataOf(form: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) => {
      const field = /^metadata\[(\w+)\]$/.exec(name)?.[1];
      return field === undefined ? [] : [[field, value]];
    }),
  );
}

/** The state of a fake Stripe and its answers without faults. */
export class StripeBooks {
  readonly intents = new Map<string, FakeIntent>();
  /** Events as Stripe's own list gives them. */
  readonly events: FakeEvent[] = [];
  /** Answers like a lesser server: no charge in the intent, no disputes, no lists. */
  bare = false;
  /** Names the charge by its id where the whole charge was asked for. */
  chargeById = false;
  readonly #now: () => Date;
  /** The intent of each idempotency key. */
  readonly #known = new Map<string, string>();
  #intentsMade = 0;
  #eventsMade = 0;

  constructor(now: () => Date) {
    this.#now = now;
  }

  /** Makes an intent as if asked for elsewhere. */
  add(intent: Partial<FakeIntent> & { id: string }): FakeIntent {
    const whole: FakeIntent = {
      clientSecret: `${intent.id}_secret_x`,
      amount: 100,
      received: 0,
      currency: 'gbp',
      status: 'requires_payment_method',
      metadata: {},
      declined: false,
      livemode: false,
      refunded: 0,
      disputes: [],
      created: this.#seconds(),
      ...intent,
    };
    this.intents.set(whole.id, whole);
    return whole;
  }

  change(id: string, changes: Partial<FakeIntent>): void {
    Object.assign(this.#find(id), changes);
  }

  /** An event about the intent as it is now; goes into `events` too. */
  event(type: string, intentId: string): FakeEvent {
    this.#eventsMade += 1;
    const event: FakeEvent = {
      id: `evt_${this.#eventsMade}`,
      object: 'event',
      type,
      created: this.#seconds(),
      data: { object: objectOf(type, this.#find(intentId)) },
    };
    this.events.push(event);
    return event;
  }

  /** Handles a request of the API. */
  act(request: FakeRequest): FakeAnswer {
    const { method, path, form } = request;
    const [, , resource, id, action] = path.split('/');
    if (method === 'POST' && resource === 'refunds') return this.#refund(request);
    if (method === 'POST' && resource === 'payment_intents' && id === undefined) return this.#create(request);
    const intent = id === undefined ? undefined : this.intents.get(id);
    if (resource === 'payment_intents' && intent !== undefined) {
      if (action === 'cancel') intent.status = 'canceled';
      return good(this.#shown(intent));
    }
    return this.bare || id !== undefined ? missing : this.#list(resource, form);
  }

  #list(resource: string | undefined, form: URLSearchParams): FakeAnswer {
    const isAsked = ({ created }: { created: number }) => created >= Number(form.get('created[gte]') ?? 0);
    switch (resource) {
      case 'payment_intents':
        return list([...this.intents.values()].filter(isAsked).map(withCharge).toReversed());
      case 'disputes': {
        const { disputes } = this.#find(form.get('payment_intent') ?? '');
        return list(disputes.map((status, index) => ({ id: `dp_${index}`, status })));
      }
      case 'events':
        return list(this.events.filter(isAsked).toReversed());
      default:
        return missing;
    }
  }

  #create({ form, key }: FakeRequest): FakeAnswer {
    const known = key === null ? undefined : this.#known.get(key);
    if (known !== undefined) return good(this.#shown(this.#find(known)));
    this.#intentsMade += 1;
    const intent = this.add({
      id: `pi_fake${this.#intentsMade}`,
      amount: Number(form.get('amount')),
      currency: form.get('currency') ?? '',
      metadata: metadataOf(form),
    });
    if (key !== null) this.#known.set(key, intent.id);
    return good(this.#shown(intent));
  }

  #refund({ form, key }: FakeRequest): FakeAnswer {
    const intent = this.#find(form.get('payment_intent') ?? '');
    if (key === null || !this.#known.has(key)) {
      intent.refunded += Number(form.get('amount') ?? intent.received - intent.refunded);
      if (key !== null) this.#known.set(key, intent.id);
    }
    return good({ id: 're_1', object: 'refund', payment_intent: intent.id, status: 'succeeded' });
  }

  #shown(intent: FakeIntent): Record<string, unknown> {
    if (this.bare) return shown(intent);
    if (!this.chargeById) return withCharge(intent);
    return shown(intent, intent.status === 'succeeded' ? chargeOf(intent)['id'] : null);
  }

  #find(id: string): FakeIntent {
    const intent = this.intents.get(id);
    if (intent === undefined) throw new Error(`The fake knows no ${id}`);
    return intent;
  }

  #seconds(): number {
    return Math.floor(this.#now().getTime() / 1000);
  }
}
