import type { Problem } from '../errors.ts';

export interface ProblemAnswer {
  status: Problem['status'];
  headers: Record<string, string>;
  text: string;
}

/** A problem as it goes over the wire, whichever way the request came. */
export function problemAnswer({ status, body, retryAfter, allow }: Problem): ProblemAnswer {
  const headers: Record<string, string> = {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
  };
  if (retryAfter !== undefined) headers['Retry-After'] = String(retryAfter);
  if (allow !== undefined) headers['Allow'] = allow.join(', ');
  return { status, headers, text: JSON.stringify(body) };
}
