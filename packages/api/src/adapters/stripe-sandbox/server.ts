import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { SandboxEngine } from './engine.ts';
import { SandboxError, type SandboxIntent, type StripeErrorBody } from './objects.ts';

/** One request as Stripe's API sees it: form fields by their bracketed names. */
interface ApiRequest {
  method: string;
  path: string[];
  form: URLSearchParams;
  body: string;
  idempotencyKey: string | null;
}

const BODY_LIMIT = 64 * 1024;

async function readText(req: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of req) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > BODY_LIMIT)
      throw new SandboxError(413, { type: 'invalid_request_error', message: 'Request too large' });
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString('utf8');
}

async function readRequest(req: IncomingMessage): Promise<ApiRequest> {
  const url = new URL(req.url ?? '/', 'http://sandbox');
  const body = await readText(req);
  const key = req.headers['idempotency-key'];
  return {
    method: req.method ?? 'GET',
    path: url.pathname.split('/').slice(2).map(decodeURIComponent),
    form: req.method === 'GET' ? url.searchParams : new URLSearchParams(body),
    body: `${url.pathname}\n${body}`,
    idempotencyKey: typeof key === 'string' ? key : null,
  };
}

function metadataOf(form: URLSearchParams): Record<string, string> {
  const entries = [...form].flatMap(([name, value]): [string, string][] => {
    const key = /^metadata\[([^\]]+)\]$/.exec(name)?.[1];
    return key === undefined ? [] : [[key, value]];
  });
  return Object.fromEntries(entries);
}

/** The values of an array field, as the SDK numbers them: `types[0]`, `types[1]`. */
const listOf = (form: URLSearchParams, name: string) =>
  [...form].filter(([field]) => field.startsWith(`${name}[`)).map(([, value]) => value);

const numberOr = (text: string | null, fallback: number) =>
  text === null || text === '' ? fallback : Number(text);

function listQuery(form: URLSearchParams) {
  return {
    since: numberOr(form.get('created[gte]'), 0),
    limit: Math.min(100, Math.max(1, numberOr(form.get('limit'), 10))),
    after: form.get('starting_after'),
  };
}

/** Answers one request of the API, or throws `SandboxError`. */
function route(engine: SandboxEngine, request: ApiRequest): unknown {
  const { method, form } = request;
  const [resource, id = '', action] = request.path;
  const repeat = { key: request.idempotencyKey, request: request.body };
  const withCharge = (intent: SandboxIntent, field: string) => {
    const { settles_at: _ours, ...visible } = intent;
    const expand = intent.latest_charge !== null && listOf(form, 'expand').includes(field);
    return expand ? { ...visible, latest_charge: engine.charge(intent.latest_charge ?? '') } : visible;
  };

  switch (`${method} ${resource}${id === '' ? '' : '/:id'}${action === undefined ? '' : `/${action}`}`) {
    case 'POST payment_intents':
      return withCharge(
        engine.createIntent(
          {
            amount: numberOr(form.get('amount'), 0),
            currency: form.get('currency') ?? '',
            description: form.get('description'),
            metadata: metadataOf(form),
            payment_method_types: listOf(form, 'allowed_payment_method_types'),
          },
          repeat,
        ),
        'latest_charge',
      );
    case 'GET payment_intents': {
      const page = engine.listIntents(listQuery(form));
      return { ...page, data: page.data.map((intent) => withCharge(intent, 'data.latest_charge')) };
    }
    case 'GET payment_intents/:id':
      return withCharge(engine.intent(id), 'latest_charge');
    case 'POST payment_intents/:id/confirm': {
      const card = (field: string) => form.get(`payment_method_data[card][${field}]`) ?? '';
      const expiry = `${card('exp_month')}/${card('exp_year')}`;
      return withCharge(
        engine.confirm(id, { number: card('number'), expiry, cvc: card('cvc') }, false),
        'latest_charge',
      );
    }
    case 'POST payment_intents/:id/cancel':
      return withCharge(engine.cancel(id, form.get('cancellation_reason')), 'latest_charge');
    case 'POST refunds': {
      const amount = form.get('amount');
      return engine.refund(form.get('payment_intent') ?? '', amount === null ? null : Number(amount), repeat);
    }
    case 'GET charges/:id':
      return engine.charge(id);
    case 'GET disputes':
      return engine.listDisputes(form.get('payment_intent') ?? '');
    case 'GET events':
      return engine.listEvents(listQuery(form), listOf(form, 'types'));
    default:
      throw new SandboxError(404, {
        type: 'invalid_request_error',
        message: `Unrecognized request URL (${method}).`,
      });
  }
}

function send(res: ServerResponse, status: number, body: unknown): void {
  res.writeHead(status, { 'Content-Type': 'application/json' });
  res.end(JSON.stringify(body));
}

/** The sandbox's API over HTTP. Requests without `secretKey` are refused. */
export function createSandboxServer(
  engine: SandboxEngine,
  secretKey: string,
  hooks: { changed: () => void; failed: (error: unknown) => void },
): Server {
  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const error = (status: number, body: StripeErrorBody) => send(res, status, { error: body });
    if (req.headers.authorization !== `Bearer ${secretKey}`) {
      error(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' });
      return;
    }
    try {
      send(res, 200, route(engine, await readRequest(req)));
    } catch (cause) {
      if (!(cause instanceof SandboxError)) throw cause;
      error(cause.status, cause.body);
    } finally {
      hooks.changed();
    }
  }

  return createServer((req, res) => {
    answer(req, res).catch((error: unknown) => {
      hooks.failed(error);
      if (!res.headersSent) send(res, 500, { error: { type: 'api_error', message: 'The sandbox failed.' } });
    });
  });
}
