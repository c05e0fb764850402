import { createServer, type Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
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
  received: ReceivedMail[];
  close(): Promise<void>;
}

/** Undoes quoted-printable: long links arrive folded. */
export function decodeQuotedPrintable(text: string): string {
  const bytes = text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

function textPart(raw: string): string {
  const part = raw.split(/^--.+$/m).find((each) => /content-type: text\/plain/i.test(each)) ?? raw;
  const [headers = '', ...body] = part.trimStart().split('\r\n\r\n');
  const content = body.join('\r\n\r\n');
  if (/content-transfer-encoding: base64/i.test(headers))
    return Buffer.from(content, 'base64').toString('utf8');
  return /content-transfer-encoding: quoted-printable/i.test(headers)
    ? decodeQuotedPrintable(content)
    : content;
}

/** A real SMTP server on a port of its own; with `refuse` it takes no recipient. */
export async function startMailServer(options: { refuse?: boolean } = {}): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: (_address, _session, done) => done(options.refuse ? new Error('550 no such mailbox') : null),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString('utf8');
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw,
          headers: raw.split('\r\n\r\n')[0] ?? '',
          text: textPart(raw),
        });
        done();
      });
    },
  });
  // A client that leaves in the middle is no failure of the server.
  server.on('error', () => undefined);
  const port = await listenOnLoopback(server.server);
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Something that takes connections and then does as told: says nothing at all, or talks without end. */
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
