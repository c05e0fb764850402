import { request } from 'node:http';
import { since } from './clock.ts';

export interface Reading {
  /** Milliseconds from the request to the first word. */
  firstToken: number;
  /** How late each word came, in milliseconds. */
  delays: number[];
}

interface Target {
  url: string;
  path: string;
  headers: Record<string, string>;
  body: string;
}

/** Reads one stream to its end. `onWords` receives how many words came at a time. */
export function readStream(
  { url, path, headers, body }: Target,
  onWords: (count: number) => void,
): Promise<Reading> {
  const { hostname, port } = new URL(url);
  const startedAt = performance.now();
  const reading: Reading = { firstToken: Number.NaN, delays: [] };
  return new Promise((resolve, reject) => {
    const ask = request({ hostname, port, path, method: 'POST', headers }, (answer) => {
      if (answer.statusCode !== 200) {
        reject(new Error(`A stream answered ${answer.statusCode}`));
        answer.resume();
        return;
      }
      let rest = '';
      answer.setEncoding('utf8');
      answer.on('data', (text: string) => {
        const lines = (rest + text).split('\n');
        rest = lines.pop() ?? '';
        for (const line of lines) {
          if (!line.includes('"text-delta"')) continue;
          const { delta }: { delta: string } = JSON.parse(line.slice(6));
          if (reading.delays.length === 0) reading.firstToken = performance.now() - startedAt;
          const words = delta.split(' ').filter((word) => word !== '');
          for (const word of words) reading.delays.push(since(word));
          onWords(words.length);
        }
      });
      answer.on('end', () => resolve(reading));
      answer.on('error', reject);
    });
    ask.on('error', reject);
    ask.end(body);
  });
}

/** Opens a stream and leaves it open. @returns a function that closes it, once the first word has come */
export function holdStream({ url, path, headers, body }: Target): Promise<() => void> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const ask = request({ hostname, port, path, method: 'POST', headers, agent: false }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`A stream answered ${answer.statusCode}`));
      answer.on('data', (bytes: Buffer) => {
        if (bytes.includes('text-delta')) resolve(() => ask.destroy());
      });
      answer.on('error', () => undefined);
    });
    ask.on('error', reject);
    ask.end(body);
  });
}
