import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Env } from '../env.ts';
import type { Logger } from '../lib/log.ts';
import { withTimeout } from '../lib/with-timeout.ts';
import { MINUTE_MS, SECOND_MS } from '../domain/durations.ts';
import { type ClaimedMail, createOutbox, type Posting, type QueuedMail, USEFUL_MS } from './mail-outbox.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** How long it is of use, in milliseconds: the life of its link. */
  usefulMs?: number;
  /** Handed to `onLate` when it is delivered after all. */
  ref?: string;
}

export interface Mailer {
  /** Sends a mail within five seconds or keeps it in the outbox; never throws. */
  send(mail: Mail): Promise<{ delivered: boolean }>;
}

/** A mailer that retries mails that could not be delivered at once. */
export interface PersistentMailer extends Mailer {
  /** Tries the mails of the outbox that are due, one after the other; never throws. */
  retry(): Promise<void>;
}

/** How often the outbox is polled, in milliseconds. */
export const RETRY_EVERY_MS = 5 * SECOND_MS;

/** A request never waits longer than this for a mail. */
const ANSWER_MS = 4500;
/** The limits of the conversation with the mail server, which goes on after that: some greet only after a minute. */
export const LIMITS = {
  connectionTimeout: 15 * SECOND_MS,
  dnsTimeout: 15 * SECOND_MS,
  greetingTimeout: MINUTE_MS,
  socketTimeout: MINUTE_MS,
};
/** For the whole conversation, however often the server replies. */
export const ATTEMPT_MS = 3 * MINUTE_MS;

const NO_SERVER = 'No mail server is set up.';
const TOO_LATE = 'It could not be sent before it was out of date.';

export const tooSlow = () => {
  throw new Error('The mail server is too slow');
};

export const oneLine = (text: string) => text.replace(/[\r\n]+/g, ' ');

export interface Failure {
  permanent: boolean;
  /** A setting that the operator may have to check. */
  setting: string | null;
}

/** For an error of our own, which would happen again, the mail server is not involved. */
const OURS = new Set(['EENVELOPE', 'EMESSAGE', 'ESTREAM']);
const UNREACHED = new Set(['EDNS', 'ECONNECTION', 'ESOCKET', 'ETLS', 'ENOTFOUND', 'ECONNREFUSED']);

/** What Nodemailer adds to an error beside its message. */
function detailOf(error: unknown, name: 'code' | 'response' | 'responseCode' | 'command'): unknown {
  return error instanceof Error && name in error ? Reflect.get(error, name) : undefined;
}

/** What a failed attempt means: a mail server says by its 4xx that it may take the mail later, by its 5xx that it never will. */
export function readFailure(error: unknown): Failure {
  const code = detailOf(error, 'code');
  const answer = detailOf(error, 'responseCode');
  const status = typeof answer === 'number' ? answer : null;
  const permanent = status === null ? OURS.has(String(code)) : status >= 500 && status < 600;
  if (code === 'EAUTH' || UNREACHED.has(String(code))) return { permanent, setting: 'SMTP_URL' };
  return { permanent, setting: detailOf(error, 'command') === 'MAIL FROM' ? 'MAIL_FROM' : null };
}

const PROBLEM_MAX = 200;

/** Why an attempt failed, in the words of the mail server or of the connection: one line of at most 200 characters. */
export function problemOf(error: unknown): string {
  const answer = detailOf(error, 'response');
  const words = typeof answer === 'string' ? answer : error instanceof Error ? error.message : String(error);
  return oneLine(words).slice(0, PROBLEM_MAX);
}

interface MailerHooks {
  /** Called for every mail that was not delivered at once. */
  onFailure?: () => void;
  /** Called with the `ref` of a mail that was delivered later. */
  onLate?: (ref: string) => Promise<void>;
  /** Called with the `ref` of a mail that will not be tried again, and why; once more if it fails. */
  onGiveUp?: (ref: string, problem: string) => Promise<void>;
}

/**
 * Mail over SMTP. What cannot be delivered at once becomes a file in `outbox` under the data folder: a mail that the
 * server may take later is sent from there by `retry`, any other is kept for the operator, as all are without SMTP_URL.
 */
