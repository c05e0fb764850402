import { Agent, request } from 'node:http';

export interface Reading {
  status: number;
  /** Of the body as it travelled. */
  bytes: number;
  etag: string | undefined;
  cookie: string | undefined;
}

export interface Asked {
  method?: string;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
}

/** Reads answers over kept connections, one unless said, and throws the bytes away: `fetch` would spend its time on unpacking them. */
export function createReader(base: string, connections = 1) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const ask = (path: string, { method = 'GET', headers = {}, body }: Asked = {}): Promise<Reading> =>
    new Promise((resolve, reject) => {
      const all = body === undefined ? headers : { ...headers, 'Content-Type': 'application/json' };
      const asking = request(base + path, { agent, method, headers: all }, (answer) => {
        let bytes = 0;
        answer.on('data', (chunk: Buffer) => (bytes += chunk.byteLength));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            bytes,
            etag: answer.headers.etag,
            cookie: answer.headers['set-cookie']?.[0]?.split(';')[0],
          }),
        );
      });
      asking.on('error', (error: NodeJS.ErrnoException) => {
        // The server had just closed the kept connection: what every HTTP client does then is to ask again.
        const again = asking.reusedSocket && error.code === 'ECONNRESET' && method === 'GET';
        if (again) resolve(ask(path, { method, headers, body }));
        else reject(error);
      });
      asking.end(body === undefined ? undefined : JSON.stringify(body));
    });
  return { ask, close: () => agent.destroy() };
}

export type HttpReader = ReturnType<typeof createReader>;

/** The same, and an answer without success is an error. */
export async function asked(reader: HttpReader, path: string, options?: Asked): Promise<Reading> {
  const answer = await reader.ask(path, options);
  if (answer.status >= 400) throw new Error(`${path} answered ${answer.status}`);
  return answer;
}
