import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { Socket } from 'node:net';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { withTimeout } from '../lib/with-timeout.ts';
import type { Logger } from 'nodemailer/lib/shared';
import type { Logger as Log } from '../lib/log.ts';
import type { Env } from '../env.ts';
import { createOutbox } from './mail-outbox.ts';
import { ATTEMPT_MS, LIMITS, type Mail, oneLine, problemOf, readFailure, tooSlow } from './mailer.ts';

/** A mail whose sender keeps count of it: the same id gives the same Message-ID. */
export interface NumberedMail extends Mail {
  id: string;
  headers: Readonly<Record<string, string>>;
}

/**
 * How one attempt ended. `refused`: the mail server says that this recipient never gets it. `later`: it may be tried
 * again; `isOurs` where the fault lies with our settings or the way to the mail server, and so concerns every mail.
 */
export type Delivery =
  | { state: 'accepted' }
  | ({ state: 'refused' } & Problem)
  | ({ state: 'later'; isOurs: boolean } & Problem);

interface Problem {
  error: unknown;
  /** The error in words, for the operator. */
  problem: string;
}

/** One attempt for each call; the caller stores the outcome. */
export interface MailDelivery {
  deliver(mail: NumberedMail): Promise<Delivery>;
  /** Of these mails, those that processes on this machine have handed to a mail server, whether or not they heard its answer. */
  handedOver(ids: readonly string[]): Promise<Set<string>>;
  /** Forgets what was handed over before a day, `YYYY-MM-DD`. */
  forgetBefore(day: string): Promise<void>;
}

const DAY_FILE = /^(?<day>\d{4}-\d{2}-\d{2})\.log$/;

/** How the data of a mail ends (RFC 5321, 4.1.1.4), as Nodemailer writes it: in a piece of its own. */
const END_OF_DATA = /^(?:\r?\n)?\.\r\n$/;
const END_LENGTH = 5;

type Written = Buffer | string;

const isEndOfData = (written: Written): boolean =>
  written.length <= END_LENGTH && END_OF_DATA.test(written.toString());

/** A connection that says when the end of a mail's data is about to be written, which happens right after that. */
class DataSocket extends Socket {
  readonly #onEnd: () => void;

  constructor(onEnd: () => void) {
    super();
    this.#onEnd = onEnd;
  }

  override _write(chunk: Written, encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    if (isEndOfData(chunk)) this.#onEnd();
    super._write(chunk, encoding, done);
  }

  override _writev(
    chunks: { chunk: Written; encoding: BufferEncoding }[],
    done: (error?: Error | null) => void,
  ): void {
    if (chunks.some(({ chunk }) => isEndOfData(chunk))) this.#onEnd();
    super._writev?.(chunks, done);
  }
}

/**
 * Notified by Nodemailer that the data of a mail was written: with TLS it is sent in the next turns of the event loop.
 */
function onDataWritten(written: () => void): Logger {
  const ignore = () => undefined;
  return {
    trace: ignore,
    debug: ignore,
    info(entry?: object | string) {
      if (typeof entry === 'object' && 'outByteCount' in entry) written();
    },
    warn: ignore,
    error: ignore,
    fatal: ignore,
  };
}

/**
 * Sends mails one by one, without an outbox of files. A mail server takes a mail once the last line of its data has
 * arrived, and then answers; a client that dies before the answer cannot ask later (RFC 1047). So right before that line is
 * given to the kernel, which sends it even for a process that is killed, the mail's id is noted in a file of the data
 * folder, and struck out when the answer is no. A killed process leaves proof: noted mails are not sent again, all others
 * are. What is left of the gap:
 * - killed between the note and the line, two system calls in a row (with TLS a turn or two of the event loop): lost;
 * - killed after the line, while the mail server refuses the mail for its content: lost;
 * - a connection that breaks or falls silent before the answer: sent again under its Message-ID, as mail servers do.
 *
 * Without SMTP_URL a mail becomes a file of `outbox`, named by its id: written twice it is still one.
 */
