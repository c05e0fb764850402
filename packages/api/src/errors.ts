import { unavailableCause } from '@isa/db';
import { ZodError } from 'zod';
import { setPlainMessages } from './lib/zod-messages.ts';

setPlainMessages();

export interface Issue {
  path: string;
  message: string;
}

export type ErrorStatus = 400 | 401 | 403 | 404 | 405 | 409 | 410 | 413 | 415 | 429 | 500 | 502 | 503 | 504;

interface ErrorDetails {
  issues?: Issue[];
  /** The field that the message is about. */
  field?: string;
  /** Further members of the answer, such as `creditsAvailable`. */
  extra?: Record<string, unknown>;
  /** Seconds, sent as `Retry-After`. */
  retryAfter?: number;
  /** Methods, sent as `Allow`. */
  allow?: readonly string[];
  cause?: unknown;
}

/** An error whose message is fit for a person. Everything else that is thrown becomes a plain 500. */
export class AppError extends Error {
  readonly status: ErrorStatus;
  readonly issues: Issue[] | undefined;
  readonly extra: Record<string, unknown>;
  readonly retryAfter: number | undefined;
  readonly allow: readonly string[] | undefined;

  constructor(status: ErrorStatus, message: string, details: ErrorDetails = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = 'AppError';
    this.status = status;
    this.issues = details.field === undefined ? details.issues : [{ path: details.field, message }];
    this.extra = details.extra ?? {};
    this.retryAfter = details.retryAfter;
    this.allow = details.allow;
  }
}

/** 400: the input cannot be used; `message` says in a person’s words what is wrong with it. */
export const badRequest = (message: string, details?: ErrorDetails) => new AppError(400, message, details);
/** 401: not signed in, or no longer. */
export const notSignedIn = () => new AppError(401, 'Please sign in to continue.');
/** 403: signed in, but not allowed. */
export const forbidden = (message = 'You are not allowed to do this.', details?: ErrorDetails) =>
  new AppError(403, message, details);
/** 404: it does not exist, or the caller may not see it. */
export const notFound = (message = 'Not found') => new AppError(404, message);
/** 405. @param allow the methods that the path does take */
export const methodNotAllowed = (allow: readonly string[]) =>
  new AppError(405, 'This method is not allowed here.', { allow });
/** 409: another request was faster, or the thing exists already. */
export const conflict = (message: string, details?: ErrorDetails) => new AppError(409, message, details);
/** 410: it was there, and was taken away on purpose. */
export const gone = (message: string) => new AppError(410, message);
/** 413: the body is longer than its route takes. */
export const tooLarge = (message = 'The request is too large.') => new AppError(413, message);
/** 415: the body is of another kind or encoding than its route takes. */
export const wrongContentType = (message: string) => new AppError(415, message);
/** 429. @param retryAfter seconds until it is worth another try */
export const tooManyRequests = (retryAfter: number, message = 'Too many requests. Please try again later.') =>
  new AppError(429, message, { retryAfter });
/** 502: a service we asked (model, Stripe, feed) failed; `cause` is for the log alone. */
export const upstreamFailed = (message: string, cause?: unknown) => new AppError(502, message, { cause });
/** 503: we cannot answer just now. @param retryAfter seconds until it is worth another try */
export const unavailable = (message: string, retryAfter = 5, cause?: unknown) =>
  new AppError(503, message, { retryAfter, cause });
/** 504: a service we asked did not answer in time; `cause` is for the log alone. */
export const upstreamSilent = (message: string, cause?: unknown) => new AppError(504, message, { cause });

export interface Problem {
  status: ErrorStatus;
  body: { message: string; issues?: Issue[] } & Record<string, unknown>;
  retryAfter?: number;
  allow?: readonly string[];
  /** True when the operator should see it in the log with its stack. */
  unexpected: boolean;
}

function validationProblem(error: ZodError): Problem {
  const issues = error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
  const message = issues[0]?.message ?? 'Invalid input';
  return { status: 400, body: { message, issues }, unexpected: false };
}

/** The one table from whatever was thrown to what is answered. Used by REST and tRPC alike. */
export function toProblem(error: unknown): Problem {
  if (error instanceof AppError) {
    return {
      status: error.status,
      body: { message: error.message, ...(error.issues ? { issues: error.issues } : {}), ...error.extra },
      ...(error.retryAfter === undefined ? {} : { retryAfter: error.retryAfter }),
      ...(error.allow === undefined ? {} : { allow: error.allow }),
      unexpected: false,
    };
  }
  if (error instanceof ZodError) return validationProblem(error);
  if (unavailableCause(error) !== undefined) {
    const message = 'The service is busy. Nothing was lost; please try again in a moment.';
    return { status: 503, body: { message }, retryAfter: 5, unexpected: true };
  }
  return { status: 500, body: { message: 'Something went wrong on our side.' }, unexpected: true };
}
