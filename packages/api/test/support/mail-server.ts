import { createServer, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerEnvelope, type SMTPServerSession } from 'smtp-server';
import { listenOnLoopback } from './loopback.ts';

export interface ReceivedMail {
  from: string;
  /** Recipients of the envelope, which is where a mail really goes. */
  to: string[];
  /** As it came over the wire. */
  raw: string;
  headers: string;
  /** The text part, decoded. */
  text: string;
}

export interface MailServer {
  url: string;
  port: number;
  received: ReceivedMail[];
  /** Resolves once all connections are closed and what came over them is received. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** Counts what is pending; `whenIdle` resolves once nothing is. */
function createPendingCounter() {
  let count = 0;
  let waiting: (() => void)[] = [];
  return {
    begin: () => void (count += 1),
    end() {
      count -= 1;
      if (count > 0) return;
      for (const resolve of waiting) resolve();
      waiting = [];
    },
    whenIdle: () => (count === 0 ? Promise.resolve() : new Promise<void>((resolve) => waiting.push(resolve))),
  };
}

/** The text part of a mail, decoded. */
export const textOf = async (raw: string): Promise<string> => (await PostalMime.parse(raw)).text ?? '';

/** What is kept of a mail that came in. */
async function readMail(raw: string, { mailFrom, rcptTo }: SMTPServerEnvelope): Promise<ReceivedMail> {
  return {
    from: mailFrom ? mailFrom.address : '',
    to: rcptTo.map(({ address }) => address),
    raw,
    headers: raw.split('\r\n\r\n')[0] ?? '',
    text: await textOf(raw),
  };
}

/** A moment of the conversation at which a mail server may refuse. */
export type MailStage = 'connect' | 'from' | 'rcpt' | 'data';

interface MailServerOptions {
  /** Takes no recipient. */
  refuse?: boolean;
  /** Asked at each stage: the code with which it is refused; null if it is not. */
  answers?: (stage: MailStage) => number | null;
}

/** A real SMTP server on a port of its own. */
export async function startMailServer(options: MailServerOptions = {}): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const pending = createPendingCounter();
  const refusal = (stage: MailStage): Error | null => {
    const code = options.refuse && stage === 'rcpt' ? 550 : (options.answers?.(stage) ?? null);
    return code === null ? null : Object.assign(new Error('refused by the test'), { responseCode: code });
  };
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onConnect: (_session, done) => done(refusal('connect')),
    onMailFrom: (_address, _session, done) => done(refusal('from')),
    onRcptTo: (_address, _session, done) => done(refusal('rcpt')),
    onData: callbackify(async (stream: Readable, { envelope }: SMTPServerSession) => {
      pending.begin();
      try {
        const mail = await readMail(await text(stream), envelope);
        const error = refusal('data');
        if (error !== null) throw error;
        received.push(mail);
      } finally {
        pending.end();
      }
    }),
  });
  // A client that leaves in the middle is no failure of the server.
  server.on('error', () => undefined);
  server.server.on('connection', (socket: Socket) => {
    pending.begin();
    socket.once('close', pending.end);
  });
  const port = await listenOnLoopback(server.server);
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    received,
    settled: pending.whenIdle,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** A server that accepts connections and then misbehaves: stays silent, or talks without end. */
export async function startBrokenServer(
  behave: (socket: Socket) => void,
): Promise<{ url: string; close(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    behave(socket);
  });
  const port = await listenOnLoopback(server);
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
