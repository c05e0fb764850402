import type { AppRouter } from '@isa/api';
import { TRPCClientError } from '@trpc/client';

type Problem = { message: string; issues?: { path: string; message: string }[] };

const isTrpcError = (error: unknown): error is TRPCClientError<AppRouter> => error instanceof TRPCClientError;

/** The HTTP status of a refused call; undefined when no answer came at all. */
export function statusOf(error: unknown): number | undefined {
  return isTrpcError(error) ? error.data?.httpStatus : undefined;
}

/** What the server said about a refused call, fit for a person; undefined when no answer came at all. */
export function problemOf(error: unknown): Problem | undefined {
  return isTrpcError(error) ? error.data?.problem : undefined;
}
