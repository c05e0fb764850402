import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Client, InArgs, InStatement, ResultSet } from '@libsql/client';
import type { Answer, Call, Target } from './messages.ts';
import { unpackFailure, unpackResult } from './messages.ts';

interface Waiting {
  resolve: (results: ResultSet[]) => void;
  reject: (reason: unknown) => void;
}

export interface WriterThread extends Client {
  /** After `close`: resolves once the thread is gone. */
  ended(): Promise<void>;
}

const notHere = () =>
  Promise.reject(new Error('The writing thread runs one statement, a batch or a migration'));

/**
 * A libSQL client for a file whose work is done in a thread of its own: libSQL's calls are synchronous, and a write
 * waits for the disk (fsync, now and then a checkpoint of the log), during which this thread could serve no one.
 * Calls are answered in the order they are made. Should the thread end, what it had not answered fails and the next
 * call starts another.
 */
export function openWriterThread(
  target: Target,
  program = new URL('./thread.ts', import.meta.url),
): WriterThread {
  let worker: Worker | undefined;
  let waiting: Waiting[] = [];
  let closed = false;
  /** A thread ended while idle: its connection's settings are gone, which the next caller has to learn. */
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

  function ask(call: Call): Promise<ResultSet[]> {
    return new Promise((resolve, reject) => {
      if (closed) throw new Error('The client is closed');
      if (lost) throw new Error('the writing thread ended');
      worker ??= start();
      worker.postMessage(call);
      waiting.push({ resolve, reject });
    });
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
    batch: (statements, mode) => ask({ kind: 'batch', statements, mode }),
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
