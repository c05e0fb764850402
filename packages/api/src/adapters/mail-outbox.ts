import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../domain/durations.ts';
import { isProcessDead, processIdentity } from '../lib/process-identity.ts';

/** What is needed to send a mail, besides its bytes. */
export interface Posting {
  from: string;
  to: string;
  /** How often it was tried. */
  attempts: number;
  /** In milliseconds since 1970: after this it is no longer of use. */
  usefulUntil: number;
  /** What is passed to its sender when it is delivered later. */
  ref: string | null;
  /** Why its last attempt failed; missing before the first one. */
  problem?: string;
}

export interface QueuedMail {
  posting: Posting;
  /** The mail as it goes over the wire. */
  bytes: Buffer;
}

/** A mail that this process alone is sending. */
export interface ClaimedMail extends QueuedMail {
  /** Its sender has not been notified of that yet. */
  isDelivered: boolean;
  /** Its sender has been notified: nothing is kept. */
  remove(): Promise<void>;
  /** It is delivered: its file is never sent again. */
  markDelivered(): Promise<ClaimedMail>;
  /** Whether it is still of use at its next attempt. */
  isUsefulAfter(now: Date): boolean;
  /** It is tried again later, after this problem. @returns after how many milliseconds */
  postpone(now: Date, problem?: string): Promise<number>;
  /** It is not tried again, and kept for the operator. */
  giveUp(): Promise<void>;
}

const FIRST_PAUSE_MS = 5 * SECOND_MS;
const LONGEST_PAUSE_MS = HOUR_MS;
/** For a mail whose expiry a wrong clock has set too far in the future. */
const MAX_ATTEMPTS = 40;
/** How long a mail stays claimed by a process on another machine: longer than any attempt takes. */
const CLAIM_MS = 15 * MINUTE_MS;

/** Until the next attempt, in milliseconds. @param attempts those that have failed */
export const pauseAfter = (attempts: number): number =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 3 ** Math.max(0, attempts - 1));

/** How long a mail is of use, unless its sender says otherwise. */
export const USEFUL_MS = DAY_MS;

/** The first line of a kept mail that is to be sent again: a header, so that the file is still a mail. */
const HEADER = 'X-Isa-Compass-Outbox: ';
const WAITING = /^(?<base>.+)\.(?<step>retry|report)-(?<at>\d+)\.eml$/;
const CLAIMED = /^(?<base>.+)\.(?<step>sending|reporting)-(?<holder>[^.]+)\.eml$/;
const isOfDelivered = (step = '') => step.startsWith('report');

/** This process as a part of a file's name, which a holder's own name is too long for. */
const [machine = '', pid = '', startedAt = ''] = processIdentity().split(':');
const machineMark = createHash('sha256').update(machine).digest('hex').slice(0, 16);
/** @internal for tests */
export const holderMark = `${machineMark}-${pid}-${startedAt}`;

