import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Traffic } from '../core/traffic.ts';
import { nextRequestId } from './request-id.ts';

type Refusal = readonly [status: number, message: string];

const NO_HOST: Refusal = [400, 'This request does not say which host it is for.'];
const TWO_HOSTS: Refusal = [400, 'This request names more than one host.'];
const UNMET: Refusal = [417, 'This request expects something that this server does not do.'];

/** Node has answered `100-continue` by itself; its comparison, so that nobody falls between the two. */
const CONTINUE = /(?:^|\W)100-continue(?:$|\W)/i;

/** Node keeps the first of several `Host` lines and forgets the others; another server may go by the last one. */
const namesTwoHosts = ({ rawHeaders }: IncomingMessage) =>
  rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length > 1;

function refusalOf(request: IncomingMessage): Refusal | null {
  const { httpVersion, headers } = request;
  if (namesTwoHosts(request)) return TWO_HOSTS;
  // HTTP/1.0 need not name one and knows no Expect, and health checks still speak it.
  if (httpVersion !== '1.1') return null;
  if (headers.host === undefined) return NO_HOST;
  return headers.expect === undefined || CONTINUE.test(headers.expect) ? null : UNMET;
}

/**
 * Refuses requests that name no host, or several (RFC 9112, 3.2), or expect what is unknown here (RFC 9110, 10.1.1) in the words
 * and with the headers of every other answer: by itself Node writes a status alone.
 * @param server one that was created with `requireHostHeader: false`, so that Node leaves the first to us
 * @param headers those of every answer
 * @returns true when the request is answered
 */
export function refuseAtDoor(
  server: Server,
  { traffic }: { traffic: Traffic },
  headers: Record<string, string>,
): (req: IncomingMessage, res: ServerResponse) => boolean {
  // As a request like any other, so that whoever follows the requests of the server knows of it.
  server.on('checkExpectation', (req, res) => server.emit('request', req, res));
  return (req, res) => {
    const refusal = refusalOf(req);
    if (refusal === null) return false;
    const [status, message] = refusal;
    const text = JSON.stringify({ message });
    traffic.record(status);
    res.writeHead(status, {
      ...headers,
      'Content-Type': 'application/json',
      'Content-Length': String(Buffer.byteLength(text)),
      'Cache-Control': 'no-store',
      'X-Request-Id': nextRequestId(),
      // Its body, if it has one, is read by nobody.
      Connection: 'close',
    });
    res.end(text);
    return true;
  };
}
