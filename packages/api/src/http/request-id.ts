import { randomBytes } from 'node:crypto';

const boot = randomBytes(6).toString('hex');
let served = 0;

/** A name for one request, unique over processes and restarts. */
export function nextRequestId(): string {
  served += 1;
  return `${boot}-${served.toString(36)}`;
}