function isGone(mark: string): boolean | null {
  const [where, ...rest] = mark.split('-');
  if (mark === holderMark) return false;
  return where === machineMark ? isProcessDead([machine, ...rest].join(':')) : null;
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Renames a file. @returns false when another process was faster */
async function moved(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to);
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

const claimName = (base: string, isDelivered: boolean) =>
  `${base}.${isDelivered ? 'reporting' : 'sending'}-${holderMark}.eml`;

const written = ({ posting, bytes }: QueuedMail) =>
  Buffer.concat([Buffer.from(`${HEADER}${JSON.stringify(posting)}\n`), bytes]);

/** Null for a foreign file. */
function read(file: Buffer): QueuedMail | null {
  const end = file.indexOf('\n');
  const line = file.subarray(0, end).toString('utf8');
  if (!line.startsWith(HEADER)) return null;
  try {
    return { posting: JSON.parse(line.slice(HEADER.length)) as Posting, bytes: file.subarray(end + 1) };
  } catch {
    return null;
  }
}

/** When a waiting mail is due; a moment further off than any pause was written by a clock that was wrong. */
const isDue = (at: number, now: number) => at <= now || at > now + 2 * LONGEST_PAUSE_MS;

/**
 * Mails that are not delivered, each a file whose name says what becomes of it: `….retry-TIME.eml` is tried again,
 * `….sending-PROCESS.eml` is being sent; `….report-TIME.eml` and `….reporting-PROCESS.eml` are delivered, and their sender
 * is still to hear of it; any other is kept for the operator. Renaming is how one process of several takes a mail, so that
 * it is not sent twice.
 */
export function createOutbox(folder: string) {
  /** Taken by this process; by its name alone it could not tell them from those of a part of it that has failed. */
  const own = new Set<string>();
  const path = (name: string) => join(folder, name);

  const makeFolder = () => mkdir(folder, { recursive: true, mode: 0o700 });

  async function write(name: string, bytes: Buffer): Promise<void> {
    const draft = path(`.${name}`);
    await writeFile(draft, bytes, { mode: 0o600 });
    await rename(draft, path(name));
  }

  function claimed(base: string, { posting, bytes }: QueuedMail, isDelivered = false): ClaimedMail {
    const name = claimName(base, isDelivered);
    own.add(base);
    const end = async (work: Promise<unknown>): Promise<void> => {
      await work;
      own.delete(base);
    };
    const attempts = posting.attempts + 1;
    const pause = pauseAfter(attempts);
    return {
      posting,
      bytes,
      isDelivered,
      remove: () => end(rm(path(name))),
      async markDelivered() {
        await rename(path(name), path(claimName(base, true)));
        return claimed(base, { posting, bytes: Buffer.alloc(0) }, true);
      },
      async giveUp() {
        await write(name, bytes);
        await end(rename(path(name), path(`${base}.eml`)));
      },
      isUsefulAfter: (now) => attempts < MAX_ATTEMPTS && now.getTime() + pause <= posting.usefulUntil,
      async postpone(now, problem = posting.problem) {
        const next = { ...posting, attempts, ...(problem === undefined ? {} : { problem }) };
        await write(name, written({ posting: next, bytes }));
        await end(
          rename(
            path(name),
            path(`${base}.${isDelivered ? 'report' : 'retry'}-${now.getTime() + pause}.eml`),
          ),
        );
        return pause;
      },
    };
  }

  async function take(name: string, base = '', step = ''): Promise<ClaimedMail | null> {
    const isDelivered = isOfDelivered(step);
    const claim = path(claimName(base, isDelivered));
    if (own.has(base) || !(await moved(path(name), claim))) return null;
    const kept = read(await readFile(claim));
    if (kept !== null) return claimed(base, kept, isDelivered);
    await rename(claim, path(`${base}.eml`));
    return null;
  }

  /** Whether a mail marked as being sent has been abandoned. */
  async function isLeft(name: string, mark: string, now: number): Promise<boolean> {
    const gone = isGone(mark);
    if (gone !== null) return gone;
    const { ctimeMs } = await stat(path(name));
    return Math.abs(now - ctimeMs) > CLAIM_MS;
  }

  async function takeIfDue(name: string, now: Date): Promise<ClaimedMail | null> {
    const { groups: waiting } = WAITING.exec(name) ?? {};
    if (waiting)
      return isDue(Number(waiting.at), now.getTime()) ? take(name, waiting.base, waiting.step) : null;
    const { groups: claim } = CLAIMED.exec(name) ?? {};
    if (!claim) return null;
    return (await isLeft(name, claim.holder ?? '', now.getTime()))
      ? take(name, claim.base, claim.step)
      : null;
  }

  return {
    /** Keeps a mail that will not be retried, for the operator. */
    async keep(base: string, bytes: Buffer): Promise<void> {
      await makeFolder();
      await write(`${base}.eml`, bytes);
    },

    /** Keeps a mail that this process continues to send. */
    async claim(base: string, mail: QueuedMail): Promise<ClaimedMail> {
      await makeFolder();
      await write(claimName(base, false), written(mail));
      return claimed(base, mail);
    },

    /** The mails that are due, taken one by one as they are asked for. */
    async *due(now: () => Date): AsyncGenerator<ClaimedMail> {
      const names = await readdir(folder).catch((error: unknown) => {
        if (isMissing(error)) return [];
        throw error;
      });
      for (const name of names.toSorted((a, b) => a.localeCompare(b))) {
        const mail = name.startsWith('.') ? null : await takeIfDue(name, now());
        if (mail !== null) yield mail;
      }
    },
  };
}