export function createMailDelivery(
  env: Pick<Env, 'SMTP_URL' | 'MAIL_FROM' | 'DATA_DIR' | 'PUBLIC_URL'>,
  log: Pick<Log, 'error'>,
  now: () => Date,
): MailDelivery {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  const outbox = createOutbox(join(env.DATA_DIR, 'outbox'));
  const folder = join(env.DATA_DIR, 'handed-over-mails');
  const { hostname } = new URL(env.PUBLIC_URL);

  const compose = ({ id, to, subject, text, html, headers }: NumberedMail) => ({
    from: env.MAIL_FROM,
    to: { name: '', address: oneLine(to) },
    subject: oneLine(subject),
    text,
    html,
    headers,
    messageId: `<${id}@${hostname}>`,
  });

  /** The file of the day, opened before it is needed: between a note and the line that it is about nothing may happen. */
  function openNotes(): { note(sign: '+' | '-', id: string): void; close(): void } {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const file = openSync(join(folder, `${now().toISOString().slice(0, 10)}.log`), 'a', 0o600);
    return {
      note(sign, id) {
        try {
          writeSync(file, `${sign}${id}\n`);
        } catch (error) {
          // The database hears of it a moment later; this is for a process that does not live that long.
          log.error({ err: error }, 'could not record that a mail was handed over');
        }
      },
      close: () => closeSync(file),
    };
  }

  async function overSmtp(url: string, message: ReturnType<typeof compose>, id: string): Promise<void> {
    const notes = openNotes();
    let isOpen = true;
    const noted = { is: false };
    const noteOnce = () => {
      if (noted.is || !isOpen) return;
      noted.is = true;
      notes.note('+', id);
    };
    const socket = new DataSocket(noteOnce);
    const transport = createTransport({ url, ...LIMITS, socket, logger: onDataWritten(noteOnce) });
    try {
      await withTimeout(ATTEMPT_MS, transport.sendMail(message), tooSlow);
      noteOnce();
    } catch (error) {
      if (noted.is) notes.note('-', id);
      throw error;
    } finally {
      isOpen = false;
      notes.close();
    }
  }

  async function attempt(mail: NumberedMail): Promise<void> {
    const message = compose(mail);
    if (env.SMTP_URL === undefined) {
      const { message: bytes } = await composer.sendMail(message);
      await outbox.keep(mail.id, bytes as Buffer);
      return;
    }
    await overSmtp(env.SMTP_URL, message, mail.id);
  }

  async function dayFiles(): Promise<{ name: string; day: string }[]> {
    const names = await readdir(folder).catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
      throw error;
    });
    return names
      .toSorted((a, b) => a.localeCompare(b))
      .flatMap((name) => {
        const day = DAY_FILE.exec(name)?.groups?.['day'];
        return day === undefined ? [] : [{ name, day }];
      });
  }

  return {
    async deliver(mail) {
      try {
        await attempt(mail);
        return { state: 'accepted' };
      } catch (error) {
        const { permanent, setting } = readFailure(error);
        const problem = problemOf(error);
        if (permanent && setting === null) return { state: 'refused', error, problem };
        const answered =
          error instanceof Error && 'responseCode' in error && error.responseCode !== undefined;
        return { state: 'later', isOurs: setting !== null || !answered, error, problem };
      }
    },
    async handedOver(ids) {
      const wanted = new Set(ids);
      const found = new Set<string>();
      for (const { name } of wanted.size === 0 ? [] : await dayFiles()) {
        const text = await readFile(join(folder, name), 'utf8');
        for (const line of text.split('\n')) {
          const id = line.slice(1);
          if (!wanted.has(id)) continue;
          if (line.startsWith('+')) found.add(id);
          else found.delete(id);
        }
      }
      return found;
    },
    async forgetBefore(day) {
      for (const file of await dayFiles()) if (file.day < day) await rm(join(folder, file.name));
    },
  };
}
