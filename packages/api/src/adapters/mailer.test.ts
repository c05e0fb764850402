import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as immediate } from 'node:timers/promises';
import { anyFreePort } from '@isa/db/testing/ports';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { eventually } from '../../test/support/async.ts';
import {
  type MailServer,
  type MailStage,
  startBrokenServer,
  startMailServer,
} from '../../test/support/mail-server.ts';
import { createLogger } from '../lib/log.ts';
import { holderMark, pauseAfter } from './mail-outbox.ts';
import { createMailer, type Mail } from './mailer.ts';
import { HOUR_MS } from '../domain/durations.ts';

const START = Date.parse('2026-11-20T12:00:00.000Z');
const LETTER: Mail = {
  to: 'reader@example.org',
  subject: 'Hello',
  text: 'Hello Rita\n\n.\nThe end',
  html: '<p>Hello</p>',
  ref: 'its-hash',
};

interface Line {
  msg: string;
  level: number;
  setting?: string;
}

/** Mailers over one data folder, as of one server and its next start, with a clock that the test turns. */
async function office() {
  const folder = await mkdtemp(join(tmpdir(), 'isa-mail-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const lines: Line[] = [];
  const late: string[] = [];
  const givenUp: string[] = [];
  const problems: string[] = [];
  let isBroken = false;
  let at = START;
  const destination = { write: (line: string) => void lines.push(JSON.parse(line) as Line) };
  const log = createLogger({ LOG_LEVEL: 'info', production: true }, destination);
  return {
    lines,
    late,
    givenUp,
    problems,
    turn: (ms: number) => void (at += ms),
    breakReports: (broken: boolean) => void (isBroken = broken),
    mailer: (url: string) =>
      createMailer(
        { SMTP_URL: url, MAIL_FROM: 'ISA Compass <no-reply@isa.example>', DATA_DIR: folder },
        log,
        () => new Date(at),
        {
          async onLate(ref) {
            if (isBroken) throw new Error('database is locked');
            late.push(ref);
          },
          async onGiveUp(ref, problem) {
            if (isBroken) throw new Error('database is locked');
            givenUp.push(ref);
            problems.push(problem);
          },
        },
      ),
    files: () => readdir(join(folder, 'outbox')).catch(() => []),
    path: (name: string) => join(folder, 'outbox', name),
    /** Leaves the outbox no place on the disk. */
    block: () => writeFile(join(folder, 'outbox'), ''),
  };
}

async function mailServer(answers?: (stage: MailStage) => number | null): Promise<MailServer> {
  const server = await startMailServer(answers === undefined ? {} : { answers });
  onTestFinished(() => server.close());
  return server;
}

/** A mail server that misbehaves as given until it is healthy, and then is a real one. */
async function patient(behave: (socket: Socket) => void) {
  const real = await mailServer();
  let healthy = false;
  const front = await startBrokenServer((socket) => {
    if (!healthy) return behave(socket);
    const onward = connect(real.port, '127.0.0.1');
    onward.on('error', () => socket.destroy());
    socket.pipe(onward).pipe(socket);
  });
  onTestFinished(() => front.close());
  return { url: front.url, received: real.received, heal: () => void (healthy = true) };
}

describe('a mail that the server does not take now (fault 104)', () => {
  const temporary: [MailStage, number][] = [
    ['connect', 421],
    ['from', 451],
    ['rcpt', 450],
    ['rcpt', 452],
    ['data', 451],
  ];
  it.each(temporary)('is sent later, once, after a refusal at %s with %i', async (stage, code) => {
    const o = await office();
    let failing = true;
    const server = await mailServer((asked) => (failing && asked === stage ? code : null));
    const mailer = o.mailer(server.url);
    expect(await mailer.send(LETTER)).toEqual({ delivered: false });
    expect(await o.files()).toEqual([expect.stringMatching(/\.retry-\d+\.eml$/)]);
    expect(o.lines).toMatchObject([{ msg: expect.stringContaining('tried again') }]);
    await mailer.retry();
    expect(server.received).toEqual([]);
    o.turn(pauseAfter(1));
    await mailer.retry();
    failing = false;
    expect(server.received).toEqual([]);
    o.turn(pauseAfter(2));
    await Promise.all([mailer.retry(), mailer.retry()]);
    await mailer.retry();
    expect(o.givenUp).toEqual([]);
    expect(server.received).toMatchObject([{ to: ['reader@example.org'], from: 'no-reply@isa.example' }]);
    expect(server.received[0]?.text).toContain('Hello Rita\n\n.\nThe end');
    expect(server.received[0]?.raw).not.toContain('Isa-Compass-Outbox');
    expect(await o.files()).toEqual([]);
    expect(o.late).toEqual(['its-hash']);
  });

  const drops: [string, (socket: Socket) => void][] = [
    ['at once', (socket) => void socket.destroy()],
    ['after the greeting', (socket) => void socket.end('220 hello\r\n')],
    [
      'instead of an answer',
      (socket) => {
        socket.write('220 hello\r\n');
        socket.on('data', () => socket.destroy());
      },
    ],
    ['after what is no SMTP', (socket) => void socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')],
  ];
  it.each(drops)('is sent later when the connection is dropped %s', async (_name, behave) => {
    const o = await office();
    const server = await patient(behave);
    const mailer = o.mailer(server.url);
    expect(await mailer.send(LETTER)).toEqual({ delivered: false });
    expect(await o.files()).toEqual([expect.stringMatching(/\.retry-\d+\.eml$/)]);
    server.heal();
    o.turn(pauseAfter(1));
    await mailer.retry();
    expect(server.received).toHaveLength(1);
    expect(await o.files()).toEqual([]);
  });

  it('keeps being sent to a server that greets late, without anyone waiting, and never twice', async () => {
    const o = await office();
    const waiting: Socket[] = [];
    const real = await mailServer();
    const front = await startBrokenServer((socket) => void waiting.push(socket));
    onTestFinished(() => front.close());
    const mailer = o.mailer(front.url);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const sending = mailer.send(LETTER);
    while (waiting.length === 0) await immediate();
    await vi.advanceTimersByTimeAsync(5000);
    expect(await sending).toEqual({ delivered: false });
    expect(await o.files()).toEqual([expect.stringMatching(/\.sending-[\w-]+\.eml$/)]);
    o.turn(HOUR_MS);
    await mailer.retry();
    await o.mailer(front.url).retry();
    expect(waiting).toHaveLength(1);
    vi.useRealTimers();
    for (const socket of waiting) socket.pipe(connect(real.port, '127.0.0.1')).pipe(socket);
    await eventually(async () => expect(await o.files()).toEqual([]));
    expect(real.received).toHaveLength(1);
    expect(o.late).toEqual(['its-hash']);
  });

  it('is waited for longer each time, and given up for the operator when its link has ended', async () => {
    const o = await office();
    const server = await mailServer((stage) => (stage === 'rcpt' ? 450 : null));
    const mailer = o.mailer(server.url);
    await mailer.send({ ...LETTER, usefulMs: HOUR_MS });
    let tries = 0;
    for (; tries < 50 && (await o.files())[0]?.includes('.retry-'); tries += 1) {
      o.turn(pauseAfter(tries + 1));
      await mailer.retry();
    }
    expect(tries).toBeLessThan(8);
    expect(o.lines.at(-1)).toMatchObject({ msg: expect.stringContaining('is kept in the outbox') });
    expect(o.givenUp).toEqual(['its-hash']);
    const [name = ''] = await o.files();
    expect(name).toMatch(/Z-[0-9a-f]{8}\.eml$/);
    expect(await readFile(o.path(name), 'utf8')).not.toContain('Isa-Compass-Outbox');
    expect([1, 2, 3, 20].map(pauseAfter)).toEqual([5000, 15_000, 45_000, HOUR_MS]);
  });

  it.each([
    ['ahead', 20 * 365 * 24 * HOUR_MS],
    ['behind', -20 * 365 * 24 * HOUR_MS],
  ])('is not lost to a clock that is years %s for a while', async (_name, jump) => {
    const o = await office();
    let failing = true;
    const server = await mailServer((stage) => (failing && stage === 'rcpt' ? 450 : null));
    const mailer = o.mailer(server.url);
    o.turn(jump);
    await mailer.send(LETTER);
    o.turn(-jump);
    failing = false;
    o.turn(pauseAfter(1));
    await mailer.retry();
    // Of one whose time seems to be over the operator has the mail.
    expect(server.received.length + (await o.files()).length).toBe(1);
  });
});

describe('a mail that the server refuses for good (fault 104)', () => {
  it.each<[MailStage, number, string | undefined]>([
    ['connect', 554, undefined],
    ['from', 550, 'MAIL_FROM'],
    ['rcpt', 550, undefined],
    ['data', 554, undefined],
  ])('at %s with %i is kept for the operator and not sent again', async (stage, code, setting) => {
    const o = await office();
    let asked = 0;
    const server = await mailServer((at) => {
      if (at === 'connect') asked += 1;
      return at === stage ? code : null;
    });
    const mailer = o.mailer(server.url);
    expect(await mailer.send(LETTER)).toEqual({ delivered: false });
    o.turn(HOUR_MS);
    await mailer.retry();
    expect(asked).toBe(1);
    expect(await o.files()).toEqual([expect.stringMatching(/Z-[0-9a-f]{8}\.eml$/)]);
    expect(o.lines).toMatchObject([{ msg: 'a mail could not be delivered; it is kept in the outbox' }]);
    expect(o.lines[0]?.setting).toBe(setting);
    expect(o.givenUp).toEqual(['its-hash']);
    expect(o.problems, 'in the words of the server').toEqual([expect.stringMatching(`^${code} `)]);
  });

  it('is reported again when that fails, without holding up the other mails', async () => {
    const o = await office();
    let code = 450;
    const server = await mailServer((at) => (at === 'rcpt' ? code : null));
    const mailer = o.mailer(server.url);
    await mailer.send({ ...LETTER, ref: 'first', usefulMs: HOUR_MS });
    o.turn(1);
    await mailer.send({ ...LETTER, ref: 'second', usefulMs: HOUR_MS });
    code = 550;
    o.breakReports(true);
    o.turn(pauseAfter(1));
    await mailer.retry();
    expect(await o.files()).toEqual([
      expect.stringMatching(/\.retry-\d+\.eml$/),
      expect.stringMatching(/\.retry-\d+\.eml$/),
    ]);
    expect(o.lines.filter(({ level }) => level >= 50)).toMatchObject([
      { msg: 'the end of a mail could not be stored' },
      { msg: 'the end of a mail could not be stored' },
    ]);
    o.turn(2 * HOUR_MS);
    await mailer.retry();
    expect(await o.files()).toHaveLength(2);
    o.breakReports(false);
    o.turn(pauseAfter(3));
    await mailer.retry();
    expect(o.givenUp).toEqual(['first', 'second']);
    expect(o.problems, 'of the last attempt').toEqual([
      expect.stringMatching(/^550 /),
      expect.stringMatching(/^550 /),
    ]);
    expect((await o.files()).filter((name) => name.includes('.retry-'))).toEqual([]);
  });

  it('is reported as delivered once that can be stored, at the latest by the next server, and sent once', async () => {
    const o = await office();
    let code: number | null = 450;
    const server = await mailServer((at) => (at === 'rcpt' ? code : null));
    await o.mailer(server.url).send({ ...LETTER, usefulMs: HOUR_MS });
    code = null;
    o.breakReports(true);
    o.turn(pauseAfter(1));
    await o.mailer(server.url).retry();
    expect(o.lines.filter(({ level }) => level >= 50)).toMatchObject([
      { msg: 'the end of a mail could not be stored' },
    ]);
    // Of another name than what is sent: older servers beside this one send that.
    const [name = ''] = await o.files();
    expect(name).toMatch(/\.report-\d+\.eml$/);
    expect(await readFile(o.path(name), 'utf8')).not.toContain('Hello');
    o.breakReports(false);
    o.turn(2 * HOUR_MS);
    await o.mailer(server.url).retry();
    expect([o.late, o.givenUp]).toEqual([['its-hash'], []]);
    expect(server.received).toHaveLength(1);
    expect(await o.files()).toEqual([]);
  });

  it.each([
    ['nothing can be written', (base: string) => `.${base}.sending-${holderMark}.eml`],
    ['its file cannot be renamed', (base: string) => `${base}.reporting-${holderMark}.eml`],
  ])('is reported as delivered and not sent again when %s', async (_why, blocked) => {
    const o = await office();
    let code: number | null = 450;
    const server = await mailServer((at) => (at === 'rcpt' ? code : null));
    await o.mailer(server.url).send(LETTER);
    const [name = ''] = await o.files();
    const obstacle = blocked(name.replace(/\.retry-.*/, ''));
    await mkdir(o.path(obstacle));
    code = null;
    o.turn(pauseAfter(1));
    await o.mailer(server.url).retry();
    expect(server.received).toHaveLength(1);
    expect(o.late).toEqual(['its-hash']);
    expect(await o.files()).toEqual([obstacle]);
  });

  it('is reported as given up when it cannot even be kept', async () => {
    const o = await office();
    await o.block();
    const server = await mailServer((at) => (at === 'rcpt' ? 450 : null));
    expect(await o.mailer(server.url).send(LETTER)).toEqual({ delivered: false });
    expect(o.lines).toMatchObject([{ msg: 'a mail could not be kept' }]);
    expect(o.givenUp).toEqual(['its-hash']);
  });

  it('names SMTP_URL when the server cannot be reached', async () => {
    const o = await office();
    await o.mailer(`smtp://127.0.0.1:${await anyFreePort()}`).send(LETTER);
    expect(o.lines).toMatchObject([{ setting: 'SMTP_URL' }]);
  });
});

describe('the outbox after a restart (fault 104)', () => {
  it('is sent by the next server, and of two at once by one', async () => {
    const o = await office();
    let failing = true;
    const server = await mailServer((stage) => (failing && stage === 'rcpt' ? 450 : null));
    for (let i = 0; i < 5; i += 1) await o.mailer(server.url).send(LETTER);
    failing = false;
    o.turn(pauseAfter(1));
    await Promise.all([o.mailer(server.url).retry(), o.mailer(server.url).retry()]);
    expect(server.received).toHaveLength(5);
    const ids = server.received.map(({ headers }) => /^Message-ID: .*$/m.exec(headers)?.[0]);
    expect(new Set(ids).size).toBe(5);
    expect(await o.files()).toEqual([]);
  });

  it('gives what a process was sending to another once that process has died, and not before', async () => {
    const o = await office();
    const holder = spawn('sleep', ['1000']);
    onTestFinished(() => void holder.kill('SIGKILL'));
    await once(holder, 'spawn');
    let failing = true;
    const server = await mailServer((stage) => (failing && stage === 'rcpt' ? 450 : null));
    const mailer = o.mailer(server.url);
    await mailer.send(LETTER);
    failing = false;
    const [name = ''] = await o.files();
    // What this process calls itself, with the number of the other one.
    const mark = await import('./mail-outbox.ts').then(({ holderMark }) => holderMark);
    const others = mark.replace(`-${process.pid}-`, `-${holder.pid}-`).replace(/-\d*$/, '-');
    await rename(o.path(name), o.path(name.replace(/retry-\d+/, `sending-${others}`)));
    o.turn(10_000);
    await mailer.retry();
    expect(server.received).toEqual([]);
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    await mailer.retry();
    expect(server.received).toHaveLength(1);
    expect(await o.files()).toEqual([]);
  });
});
