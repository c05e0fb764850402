import type { AppRouter } from '@isa/api';
import { TRPCClientError } from '@trpc/client';
import { ForeignAnswerError } from './foreign-answer.ts';

type Problem = { message: string; issues?: { path: string; message: string }[] };

const isTrpcError = (error: unknown): error is TRPCClientError<AppRouter> => error instanceof TRPCClientError;

/** The HTTP status of a call that our server refused; undefined when it did not answer. */
export function statusOf(error: unknown): number | undefined {
  return isTrpcError(error) ? error.data?.httpStatus : undefined;
}

/** The HTTP status of a failed call, by a proxy too; undefined when no answer came at all. */
export function httpStatusOf(error: unknown): number | undefined {
  if (!isTrpcError(error)) return undefined;
  return statusOf(error) ?? (error.cause instanceof ForeignAnswerError ? error.cause.status : undefined);
}

/** What the server said about a refused call, fit for a person; undefined when no answer came at all. */
export function problemOf(error: unknown): Problem | undefined {
  return isTrpcError(error) ? error.data?.problem : undefined;
}
