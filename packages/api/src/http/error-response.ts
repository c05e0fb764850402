import { escapeHtml } from '../domain/escape-html.ts';
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

const STYLE = `
  :root { color-scheme: light dark }
  body { margin: 0; padding: 15vh 1.5rem; font: 1.0625rem/1.5 system-ui, sans-serif;
    background: light-dark(#fbfaf7, #10181f); color: light-dark(#10233f, #e8edf2) }
  main { max-width: 34rem; margin: auto }
  h1 { line-height: 1.2 }
  a { display: inline-block; padding: .75rem 1.5rem .75rem 0; color: light-dark(#0b5d66, #7fd0d8) }`;

/** Whether a browser asks, for somebody who will look at the answer. */
export const wantsPage = (method: string, accept: string | undefined): boolean =>
  (method === 'GET' || method === 'HEAD') && accept?.includes('text/html') === true;

/**
 * What somebody sees in place of a page that could not be made. Nothing in it has to be loaded or read, for that may be
 * what fails.
 * @param message why, in a person's words
 */
export const failurePage = (message: string): string => `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Something went wrong | ISA Compass</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Something went wrong</h1>
<p>This page could not be shown. ${escapeHtml(message)}</p>
<p><a href="">Load the page again</a> <a href="/">Back to ISA Compass</a></p>
</main>
</body>
</html>
`;