export function createMailer(
  env: Pick<Env, 'SMTP_URL' | 'MAIL_FROM' | 'DATA_DIR'>,
  log: Logger,
  now: () => Date,
  { onFailure, onLate, onGiveUp }: MailerHooks = {},
): PersistentMailer {
  const transport = env.SMTP_URL === undefined ? null : createTransport({ url: env.SMTP_URL, ...LIMITS });
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  const outbox = createOutbox(join(env.DATA_DIR, 'outbox'));

  /** The mail with an id of its own, which stays the same however often it is sent. */
  async function compose({ to, subject, text, html, usefulMs = USEFUL_MS, ref }: Mail): Promise<QueuedMail> {
    const { message, envelope } = await composer.sendMail({
      text,
      html,
      from: env.MAIL_FROM,
      // An address object, not a text: a comma or line break in it cannot become a second recipient.
      to: { name: '', address: oneLine(to) },
      subject: oneLine(subject),
    });
    const usefulUntil = now().getTime() + usefulMs;
    const from = envelope.from === false ? '' : envelope.from;
    return {
      posting: { from, to: envelope.to[0] ?? '', attempts: 0, usefulUntil, ref: ref ?? null },
      bytes: message as Buffer,
    };
  }

  async function attempt({ posting: { from, to }, bytes }: QueuedMail): Promise<void> {
    if (transport === null) return;
    await withTimeout(ATTEMPT_MS, transport.sendMail({ envelope: { from, to: [to] }, raw: bytes }), tooSlow);
  }

  async function reportGivenUp({ ref }: { ref?: string | null }, problem: string): Promise<void> {
    if (typeof ref === 'string') await onGiveUp?.(ref, problem);
  }
  async function reportLate({ ref }: Posting): Promise<void> {
    if (ref !== null) await onLate?.(ref);
  }

  /** Reports the end of a mail; until that is stored it stays in the queue. */
  async function report(mail: ClaimedMail, reported: Promise<void>, problem?: string): Promise<void> {
    try {
      await reported;
    } catch (error) {
      await mail.postpone(now(), problem);
      throw error;
    }
  }

  /** Keeps a mail for the operator. */
  async function giveUp(mail: ClaimedMail, problem: string): Promise<void> {
    await report(mail, reportGivenUp(mail.posting, problem), problem);
    await mail.giveUp();
  }

  async function confirm(mail: ClaimedMail): Promise<void> {
    await report(mail, reportLate(mail.posting));
    await mail.remove();
  }

  /** What becomes of a mail in the outbox whose attempt has failed. */
  async function afterFailure(mail: ClaimedMail, error: unknown): Promise<void> {
    const { permanent, setting } = readFailure(error);
    const look = setting === null ? {} : { setting };
    const problem = problemOf(error);
    if (permanent || !mail.isUsefulAfter(now())) {
      await giveUp(mail, problem);
      log.warn({ err: error, ...look }, 'a mail could not be delivered; it is kept in the outbox');
      return;
    }
    const pause = await mail.postpone(now(), problem);
    log.warn(
      { err: error, ...look, seconds: Math.round(pause / 1000) },
      'a mail could not be delivered yet; it is tried again from the outbox',
    );
  }

  /** Waits for the end of an attempt and updates the file in the outbox. */
  async function finish(mail: ClaimedMail, sending: Promise<void>): Promise<void> {
    try {
      await sending;
    } catch (error) {
      return afterFailure(mail, error);
    }
    log.info({ attempts: mail.posting.attempts + 1 }, 'a mail was delivered from the outbox');
    if (mail.posting.ref === null) return mail.remove();
    const delivered = await mail.markDelivered().catch(async (error: unknown) => {
      // Otherwise the next server would send it again.
      await mail.remove();
      logUnreported(error);
      return null;
    });
    await (delivered === null ? reportLate(mail.posting) : confirm(delivered));
  }

  const logNotQueued = (error: unknown) => log.error({ err: error }, 'a mail could not be kept');
  const logUnreported = (error: unknown) =>
    log.error({ err: error }, 'the end of a mail could not be stored');
  const baseName = () => `${now().toISOString().replaceAll(':', '-')}-${crypto.randomUUID().slice(0, 8)}`;

  async function sendNow(composed: QueuedMail): Promise<boolean> {
    if (transport === null) {
      await outbox.keep(baseName(), composed.bytes);
      await reportGivenUp(composed.posting, NO_SERVER);
      return false;
    }
    const sending = attempt(composed);
    const state = sending.then(
      () => 'delivered' as const,
      () => 'failed' as const,
    );
    const outcome = await withTimeout(ANSWER_MS, state, () => 'slow' as const);
    if (outcome === 'delivered') return true;
    onFailure?.();
    const kept = await outbox.claim(baseName(), composed).catch((error: unknown) => {
      logNotQueued(error);
      return null;
    });
    // For a mail that is not in the outbox, this attempt is the last.
    const finishing =
      kept === null
        ? sending
            .then(
              () => reportLate(composed.posting),
              (error: unknown) => reportGivenUp(composed.posting, problemOf(error)),
            )
            .catch(logUnreported)
        : finish(kept, sending).catch(logUnreported);
    // One that is slow may still be delivered, which is not awaited.
    if (outcome === 'failed') await finishing;
    return false;
  }

  function comeBackTo(mail: ClaimedMail): Promise<void> {
    if (mail.isDelivered) return confirm(mail);
    const { usefulUntil, problem = TOO_LATE } = mail.posting;
    return usefulUntil <= now().getTime() ? giveUp(mail, problem) : finish(mail, attempt(mail));
  }

  async function retryAll(): Promise<void> {
    for await (const mail of outbox.due(now)) {
      // Neither a full disk nor a busy database keeps the other mails waiting.
      await comeBackTo(mail).catch(logUnreported);
    }
  }

  let retrying: Promise<void> | null = null;
  return {
    async send(mail) {
      try {
        return { delivered: await sendNow(await compose(mail)) };
      } catch (error) {
        logNotQueued(error);
        await reportGivenUp(mail, problemOf(error)).catch(logUnreported);
        return { delivered: false };
      }
    },
    retry() {
      if (transport === null) return Promise.resolve();
      retrying ??= retryAll()
        .catch((error: unknown) => log.error({ err: error }, 'the outbox could not be read'))
        .finally(() => (retrying = null));
      return retrying;
    },
  };
}
