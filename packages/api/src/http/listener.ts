import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Deps } from '../context.ts';
import { badRequest, toProblem } from '../errors.ts';
import { sendLive } from './stream-response.ts';
import { problemAnswer } from './problem-answer.ts';
import { nextRequestId } from './request-id.ts';
import type { AppEnv } from './rest-route.ts';

/**
 * Answers requests of a socket by the app. One whose Host or address is none never reaches the app: it is told so as
 * everybody else is.
 * @param headers those of every answer
 */
export function createListener(
  app: Hono<AppEnv>,
  { log, traffic }: Pick<Deps, 'log' | 'traffic'>,
  headers: Record<string, string>,
): (req: IncomingMessage, res: ServerResponse) => void {
  const errorHandler = (error: unknown): Response => {
    const isUnreadable = error instanceof RequestError;
    const problem = toProblem(isUnreadable ? badRequest('The address of this request is not valid.') : error);
    const requestId = nextRequestId();
    if (problem.unexpected) log.error({ err: error, requestId }, 'request failed');
    traffic.record(problem.status);
    const answer = problemAnswer(problem);
    return new Response(answer.text, {
      status: answer.status,
      headers: { ...headers, ...answer.headers, 'X-Request-Id': requestId },
    });
  };
  const listener = getRequestListener(
    async (request, bindings) => sendLive(await app.fetch(request, bindings), bindings.outgoing),
    // HTTP/1.0 needs no Host, and health checks still speak it.
    { hostname: 'localhost', errorHandler },
  );
  return (req, res) => void listener(req, res);
}
