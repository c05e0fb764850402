import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Deps } from '../context.ts';
import { createListener, limitPipelining, validateRequests } from '../http/node-server.ts';
import { createFastPath } from '../pages/fast-path.ts';
import type { WebServer } from '../pages/web-server.ts';
import { createApp } from './app.ts';
import { createFastEvents } from './fast-events.ts';

/** @returns true when the step answers the request, which then goes no further */
type Step = (req: IncomingMessage, res: ServerResponse) => boolean;

/** What is answered without the app: stored bytes, and the events of visitors. */
export function createShortcuts(deps: Deps, web: Pick<WebServer, 'pages' | 'dataHeaders'>): Step {
  const storedBytes = createFastPath({ ...deps, pages: web.pages });
  const events = createFastEvents(deps, web.dataHeaders);
  return (req, res) => storedBytes(req, res) || events(req, res);
}

/**
 * The steps of every request: connection limit, validation, Vite in development, shortcuts, then the app with its
 * middleware (`app.ts`) and route.
 */
export function answerRequests(server: Server, deps: Deps, web: WebServer): void {
  const app = createApp(deps, web);
  deps.payments.sandbox?.connect((request) => app.fetch(request));
  const pipelined = limitPipelining();
  const invalid = validateRequests(server, deps, web.dataHeaders);
  const shortcut = createShortcuts(deps, web);
  const listener = createListener(app, deps, web.dataHeaders);
  const { middleware = (_req, _res, next) => next() } = web;
  const { telemetry } = deps;

  const handle = (req: IncomingMessage, res: ServerResponse) => {
    if (pipelined(req, res) || invalid(req, res)) return;
    middleware(req, res, () => {
      if (!shortcut(req, res)) listener(req, res);
    });
  };
  server.on(
    'request',
    telemetry.on ? (req, res) => telemetry.request(req, res, () => handle(req, res)) : handle,
  );
}
