import type { Deps } from '../../context.ts';
import { isProcessDead, processIdentity } from '../../lib/process-identity.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../domain/durations.ts';
import { isQuiet } from '../../domain/accounts/alerts.ts';
import { londonDate } from '../../domain/isa/tax-year.ts';
import type { Job } from '../../jobs/scheduler.ts';
import { alertMail } from './mails.ts';
import {
  type AlertMailOutcome,
  claimMails,
  type ClaimedAlertMail,
  findSending,
  storeOutcomes,
} from './mail-store.ts';
import { stopToken } from './stop-token.ts';

export type SendDeps = Pick<Deps, 'db' | 'env' | 'log' | 'now' | 'secretBox' | 'mailDelivery'>;

/** Concurrent SMTP connections. */
const AT_ONCE = 16;
/** Longest time of a run, so that other jobs run and a shutdown need not interrupt it. The next run continues. */
const RUN_MS = 8 * SECOND_MS;
/** How long a mail stays claimed by a process on another machine: longer than any attempt takes. */
const LEASE_MS = 10 * MINUTE_MS;
const FIRST_PAUSE_MS = 5 * MINUTE_MS;
/** Older news are of no use. */
const USEFUL_MS = 7 * DAY_MS;

/** Until the next attempt, in milliseconds. @param attempts those that have failed */
export const pauseAfter = (attempts: number): number =>
  Math.min(HOUR_MS, FIRST_PAUSE_MS * 2 ** Math.max(0, attempts - 1));

/** What a run has done. */
interface Report {
  sent: number;
  refused: number;
  dropped: number;
  later: number;
  failed: number;
  /** The mail server cannot be used now. */
  isDown: boolean;
}

/**
 * Takes back what a dead process was sending. What it had handed over on this machine is known by the file that
 * `MailDelivery` keeps; the rest had not reached the mail server and is sent again, under its Message-ID.
 */
async function recover(deps: SendDeps, holder: string): Promise<void> {
  const now = deps.now();
  const sending = await findSending(deps);
  const left = sending.filter((mail) => {
    if (mail.holder === holder) return false;
    return isProcessDead(mail.holder) ?? mail.leaseUntil <= now.getTime();
  });
  if (left.length === 0) return;
  const accepted = await deps.mailDelivery.handedOver(left.map(({ id }) => id));
  const outcomes = left.map(({ id }): AlertMailOutcome => ({
    id,
    state: accepted.has(id) ? 'sent' : 'waiting',
    dueAt: now.getTime(),
  }));
  await storeOutcomes(deps, outcomes, { now, day: londonDate(now) });
}

async function sendOne(deps: SendDeps, mail: ClaimedAlertMail, report: Report): Promise<AlertMailOutcome> {
  const { id, userId, news, attempts } = mail;
  if (news.length === 0) {
    report.dropped += 1;
    return { id, state: 'dropped', dueAt: 0 };
  }
  const addresses = { publicUrl: deps.env.PUBLIC_URL, token: stopToken(deps.secretBox, userId) };
  const delivery = await deps.mailDelivery.deliver(alertMail(id, mail, news, addresses));
  if (delivery.state === 'accepted') {
    report.sent += 1;
    return { id, state: 'sent', dueAt: 0 };
  }
  const { error, problem } = delivery;
  deps.log.warn({ err: error, attempts }, 'an alert mail was refused');
  if (delivery.state === 'refused') {
    report.refused += 1;
    return { id, state: 'refused', dueAt: 0, problem };
  }
  if (delivery.isOurs) report.isDown = true;
  const pause = pauseAfter(attempts);
  if (deps.now().getTime() + pause - mail.createdAt > USEFUL_MS) {
    report.failed += 1;
    return { id, state: 'failed', dueAt: 0, problem };
  }
  report.later += 1;
  return { id, state: 'waiting', dueAt: deps.now().getTime() + pause, problem };
}

/**
 * Sends the mails that are due, until the run's time is up, quiet hours begin or the mail server fails.
 *
 * A mail is stored before anything is sent, and stays `waiting` or `sending` until it was handed to the mail server and
 * that has not refused it; a process that is killed on the way leaves it to the next. SMTP itself leaves a gap there, which
 * `createMailDelivery` closes as far as a client can. A mail taken over by another machine, which does not see the notes of
 * the dead one, is sent again under its Message-ID, by which most mail systems show it once: no one would notice a mail
 * that never came.
 */
export async function sendAlertMails(deps: SendDeps, holder = processIdentity()): Promise<Report> {
  const report: Report = { sent: 0, refused: 0, dropped: 0, later: 0, failed: 0, isDown: false };
  const until = performance.now() + RUN_MS;
  await recover(deps, holder);
  while (!report.isDown && performance.now() < until && !isQuiet(deps.now())) {
    const at = deps.now().getTime();
    const mails = await claimMails(deps, { holder, at, until: at + LEASE_MS, limit: AT_ONCE });
    if (mails.length === 0) break;
    const outcomes = await Promise.all(mails.map((mail) => sendOne(deps, mail, report)));
    const now = deps.now();
    await storeOutcomes(deps, outcomes, { now, day: londonDate(now) });
  }
  return report;
}

const EVERY_MS = 2 * MINUTE_MS;

/** Every two minutes from 8:00 to 21:00 in London. */
export const sendAlertsJob: Job = {
  name: 'send-alerts',
  slot: (now) =>
    isQuiet(now)
      ? `${londonDate(now)} quiet`
      : new Date(Math.floor(now.getTime() / EVERY_MS) * EVERY_MS).toISOString().slice(0, 16),
  async run(deps, now) {
    if (isQuiet(now)) return 'Quiet hours: mails wait for the morning';
    const { sent, refused, dropped, later, failed, isDown } = await sendAlertMails(deps);
    const line = `${sent} sent, ${refused} refused, ${dropped} no longer wanted, ${later} tried again later, ${failed} given up`;
    if (isDown) throw new Error(`The mail server cannot be used: ${line}`);
    return line;
  },
};
