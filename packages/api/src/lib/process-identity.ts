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

interface ProcessState {
  /** One letter of proc(5). */
  state: string;
  /** In ticks since the boot; unique together with the process id. */
  startedAt: string;
}

/** What the kernel says of a process; null if there is no /proc, or nothing in it of this one. */
function stateOf(pid: number): ProcessState | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The program's name comes before that and may hold anything.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0] ?? '', startedAt: fields[19] ?? '' };
  } catch {
    return null;
  }
}

const OWN_START = stateOf(process.pid)?.startedAt ?? '';

/** A name for something that this process holds in the database: machine, process, its start, and a mark of its own. */
export const processIdentity = (): string => `${MACHINE}:${process.pid}:${OWN_START}:${crypto.randomUUID()}`;

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it runs, but belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Ended, but not yet reaped by its parent. */
const ENDED = new Set(['Z', 'X', 'x']);

/** Whether another process that gave itself this name has died; null when that cannot be seen from here. */
export function isProcessDead(holder: string): boolean | null {
  const [machine, pid, startedAt = ''] = holder.split(':');
  if (machine !== MACHINE) return null;
  // Our own process id in another's name means that one has died and the number was given again.
  if (Number(pid) === process.pid) return true;
  if (!isRunning(Number(pid))) return true;
  const now = stateOf(Number(pid));
  if (now === null) return false;
  const isAnother = /^\d+$/.test(startedAt) && now.startedAt !== startedAt;
  return ENDED.has(now.state) || isAnother;
}
