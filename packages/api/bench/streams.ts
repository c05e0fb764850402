import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { median } from './figures.ts';
import { openInside } from './inside.ts';
import { cpuSeconds, residentKiB } from './process-figures.ts';
import { type Row, round } from './report.ts';
import { addSavers, type Saver } from './savers.ts';
import { inFolder, runScript, startOver, type Running } from './servers.ts';
import { holdStream, readStream, type Reading } from './stream-reader.ts';

const STREAMS = 300;
const IDLE_STREAMS = 2000;
const TOKENS_PER_SECOND = 48;
const TOKENS = 480;
const FIRST_TOKENS = 20;
const QUESTION = 'How much can I pay into a Lifetime ISA?';
/** Streams one user may have at once. */
const PER_USER = 3;
const CREDITS = 10_000;
/** Until all are begun, and nothing more is. */
const SETTLE_MS = 3_000;
/** V8 collects what the beginnings left once it sees, some 8 s on, that little more comes. */
const IDLE_MS = 17_000;

const script = (name: string) => fileURLToPath(new URL(name, import.meta.url));
type Work<T> = (server: Running, people: readonly Saver[]) => Promise<T>;

/** Our server with enough signed-in people for so many streams at once: one for each stream, some more than once. */
function withAskers<T>(streams: number, env: Record<string, string>, work: Work<T>): Promise<T> {
  return inFolder(async (folder) => {
    const inside = await openInside(folder);
    const savers = await addSavers(inside, Math.ceil(streams / PER_USER), CREDITS);
    await inside.close();
    const server = await startOver(folder, env);
    const people = Array.from({ length: streams }, (_, i) => savers[i % savers.length]);
    const result = await work(
      server,
      people.filter((saver) => saver !== undefined),
    );
    await server.stop();
    return result;
  });
}

const bodyOf = (sessionId: string, message: string) => JSON.stringify({ sessionId, message });

const target = (base: string, { cookie }: Saver, i: number) => ({
  url: base,
  path: '/api/chat/stream',
  headers: { 'Content-Type': 'application/json', Cookie: cookie },
  body: bodyOf(`bench-${i}`, 'What time is it?'),
});

const remote = (model: Running) => ({ OPENAI_API_KEY: 'bench', OPENAI_BASE_URL: `${model.url}/v1` });

interface Load {
  firstToken: number;
  delay: number;
  /** Microseconds, while all streams run. */
  cpuPerToken: number;
}

type Read = (onWords: (count: number) => void) => Promise<Reading>;

/** Reads all streams; processor time is counted from when each has begun until the first one ends. */
async function load(server: Running, reads: readonly Read[]): Promise<Load> {
  let words = 0;
  let begun = 0;
  let from: Promise<{ cpu: number; words: number }> | undefined;
  let until: typeof from;
  const now = async () => {
    const counted = words;
    return { cpu: await cpuSeconds(server.pid), words: counted };
  };
  const readings = await Promise.all(
    reads.map(async (read) => {
      let isFirst = true;
      const reading = await read((count) => {
        words += count;
        if (!isFirst) return;
        isFirst = false;
        begun += 1;
        if (begun === reads.length) from = now();
      });
      until ??= now();
      return reading;
    }),
  );
  const [first, last] = [await from, await until];
  if (first === undefined || last === undefined || last.words <= first.words)
    throw new Error('The streams did not run at the same time: this machine is too busy for the measurement');
  const delays = readings.flatMap((reading) => reading.delays);
  return {
    firstToken: median(readings.map((reading) => reading.firstToken)),
    delay: median(delays),
    cpuPerToken: ((last.cpu - first.cpu) / (last.words - first.words)) * 1_000_000,
  };
}

interface StreamMemory {
  /** KiB a stream, with what its beginning left. */
  begun: number;
  /** KiB a stream, 20 s after they began. */
  idle: number;
}

async function memoryPerStream(): Promise<StreamMemory> {
  const model = await runScript(script('./stream-model.ts'), [String(TOKENS_PER_SECOND), '1']);
  const env = { ...remote(model), ADVISOR_TURN_MS: '600000' };
  const perStream = await withAskers(IDLE_STREAMS, env, async (server, people) => {
    const before = await residentKiB(server.pid);
    const close = await Promise.all(people.map((saver, i) => holdStream(target(server.url, saver, i))));
    const perStreamAfter = async (ms: number) => {
      await pause(ms);
      return ((await residentKiB(server.pid)) - before) / IDLE_STREAMS;
    };
    const begun = await perStreamAfter(SETTLE_MS);
    const idle = await perStreamAfter(IDLE_MS);
    for (const each of close) each();
    return { begun, idle };
  });
  await model.stop();
  return perStream;
}

/** Milliseconds from the request to the first word. */
function embeddedFirstToken(): Promise<number> {
  return withAskers(FIRST_TOKENS, {}, async (server, people) => {
    const firsts: number[] = [];
    for (const [i, saver] of people.entries()) {
      const question = { ...target(server.url, saver, i), body: bodyOf(`first-${i}`, QUESTION) };
      let first = Number.NaN;
      const startedAt = performance.now();
      await holdStream(question).then((close) => {
        first = performance.now() - startedAt;
        close();
      });
      firsts.push(first);
    }
    return median(firsts);
  });
}

const row = (
  name: string,
  ours: string,
  baseline: string,
  ratio: number | null,
  aim: string,
  met: boolean | null,
): Row => ({
  group: `Advisor: ${STREAMS} streams of ${TOKENS_PER_SECOND} tokens a second`,
  name,
  ours,
  baseline,
  ratio,
  aim,
  met,
});

/** Streamed answers against a relay written by hand, both reading the same model. */
export async function benchStreams(): Promise<Row[]> {
  const model = await runScript(script('./stream-model.ts'), [String(TOKENS_PER_SECOND), String(TOKENS)]);
  const relay = await runScript(script('./stream-relay.ts'), [new URL(model.url).port]);
  const plain = { url: relay.url, path: '/', headers: {}, body: '{}' };
  const relayed = await load(
    relay,
    Array.from({ length: STREAMS }, () => (onWords) => readStream(plain, onWords)),
  );
  const served = await withAskers(STREAMS, remote(model), (server, people) =>
    load(
      server,
      people.map((saver, i) => (onWords) => readStream(target(server.url, saver, i), onWords)),
    ),
  );
  await relay.stop();
  await model.stop();
  const first = await embeddedFirstToken();
  const memory = await memoryPerStream();
  const ms = (value: number) => `${round(value)} ms`;
  const micros = (value: number) => `${round(value, 1)} µs`;
  const delay = served.delay / relayed.delay;
  const cpu = served.cpuPerToken / relayed.cpuPerToken;
  return [
    row('Delay added to a token (median)', ms(served.delay), ms(relayed.delay), delay, '≤ 2', delay <= 2),
    row(
      'CPU of the server for a token',
      micros(served.cpuPerToken),
      micros(relayed.cpuPerToken),
      cpu,
      '≤ 2',
      cpu <= 2,
    ),
    row(
      `First token of ${STREAMS} streams begun at once (median)`,
      ms(served.firstToken),
      ms(relayed.firstToken),
      null,
      '',
      null,
    ),
    row('First token of the embedded model', ms(first), '', null, '< 50 ms', first < 50),
    row(
      `Memory for an open idle stream, ${IDLE_STREAMS} open for 20 s`,
      `${round(memory.idle, 1)} KiB (3 s after they began ${round(memory.begun, 1)} KiB)`,
      '',
      null,
      '≤ 80 KiB',
      memory.idle <= 80,
    ),
  ];
}
