import type { AppRouter } from '@isa/api';
import { TRPCClientError } from '@trpc/client';
import { HttpError } from './http-error.ts';

type Problem = { message: string; issues?: { path: string; message: string }[] };

/** Whether the error comes from our server, so that its message may be shown. */
function isTrpcError(error: unknown): error is TRPCClientError<AppRouter> {
  if (!(error instanceof TRPCClientError)) return false;
  const data: unknown = error.data;
  // A proxy may respond in tRPC's form, but without the fields that ours always has.
  return data === undefined || data === null || (typeof data === 'object' && 'problem' in data);
}

/** The HTTP status of a refusal by our server; undefined for other errors. */
export function statusOf(error: unknown): number | undefined {
  if (error instanceof HttpError) return error.status;
  return isTrpcError(error) ? error.data?.httpStatus : undefined;
}

/** The HTTP status of a failed call, also from a proxy; undefined without a response. */
export function httpStatusOf(error: unknown): number | undefined {
  const cause = isTrpcError(error) ? error.cause : undefined;
  return statusOf(error) ?? (cause instanceof HttpError ? cause.status : undefined);
}

/** The message in a response body that is not tRPC's. */
export function problemIn(body: string): Problem | undefined {
  try {
    const parsed: unknown = JSON.parse(body);
    if (typeof parsed === 'object' && parsed !== null && 'message' in parsed) {
      return typeof parsed.message === 'string' ? { message: parsed.message } : undefined;
    }
  } catch {
    // Not JSON, so not from our server.
  }
  return undefined;
}

/** The server's message about a refused call. */
export function problemOf(error: unknown): Problem | undefined {
  if (error instanceof HttpError) return problemIn(error.body);
  if (!isTrpcError(error)) return undefined;
  return error.data?.problem ?? problemOf(error.cause);
}

/** The server's message, else the fallback. */
export const messageOf = (error: unknown, fallback: string): string => problemOf(error)?.message ?? fallback;

/** What the HTTP status of a failed call says; undefined without a response. */
export function causeOfFailure(status: number | undefined, isOnline: boolean): string {
  if (status === undefined)
    return isOnline
      ? 'The server could not be reached. Check your connection. Please try again later.'
      : 'You are offline. Please connect to the internet and try again.';
  if (status < 400)
    return 'Another page responded instead of the server. Check your connection. Please try again later.';
  if (status === 429) return 'Too many requests. Please try again later.';
  if (status === 503) return 'The server is busy. Please try again later.';
  return status >= 500
    ? 'The server reported an error. Please try again later.'
    : 'The server refused the request. Please try again later.';
}

/** Why a call failed: the server's message, else what its status says. */
export const reasonOf = (error: unknown): string =>
  messageOf(error, causeOfFailure(httpStatusOf(error), navigator.onLine));

/** The server's validation errors. */
export const issuesOf = (error: unknown): readonly { path: string; message: string }[] =>
  problemOf(error)?.issues ?? [];

/**
 * Fetches a literal route, with cookies.
 * @throws {HttpError} for every response but a success
 */
export async function fetchOk(path: string, options: RequestInit = {}): Promise<Response> {
  const response = await fetch(path, { ...options, credentials: 'include' });
  if (!response.ok) throw new HttpError(response.status, await response.text(), response.statusText);
  return response;
}
