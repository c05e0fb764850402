import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Client, InArgs, InStatement, ResultSet, TransactionMode } from '@libsql/client';
import type { Answer, BatchStatement, Call, Target } from './messages.ts';
import { unpackFailure, unpackResult } from './messages.ts';

interface Waiting {
  resolve: (results: ResultSet[]) => void;
  reject: (reason: unknown) => void;
}

/** Characters of values sent to the thread at once: copying them takes about a millisecond. */
const PART = 256 * 1024;

const sizeOf = (statement: BatchStatement): number => {
  if (typeof statement === 'string') return statement.length;
  const args = Array.isArray(statement) ? statement[1] : statement.args;
  return Object.values(args ?? {}).reduce<number>(
    (size, value) => size + (typeof value === 'string' ? value.length : 0),
    0,
  );
};

/** The statements of a batch in parts of about the same size. */
function inParts(statements: readonly BatchStatement[]): BatchStatement[][] {
  const parts: BatchStatement[][] = [[]];
  let size = 0;
  for (const statement of statements) {
    if (size >= PART) {
      parts.push([]);
      size = 0;
    }
    parts.at(-1)?.push(statement);
    size += sizeOf(statement);
  }
  return parts;
}

export interface WriterThread extends Client {
  /** After `close`: resolves once the thread is gone. */
  ended(): Promise<void>;
}

const notHere = () =>
  Promise.reject(new Error('The writing thread runs one statement, a batch or a migration'));

/**
 * A libSQL client for a file whose work is done in a thread of its own: libSQL's calls are synchronous, and a write
 * waits for the disk (fsync, now and then a checkpoint of the log), during which this thread could serve no one. Calls
 * are answered in the order they are made. Should the thread end, pending calls fail and the next call starts another.
 */
export function openWriterThread(
  target: Target,
  program = new URL('./thread.ts', import.meta.url),
): WriterThread {
  let worker: Worker | undefined;
  let waiting: Waiting[] = [];
  let closed = false;
  /** A thread ended while idle: its connection's settings are lost, so the next caller is notified. */
  let lost = false;

  function settle(answer: Answer): void {
    const first = waiting.shift();
    if ('results' in answer) first?.resolve(answer.results.map(unpackResult));
    else first?.reject(unpackFailure(answer));
  }

  function start(): Worker {
    let reason: unknown;
    const started = new Worker(program, { workerData: target });
    started.on('message', settle);
    started.on('error', (error) => (reason = error));
    started.on('messageerror', (error) => {
      reason = error;
      void started.terminate();
    });
    started.on('exit', () => {
      worker = undefined;
      const unanswered = waiting;
      waiting = [];
      lost = unanswered.length === 0 && !closed;
      for (const { reject } of unanswered) reject(new Error('the writing thread ended', { cause: reason }));
    });
    return started;
  }

  /** @throws if the thread was closed, or ended without the caller being notified */
  function running(): Worker {
    if (closed) throw new Error('The client is closed');
    if (lost) throw new Error('the writing thread ended');
    return (worker ??= start());
  }

  function ask(call: Call): Promise<ResultSet[]> {
    return new Promise((resolve, reject) => {
      running().postMessage(call);
      waiting.push({ resolve, reject });
    });
  }

  let batches = 0;

  /** A large batch is sent in parts, so that this thread can do other work in between. */
  async function batch(all: BatchStatement[], mode?: TransactionMode): Promise<ResultSet[]> {
    const id = (batches += 1);
    const parts = inParts(all);
    const statements = parts.pop() ?? [];
    for (const part of parts) {
      const thread = running();
      thread.postMessage({ kind: 'part', id, statements: part } satisfies Call);
      await setImmediate();
      if (worker !== thread) throw new Error('the writing thread ended');
    }
    return ask({ kind: 'batch', id, statements, mode });
  }

  const askOne = async (call: Call): Promise<ResultSet> => {
    const [result] = await ask(call);
    if (result === undefined) throw new Error('the writing thread gave no result');
    return result;
  };

  function execute(statement: InStatement | string, args?: InArgs): Promise<ResultSet> {
    const withArgs = typeof statement === 'string' && args !== undefined;
    return askOne({ kind: 'execute', statement: withArgs ? { sql: statement, args } : statement });
  }

  return {
    execute,
    batch,
    migrate: (statements) => ask({ kind: 'migrate', statements }),
    transaction: notHere,
    executeMultiple: notHere,
    sync: notHere,
    reconnect() {
      lost = false;
      worker?.postMessage({ kind: 'reconnect' } satisfies Call);
    },
    close() {
      closed = true;
      worker?.postMessage({ kind: 'close' } satisfies Call);
    },
    async ended() {
      if (worker) await once(worker, 'exit');
    },
    get closed() {
      return closed;
    },
    protocol: 'file',
  };
}
