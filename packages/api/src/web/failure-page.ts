import { escapeHtml } from '../domain/escape-html.ts';
import { plainPage } from '../http/plain-page.ts';

/** Whether a browser asks, for somebody who will look at the answer. */
export const wantsPage = (method: string, accept: string | undefined): boolean =>
  (method === 'GET' || method === 'HEAD') && accept?.includes('text/html') === true;

/**
 * What somebody sees in place of a page that could not be made. Nothing in it has to be loaded or read, for that may be
 * what fails.
 * @param message why, in a person's words
 */
export const failurePage = (message: string): string =>
  plainPage(
    'Something went wrong',
    `<p>This page could not be shown. ${escapeHtml(message)}</p>
<p><a href="">Load the page again</a> <a href="/">Back to ISA Compass</a></p>`,
  );
