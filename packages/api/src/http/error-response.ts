import { escapeHtml } from '../domain/html.ts';
import { plainPage } from './plain-page.ts';
import type { Problem } from '../errors.ts';

export interface ProblemResponse {
  status: Problem['status'];
  headers: Record<string, string>;
  text: string;
}

/** A problem as an HTTP response. */
export function problemResponse({ status, body, retryAfter, allow }: Problem): ProblemResponse {
  const headers: Record<string, string> = {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
  };
  if (retryAfter !== undefined) headers['Retry-After'] = String(retryAfter);
  if (allow !== undefined) headers['Allow'] = allow.join(', ');
  return { status, headers, text: JSON.stringify(body) };
}

/** Whether a browser asks for a page. */
export const wantsPage = (method: string, accept: string | undefined): boolean =>
  (method === 'GET' || method === 'HEAD') && accept?.includes('text/html') === true;

/**
 * The page shown if a page could not be rendered. It loads nothing, because loading may be what fails.
 * @param message the reason, in plain words
 */
export const failurePage = (message: string): string =>
  plainPage(
    'Something went wrong',
    `<p>This page could not be shown. ${escapeHtml(message)}</p>
<p><a href="">Load the page again</a> <a href="/">Back to ISA Compass</a></p>`,
  );
