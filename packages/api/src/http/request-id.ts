import { randomBytes } from 'node:crypto';

const boot = randomBytes(6).toString('hex');
let served = 0;

/** An id for one request, unique across processes and restarts. */
export function nextRequestId(): string {
  served += 1;
  return `${boot}-${served.toString(36)}`;
}
