import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Env } from '../env.ts';
import type { Logger } from '../core/log.ts';
import { within } from '../core/within.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface Mailer {
  /** Sends a mail within five seconds or keeps it in the outbox; never throws. */
  send(mail: Mail): Promise<{ delivered: boolean }>;
}

/** Each step of the conversation with the mail server may take this long. */
const STEP_MS = 3000;
/** A request never waits longer than this for a mail. */
const TOTAL_MS = 4500;

const tooSlow = () => {
  throw new Error('The mail server is too slow');
};

const oneLine = (text: string) => text.replace(/[\r\n]+/g, ' ');

/**
 * Mail over SMTP. Without SMTP_URL, and when sending fails, each mail becomes a file in `outbox` under the
 * data folder, so that the operator can see and send it.
 * @param onFailure told of every mail that the mail server did not take
 */
export function createMailer(
  env: Pick<Env, 'SMTP_URL' | 'MAIL_FROM' | 'DATA_DIR'>,
  log: Logger,
  now: () => Date,
  onFailure: () => void = () => undefined,
): Mailer {
  const transport =
    env.SMTP_URL === undefined
      ? null
      : createTransport({
          url: env.SMTP_URL,
          connectionTimeout: STEP_MS,
          greetingTimeout: STEP_MS,
          socketTimeout: STEP_MS,
          dnsTimeout: STEP_MS,
        });
  const file = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });

  async function keep(message: object): Promise<void> {
    const folder = join(env.DATA_DIR, 'outbox');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const { message: bytes } = await file.sendMail(message);
    const name = `${now().toISOString().replaceAll(':', '-')}-${crypto.randomUUID().slice(0, 8)}.eml`;
    await writeFile(join(folder, name), bytes as Buffer, { mode: 0o600 });
  }

  return {
    async send(mail) {
      // An address object, not a text: a comma or line break in it cannot become a second recipient.
      const message = {
        ...mail,
        from: env.MAIL_FROM,
        to: { name: '', address: oneLine(mail.to) },
        subject: oneLine(mail.subject),
      };
      try {
        if (transport !== null) {
          await within(TOTAL_MS, transport.sendMail(message), tooSlow);
          return { delivered: true };
        }
      } catch (error) {
        onFailure();
        log.warn({ err: error }, 'a mail could not be delivered; it is kept in the outbox');
      }
      await keep(message).catch((error: unknown) => log.error({ err: error }, 'a mail could not be kept'));
      return { delivered: false };
    },
  };
}
