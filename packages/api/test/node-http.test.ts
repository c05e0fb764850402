import { describe, expect, it } from 'vitest';
import { inFolder, isSiteBuilt, startServer, temporaryFolder } from './support/server-process.ts';
import { sendRaw } from './support/socket-app.ts';

// Starts a process, on a machine that has other things to do as well.
/** What never gets as far as the app is answered by the running server as everything else is. */

const EVENT = JSON.stringify({ event: 'chatStarted', data: { sessionId: 'http' } });
const POST = `POST /api/analytics HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${EVENT.length}\r\n`;

describe.runIf(isSiteBuilt)('the running server', () => {
  it('refuses what HTTP requires in its own words, with the headers of every answer', async () => {
    const server = await startServer(inFolder(await temporaryFolder()));
    const refusals: [number, string][] = [
      [400, 'GET /api/products HTTP/1.1\r\n\r\n'],
      [400, `POST /api/analytics HTTP/1.1\r\nContent-Length: ${EVENT.length}\r\n\r\n${EVENT}`],
      [417, 'GET /api/products HTTP/1.1\r\nHost: x\r\nExpect: a-miracle\r\n\r\n'],
      [417, `${POST}Expect: a-miracle\r\n\r\n${EVENT}`],
      [400, 'Good morning\r\n\r\n'],
    ];
    const ids = new Set<string | undefined>();
    for (const [status, bytes] of refusals) {
      const [head = '', body = ''] = (await sendRaw(server.port, bytes)).split('\r\n\r\n');
      expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
      expect(head).toMatch(/^content-security-policy: default-src 'none'/im);
      expect(head).toMatch(/^x-content-type-options: nosniff$/im);
      expect(head).toMatch(/^x-frame-options: DENY$/im);
      expect(head).toMatch(/^referrer-policy: \S+$/im);
      expect(JSON.parse(body)).toEqual({ message: expect.stringMatching(/^[A-Z].*\.$/) });
      ids.add(/^x-request-id: (\S+)$/im.exec(head)?.[1]);
    }
    expect([ids.size, ids.has(undefined)]).toEqual([refusals.length, false]);

    // And what it can do it does.
    const answer = await sendRaw(
      server.port,
      `${POST}Expect: 100-continue\r\nConnection: close\r\n\r\n${EVENT}`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 204 /);
  });
});
