import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** Which processes can be looked up by their number from here: those of one boot and one process namespace. */
function processSpace(): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const namespace = readlinkSync('/proc/self/ns/pid').replace(/\D/g, '');
    return `/${boot}/${namespace}`;
  } catch {
    return ''; // not Linux: the machine's name has to do
  }
}

/** Containers and machines may share a name. */
const MACHINE = hostname() + processSpace();

/** A name for something that this process holds in the database: machine, process, and a mark of its own. */
export const processHolder = (): string => `${MACHINE}:${process.pid}:${crypto.randomUUID()}`;

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it runs, but is somebody else's.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Whether another process that gave itself this name has died; null when that cannot be seen from here. */
export function hasDied(holder: string): boolean | null {
  const [machine, pid] = holder.split(':');
  if (machine !== MACHINE) return null;
  // Our own process id in another's name means that one has died and the number was given again.
  return Number(pid) === process.pid || !isRunning(Number(pid));
}
