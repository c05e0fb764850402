/// <reference types="@testing-library/jest-dom/vitest" preserve="true" />
import type { AnyRouter, inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import { http, HttpResponse, type JsonBodyType, type RequestHandler } from 'msw';
import superjson, { type SuperJSONResult } from 'superjson';

type Names<Routers> = {
  [Area in keyof Routers & string]: {
    [Name in keyof Routers[Area] & string]: `${Area}.${Name}`;
  }[keyof Routers[Area] & string];
}[keyof Routers & string];

type At<Routers, Path extends string> = Path extends `${infer Area}.${infer Name}`
  ? Area extends keyof Routers
    ? Name extends keyof Routers[Area]
      ? Routers[Area][Name]
      : never
    : never
  : never;

/** An error of the server, in the form of its error table. */
export class Refusal {
  readonly status: number;
  readonly problem: { message: string } & Record<string, unknown>;

  constructor(status: number, message: string, extra: Record<string, unknown> = {}) {
    this.status = status;
    this.problem = { message, ...extra };
  }
}

/** The request fails without an answer, as when the server is gone. */
export const CONNECTION_LOST = Symbol('connection lost');

type Failure = Refusal | typeof CONNECTION_LOST;
type Resolver = (input: unknown) => unknown;
type Hold = { reached: () => void; released: Promise<void>; release: () => void };

const resolvers = new Map<string, Resolver>();
/** Procedures that most tests call without being about them. */
const usual = new Map<string, Resolver>();
const calls: { name: string; input: unknown }[] = [];
const holds = new Map<string, Hold>();
const kept = new Set<Hold>();
const unexpected: string[] = [];
const inFlight = new Set<Promise<unknown>>();

async function resolve(name: string, input: unknown): Promise<unknown> {
  calls.push({ name, input });
  const resolver = resolvers.get(name) ?? usual.get(name);
  if (resolver === undefined) {
    unexpected.push(name);
    return new Refusal(500, `No answer is defined for ${name}`);
  }
  const output = await resolver(input);
  const hold = holds.get(name);
  holds.delete(name);
  hold?.reached();
  await hold?.released;
  return output;
}

function encode(answer: unknown): { status: number; body: unknown } {
  if (!(answer instanceof Refusal))
    return { status: 200, body: { result: { data: superjson.serialize(answer) } } };
  const { status, problem } = answer;
  const data = { code: 'ERROR', httpStatus: status, problem };
  return {
    status,
    body: { error: superjson.serialize({ message: problem.message, code: -32_000, data }) },
  };
}

/** Serves /trpc from the answers that tests define. */
export const procedureHandler: RequestHandler = http.all(/\/trpc\//, ({ request }) => {
  const response = answer(request);
  inFlight.add(response);
  void response.finally(() => inFlight.delete(response));
  return response;
});

async function answer(request: Request): Promise<HttpResponse<JsonBodyType>> {
  const url = new URL(request.url);
  const names = url.pathname.replace(/^.*\/trpc\//, '').split(',');
  const text = request.method === 'GET' ? url.searchParams.get('input') : await request.text();
  const inputs = JSON.parse(text === null || text === '' ? '{}' : text) as Record<string, SuperJSONResult>;
  const answers = await Promise.all(
    names.map((name, index) => {
      const input = inputs[index];
      return resolve(name, input === undefined ? undefined : superjson.deserialize(input));
    }),
  );
  if (answers.includes(CONNECTION_LOST)) return HttpResponse.error();
  const encoded = answers.map(encode);
  const statuses = new Set(encoded.map(({ status }) => status));
  const [status = 200] = statuses;
  return HttpResponse.json(
    encoded.map(({ body }) => body),
    { status: statuses.size > 1 ? 207 : status },
  );
}

/** Waits until all calls are answered, so that no call reaches the next test. */
export async function settleProcedures(): Promise<void> {
  for (const { release } of kept) release();
  kept.clear();
  do {
    // Calls of the same moment are sent together, a moment later.
    await new Promise((resolve) => setTimeout(resolve));
    await Promise.allSettled(inFlight);
  } while (inFlight.size > 0);
}

/** Forgets all answers. @returns the procedures that were called without an answer being defined for them */
export function resetProcedures(): string[] {
  resolvers.clear();
  calls.length = 0;
  holds.clear();
  return unexpected.splice(0);
}

type Answer<Routers, Path extends string> = At<Routers, Path> | Failure;

/** The server's procedures as a test answers them. Everything is forgotten after each test. */
export interface FakeApi<Router extends AnyRouter> {
  /** Computes the answer of a procedure from each input. A later definition replaces it. */
  on: <Name extends Names<inferRouterOutputs<Router>>>(
    name: Name,
    answer: (
      input: At<inferRouterInputs<Router>, Name>,
    ) => Answer<inferRouterOutputs<Router>, Name> | Promise<Answer<inferRouterOutputs<Router>, Name>>,
  ) => void;
  /** The same until a test says otherwise, and not forgotten. */
  usually: FakeApi<Router>['on'];
  /** Answers with an error of the server. */
  refuse: (
    name: Names<inferRouterOutputs<Router>>,
    status: number,
    message: string,
    extra?: Record<string, unknown>,
  ) => void;
  /** Calls fail as when the server is gone. */
  disconnect: (name: Names<inferRouterOutputs<Router>>) => void;
  /** Holds the response of the next call, which the server has already processed. */
  hold: (name: Names<inferRouterOutputs<Router>>) => { reached: Promise<void>; release: () => void };
  /** The inputs that a procedure was called with so far. */
  inputs: <Name extends Names<inferRouterOutputs<Router>>>(
    name: Name,
  ) => At<inferRouterInputs<Router>, Name>[];
}

/**
 * An API typed by the router.
 * @internal
 */
export const createFakeApi = <Router extends AnyRouter>(): FakeApi<Router> => ({
  on(name, answer) {
    resolvers.set(name, answer as Resolver);
  },
  usually(name, answer) {
    usual.set(name, answer as Resolver);
  },
  refuse(name, status, message, extra) {
    resolvers.set(name, () => new Refusal(status, message, extra));
  },
  disconnect(name) {
    resolvers.set(name, () => CONNECTION_LOST);
  },
  hold(name) {
    const reached = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    const hold = { reached: reached.resolve, released: released.promise, release: released.resolve };
    holds.set(name, hold);
    kept.add(hold);
    return { reached: reached.promise, release: released.resolve };
  },
  inputs: (name) =>
    calls
      .filter((call) => call.name === name)
      .map(({ input }) => input as At<inferRouterInputs<Router>, typeof name>),
});
