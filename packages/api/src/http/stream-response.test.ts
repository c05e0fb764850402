import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, it, onTestFinished } from 'vitest';
import { cutOff, listenOnLoopback } from '../../test/support/loopback.ts';
import { streamResponse, sendLive, type Sink, type Writer } from './stream-response.ts';
import type { AppEnv } from './rest-route.ts';

/** A writer in the hands of the test. */
function createWriter() {
  const opened = Promise.withResolvers<Sink>();
  const closed = Promise.withResolvers<void>();
  const drained = Promise.withResolvers<void>();
  const writer: Writer = {
    open(sink) {
      opened.resolve(sink);
      return drained.resolve;
    },
    close: closed.resolve,
  };
  return { writer, opened: opened.promise, closed: closed.promise, drained: drained.promise };
}

/** A server whose only answer is the writer's, through a middleware that adds a header after it. */
function serve(writer: Writer): Promise<number> {
  const app = new Hono<AppEnv>();
  app.use(async (c, next) => {
    await next();
    c.res.headers.set('X-Late', 'added');
    c.res.headers.append('Set-Cookie', 'a=1');
    c.res.headers.append('Set-Cookie', 'b=2');
  });
  app.get('/', (c) => streamResponse(c, { 'Content-Type': 'text/event-stream' }, writer));
  const listener = getRequestListener(async (request, bindings) =>
    sendLive(await app.fetch(request, bindings), bindings.outgoing),
  );
  const server = createServer((req, res) => void listener(req, res));
  onTestFinished(() => cutOff(server));
  return listenOnLoopback(server);
}

async function ask(writer: Writer): Promise<IncomingMessage> {
  const request = get({ port: await serve(writer), agent: false });
  const [answer]: IncomingMessage[] = await once(request, 'response');
  if (answer === undefined) throw new Error('No answer');
  return answer;
}

it('carries the headers that were added after it, and its pieces as they are written', async () => {
  const { writer, opened, closed } = createWriter();
  const answering = ask(writer);
  const sink = await opened;
  sink.write('one ');
  const answer = await answering;
  expect(answer.headers).toMatchObject({ 'content-type': 'text/event-stream', 'x-late': 'added' });
  expect(answer.headers['set-cookie']).toEqual(['a=1', 'b=2']);
  answer.setEncoding('utf8');
  expect(await once(answer, 'data')).toEqual(['one ']);
  sink.write('');
  sink.write('£2');
  expect(await once(answer, 'data')).toEqual(['£2']);
  sink.end();
  await once(answer.resume(), 'end');
  await closed;
});

it('is plain text that ends with its connection over HTTP/1.0', async () => {
  const { writer, opened } = createWriter();
  const socket = connect(await serve(writer)).setEncoding('utf8');
  socket.write('GET / HTTP/1.0\r\nHost: localhost\r\n\r\n');
  const sink = await opened;
  sink.write('one ');
  sink.write('£2');
  sink.end();
  expect(await text(socket)).toMatch(/\r\n\r\none £2$/);
});

it('applies backpressure to a stalled reader, and signals when it has drained', async () => {
  const { writer, opened, drained } = createWriter();
  const answering = ask(writer);
  const sink = await opened;
  sink.write('x');
  const answer = await answering;
  const piece = 'x'.repeat(1024 * 1024);
  while (sink.write(piece));
  answer.resume();
  await drained;
});

it('is closed when the reader leaves', async () => {
  const { writer, opened, closed } = createWriter();
  const answering = ask(writer);
  (await opened).write('x');
  (await answering).destroy();
  await closed;
});
