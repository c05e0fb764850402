import { isTrpcError } from './trpc.ts';

/** An answer of a literal route that was no success; its message is `{status}: {body text or status text}`. */
export class HttpError extends Error {
  readonly status: number;
  /** What the server wrote for a person, where it did. */
  readonly serverMessage: string | undefined;

  constructor(status: number, body: string, statusText: string) {
    super(`${status}: ${body || statusText}`);
    this.name = 'HttpError';
    this.status = status;
    this.serverMessage = messageIn(body);
  }
}

function messageIn(body: string): string | undefined {
  try {
    const parsed: unknown = JSON.parse(body);
    if (typeof parsed === 'object' && parsed !== null && 'message' in parsed) {
      return typeof parsed.message === 'string' ? parsed.message : undefined;
    }
  } catch {
    // Not JSON, so it holds no message of ours: a proxy's page, say.
  }
  return undefined;
}

/** The HTTP status of whatever a call was answered with; undefined when there was no answer at all. */
export function statusOf(error: unknown): number | undefined {
  if (error instanceof HttpError) return error.status;
  return isTrpcError(error) ? error.data?.httpStatus : undefined;
}

/** What the server said to the person, else the fallback. */
export function problemText(error: unknown, fallback: string): string {
  if (error instanceof HttpError) return error.serverMessage ?? fallback;
  if (isTrpcError(error)) return error.data?.problem.message ?? fallback;
  return fallback;
}

/** What the server had against single fields of an input it refused. */
export function problemIssues(error: unknown): readonly { path: string; message: string }[] {
  return isTrpcError(error) ? (error.data?.problem.issues ?? []) : [];
}
