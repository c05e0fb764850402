import type { AppRouter } from '@isa/api';
import { TRPCClientError } from '@trpc/client';
import { HttpError } from './http-error.ts';

type Problem = { message: string; issues?: { path: string; message: string }[] };

/** Whether the error comes from our own server, so that its message may be shown. */
function isTrpcError(error: unknown): error is TRPCClientError<AppRouter> {
  if (!(error instanceof TRPCClientError)) return false;
  const data: unknown = error.data;
  // Something between us and our server may answer in tRPC's form, but without the fields that ours always has.
  return data === undefined || data === null || (typeof data === 'object' && 'problem' in data);
}

/** The HTTP status of a call that our server refused; undefined when it did not answer. */
export function statusOf(error: unknown): number | undefined {
  if (error instanceof HttpError) return error.status;
  return isTrpcError(error) ? error.data?.httpStatus : undefined;
}

/** The HTTP status of a failed call, by a proxy too; undefined when no answer came at all. */
export function httpStatusOf(error: unknown): number | undefined {
  const cause = isTrpcError(error) ? error.cause : undefined;
  return statusOf(error) ?? (cause instanceof HttpError ? cause.status : undefined);
}

/** The message in the body of an answer that is not tRPC's. */
export function problemIn(body: string): Problem | undefined {
  try {
    const parsed: unknown = JSON.parse(body);
    if (typeof parsed === 'object' && parsed !== null && 'message' in parsed) {
      return typeof parsed.message === 'string' ? { message: parsed.message } : undefined;
    }
  } catch {
    // Not JSON, so it holds no message of ours: a proxy's page, say.
  }
  return undefined;
}

/** What the server said about a refused call, fit for a person; undefined when it said nothing. */
export function problemOf(error: unknown): Problem | undefined {
  if (error instanceof HttpError) return problemIn(error.body);
  if (!isTrpcError(error)) return undefined;
  return error.data?.problem ?? problemOf(error.cause);
}

/** What the server said to the person, else the fallback. */
export const messageOf = (error: unknown, fallback: string): string => problemOf(error)?.message ?? fallback;

/** What the server had against single fields of an input it refused. */
export const issuesOf = (error: unknown): readonly { path: string; message: string }[] =>
  problemOf(error)?.issues ?? [];

/**
 * Fetches a literal route, with cookies.
 * @throws {HttpError} for every answer that is no success
 */
export async function fetchOk(path: string, options: RequestInit = {}): Promise<Response> {
  const response = await fetch(path, { ...options, credentials: 'include' });
  if (!response.ok) throw new HttpError(response.status, await response.text(), response.statusText);
  return response;
}
