import { fileURLToPath } from 'node:url';
import { median } from './figures.ts';
import { cpuSeconds, residentKiB } from './process-figures.ts';
import { type Row, round } from './report.ts';
import { runScript, startOurs, type Running } from './servers.ts';
import { holdStream, readStream, type Reading } from './stream-reader.ts';

const STREAMS = 300;
const IDLE_STREAMS = 2000;
const TOKENS_PER_SECOND = 48;
const TOKENS = 240;
/** Streams one user may have at once. */
const PER_USER = 3;

const script = (name: string) => fileURLToPath(new URL(name, import.meta.url));
interface Asker {
  cookie: string;
  userId: number;
}

async function register(base: string, n: number): Promise<Asker> {
  const body = {
    username: `bench${n}@example.org`,
    firstName: 'B',
    lastName: 'B',
    password: 'Bench-1marking'.replace('-', '!'),
  };
  const answer = await fetch(`${base}/api/auth/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (answer.status !== 201) throw new Error(`Registering answered ${answer.status}: ${await answer.text()}`);
  const { id }: { id: number } = JSON.parse(await answer.text());
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return { cookie, userId: id };
}

/** Two questions are what a new user can ask; so many users are needed. */
async function askers(base: string, streams: number): Promise<Asker[]> {
  const perUser = Math.min(PER_USER, 2);
  const users: Asker[] = [];
  for (let n = 0; n < Math.ceil(streams / perUser); n++) users.push(await register(base, n));
  return Array.from({ length: streams }, (_, i) => users[i % users.length]).filter(
    (user) => user !== undefined,
  );
}

const target = (base: string, { cookie }: Asker, i: number) => ({
  url: base,
  path: '/api/chat/stream',
  headers: { 'Content-Type': 'application/json', Cookie: cookie },
  body: JSON.stringify({ sessionId: `bench-${i}`, message: 'What time is it?' }),
});

interface Load {
  firstToken: number;
  delay: number;
  cpuPerToken: number;
}

async function load(server: Running, read: () => Promise<Reading[]>): Promise<Load> {
  const before = await cpuSeconds(server.pid);
  const readings = await read();
  const cpu = (await cpuSeconds(server.pid)) - before;
  const delays = readings.flatMap((reading) => reading.delays);
  return {
    firstToken: median(readings.map((reading) => reading.firstToken)),
    delay: median(delays),
    cpuPerToken: (cpu / delays.length) * 1_000_000,
  };
}

async function memoryPerStream(): Promise<number> {
  const model = await runScript(script('./stream-model.ts'), [String(TOKENS_PER_SECOND), '1']);
  const ours = await startOurs({
    OPENAI_API_KEY: 'bench',
    OPENAI_BASE_URL: `${model.url}/v1`,
    ADVISOR_TURN_MS: '600000',
  });
  const people = await askers(ours.url, IDLE_STREAMS);
  const before = await residentKiB(ours.pid);
  const close = await Promise.all(people.map((asker, i) => holdStream(target(ours.url, asker, i))));
  const after = await residentKiB(ours.pid);
  for (const each of close) each();
  await ours.stop();
  await model.stop();
  return (after - before) / IDLE_STREAMS;
}

async function embeddedFirstToken(): Promise<number> {
  const ours = await startOurs();
  const firsts: number[] = [];
  for (const [i, asker] of (await askers(ours.url, 20)).entries()) {
    const body = JSON.stringify({
      sessionId: `first-${i}`,
      message: 'How much can I pay into a Lifetime ISA?',
    });
    const startedAt = performance.now();
    const answer = await fetch(`${ours.url}/api/chat/stream`, {
      method: 'POST',
      headers: target('', asker, i).headers,
      body,
    });
    const reader = answer.body?.getReader();
    for (let text = ''; reader && !text.includes('text-delta');) {
      text += new TextDecoder().decode((await reader.read()).value);
    }
    firsts.push(performance.now() - startedAt);
    await reader?.cancel();
  }
  await ours.stop();
  return median(firsts);
}

const row = (
  name: string,
  ours: string,
  baseline: string,
  ratio: number | null,
  aim: string,
  met: boolean,
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
  const ours = await startOurs({ OPENAI_API_KEY: 'bench', OPENAI_BASE_URL: `${model.url}/v1` });
  const people = await askers(ours.url, STREAMS);
  const plain = { url: relay.url, path: '/', headers: {}, body: '{}' };
  const relayed = await load(relay, () => Promise.all(people.map(() => readStream(plain))));
  const served = await load(ours, () =>
    Promise.all(people.map((asker, i) => readStream(target(ours.url, asker, i)))),
  );
  await ours.stop();
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
    row('First token (median)', ms(served.firstToken), ms(relayed.firstToken), null, '', true),
    row('First token of the embedded model', ms(first), '', null, '< 50 ms', first < 50),
    row(
      `Memory for an open idle stream, ${IDLE_STREAMS} open`,
      `${round(memory, 1)} KiB`,
      '',
      null,
      '≤ 80 KiB',
      memory <= 80,
    ),
  ];
}
