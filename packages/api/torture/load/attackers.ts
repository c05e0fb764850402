import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type Client, createClient } from '../lib/client.ts';
import type { Observer } from '../lib/observer.ts';

/** An attacker that runs until stopped. @returns the number of its requests */
export type Attacker = (target: Target) => Promise<number>;

export interface Target {
  url: string;
  observer: Observer;
  admin: Client;
  /** How many strike at once, and with how long a file. */
  size: { consoles: number; logins: number; sockets: number; csvRows: number };
  /** What the consoles ask. */
  statement: string;
  over(): boolean;
}

const NUMBERS = (limit: string) =>
  `WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r${limit}) SELECT max(n) FROM r`;

/** Is stopped after five seconds. */
export const ENDLESS: string = NUMBERS('');
/** Takes some tenths of a second. */
export const LONG: string = NUMBERS(' LIMIT 500000');

async function several(count: number, attack: () => Promise<number>): Promise<number> {
  const struck = await Promise.all(Array.from({ length: count }, attack));
  return struck.reduce((sum, one) => sum + one, 0);
}

/** Statements that keep a processor busy, as many at once as administrators sit at a console. */
export const consoleLoop: Attacker = ({ admin, size, statement, over }) =>
  several(size.consoles, async () => {
    let struck = 0;
    while (!over()) {
      const reply = await admin.send('POST', '/api/admin/database/query', { query: statement });
      // On a busy machine a long one may be stopped too.
      const expected = statement === ENDLESS ? [400, 503] : [200, 400, 503];
      assert.ok(expected.includes(reply.status), `${reply.status} ${reply.text}`);
      struck += 1;
    }
    return struck;
  });

/** Logins, all at once and again. */
export const loginFlood: Attacker = ({ url, observer, size, over }) =>
  several(size.logins, async () => {
    let struck = 0;
    while (!over()) {
      const login = { username: `nobody${struck}@example.org`, password: 'Wrong1!password' };
      const reply = await createClient(url, observer).send('POST', '/api/auth/login', login);
      assert.ok([401, 429, 503].includes(reply.status), `${reply.status} ${reply.text}`);
      struck += 1;
      // A client asked to come back in two seconds comes back in one.
      if (!over()) await pause(1000);
    }
    return struck;
  });

const POST =
  'POST /api/analytics HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 4000\r\n\r\n{';
const beginnings = ['', 'G', 'GET / HTTP/1.1\r\n', 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ', POST];

/** Connections that begin a request and never finish it; each that is closed is opened again. */
export const slowSockets: Attacker = ({ url, size, over }) => {
  let next = 0;
  return several(size.sockets, async () => {
    let struck = 0;
    while (!over()) {
      const socket = connect(Number(new URL(url).port), '127.0.0.1');
      socket.on('error', () => undefined);
      const closed = once(socket, 'close');
      next += 1;
      socket.write(beginnings[next % beginnings.length] ?? '');
      socket.resume();
      struck += 1;
      while (!over() && !socket.destroyed) await Promise.race([closed, pause(500)]);
      socket.destroy();
      await closed;
      await pause(50);
    }
    return struck;
  });
};

/** Half of the rows mean nothing, the other half name one product again and again. */
function bigFile(length: number): FormData {
  const rows = Array.from({ length }, (_, row) =>
    row % 2 === 0
      ? `Saver ${row},,Cash ISA,no link,much`
      : 'Saver,Flood Bank,Cash ISA,https://example.com/x,4',
  );
  const form = new FormData();
  const text = ['name,provider,type,referralLink,interestRate', ...rows].join('\n');
  form.set('csvFile', new Blob([text], { type: 'text/csv' }), 'flood.csv');
  return form;
}

/** A huge file, and again when it has been processed. */
export const csvFlood: Attacker = async ({ admin, size, over }) => {
  const file = bigFile(size.csvRows);
  let struck = 0;
  while (!over()) {
    const reply = await admin.send('POST', '/api/admin/import-csv', file);
    assert.ok([200, 400, 503].includes(reply.status), `${reply.status} ${reply.text.slice(0, 500)}`);
    struck += 1;
  }
  return struck;
};
