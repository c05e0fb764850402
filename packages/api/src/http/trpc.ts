import { initTRPC, TRPCError } from '@trpc/server';
import superjson from 'superjson';
import { authorise, type Ctx, type Role } from '../context.ts';
import {
  type AppError,
  badRequest,
  type ErrorStatus,
  methodNotAllowed,
  notFound,
  toProblem,
} from '../errors.ts';
import { z } from 'zod';

/** Values that JSON cannot express, as superjson writes them and our clients send them; others are refused. */
const kinds = {
  undefined: z.null().transform(() => undefined),
  Date: z.string().transform((text) => new Date(text)),
  number: z.enum(['NaN', 'Infinity', '-Infinity', '-0']).transform(Number),
};
const mark = z.tuple([z.enum(['undefined', 'Date', 'number'])]);

/** `meta.values`: the mark of the whole input, or marks by path. References between values are not taken. */
const envelope = z.strictObject({
  json: z.unknown().optional(),
  meta: z
    .strictObject({
      values: z.union([mark, z.record(z.string(), mark)]).optional(),
      v: z.number().optional(),
    })
    .optional(),
});

const invalid = (cause?: unknown) => badRequest('The request is not valid.', { cause });

const isHolder = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Only what is there can be marked: a path made up could make a list of four thousand million entries. */
function ownValue(holder: unknown, key: string): unknown {
  if (!isHolder(holder) || !Object.hasOwn(holder, key)) throw invalid();
  return Reflect.get(holder, key);
}

function setMarked(root: object, path: readonly string[], [kind]: z.output<typeof mark>): void {
  let holder: unknown = root;
  for (const key of path.slice(0, -1)) holder = ownValue(holder, key);
  const last = path.at(-1) ?? '';
  const read = kinds[kind].safeParse(ownValue(holder, last));
  if (!read.success || !isHolder(holder)) throw invalid(read.error);
  Reflect.set(holder, last, read.data);
}

/**
 * Reads the input of a procedure in superjson's envelope. superjson's own reader builds whatever the input asks for, of
 * any size, before the caller is authenticated: this one knows three kinds of value and no class, collection or cycle.
 * @param value parsed JSON; is changed
 * @throws {AppError} 400
 */
export function readTrpcInput(value: unknown): unknown {
  const read = envelope.safeParse(value);
  if (!read.success) throw invalid(read.error);
  const { json, meta } = read.data;
  const root = { json };
  const values = meta?.values ?? {};
  if (Array.isArray(values)) setMarked(root, ['json'], values);
  else for (const [path, each] of Object.entries(values)) setMarked(root, ['json', ...path.split('.')], each);
  return root.json;
}

const codes = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_SUPPORTED',
  409: 'CONFLICT',
  // tRPC has no code for 410.
  410: 'NOT_FOUND',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
  500: 'INTERNAL_SERVER_ERROR',
  502: 'BAD_GATEWAY',
  503: 'SERVICE_UNAVAILABLE',
  504: 'GATEWAY_TIMEOUT',
} as const satisfies Record<ErrorStatus, TRPCError['code']>;

export interface Meta {
  role: Role;
}

/** Our messages for what tRPC itself refuses. */
const ofTrpc: Partial<Record<TRPCError['code'], AppError>> = {
  BAD_REQUEST: badRequest('The request is not valid.'),
  NOT_FOUND: notFound(),
  METHOD_NOT_SUPPORTED: methodNotAllowed(['GET', 'POST']),
};

const t = initTRPC
  .context<Ctx>()
  .meta<Meta>()
  .create({
    transformer: { input: { serialize: superjson.serialize, deserialize: readTrpcInput }, output: superjson },
    // Only the message of the error table is sent, never a stack.
    errorFormatter: ({ shape, error }) => {
      const { body } = toProblem(error.cause ?? ofTrpc[error.code] ?? error);
      const { code, httpStatus } = shape.data;
      return { ...shape, message: body.message, data: { code, httpStatus, problem: body } };
    },
  });

const readUserId = (input: unknown): unknown =>
  typeof input === 'object' && input !== null && 'userId' in input ? input.userId : undefined;

/** What went wrong; a schema that stumbles over an input (see `parseInput`) has met one that cannot be read. */
const causeOf = ({ code, cause }: TRPCError) =>
  code === 'BAD_REQUEST' && cause instanceof TypeError ? badRequest('The request cannot be read.') : cause;

/** The error of a procedure by the error table; unexpected ones are logged. */
export class ProcedureError extends TRPCError {}

const mapErrors = t.middleware(async ({ next, ctx, path }) => {
  const result = await next();
  const cause = result.ok ? undefined : causeOf(result.error);
  if (result.ok || cause === undefined) return result;
  const problem = toProblem(cause);
  if (problem.unexpected) ctx.log.error({ err: cause, path, requestId: ctx.requestId }, 'procedure failed');
  if (problem.retryAfter !== undefined) ctx.responseHeaders.set('Retry-After', String(problem.retryAfter));
  throw new ProcedureError({
    code: codes[problem.status],
    message: problem.body.message,
    cause,
  });
});

/** Procedures open to visitors. */
export const anyone = t.procedure.meta({ role: 'public' }).use(mapErrors);
/** Procedures for signed-in users; a `userId` in the input must be their own. */
export const user = t.procedure
  .meta({ role: 'user' })
  .use(mapErrors)
  .use(async ({ ctx, next, getRawInput }) => {
    // Refuses visitors before the input is read.
    authorise('user', ctx);
    return next({ ctx: authorise('user', ctx, readUserId(await getRawInput())) });
  });
/** Procedures for administrators. */
export const admin = t.procedure
  .meta({ role: 'admin' })
  .use(mapErrors)
  .use(({ ctx, next }) => next({ ctx: authorise('admin', ctx) }));

/** Turns a service function into a resolver, so that a line of the router reads: role, input, service function. */
export const run =
  <C, I, R>(serve: (ctx: C, input: I) => Promise<R>) =>
  ({ ctx, input }: { ctx: C; input: I }): Promise<R> =>
    serve(ctx, input);

export const router = t.router;
