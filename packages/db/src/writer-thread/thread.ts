import { parentPort, workerData } from 'node:worker_threads';
import { type Client, createClient, type ResultSet } from '@libsql/client/sqlite3';
import type { Answer, BatchStatement, Call, Target } from './messages.ts';
import { packFailure, packResults } from './messages.ts';

type Asked = Exclude<Call, { kind: 'part' | 'reconnect' | 'close' }>;

const port = parentPort;
const target: Target = workerData;
let client: Client | undefined;
/** The received parts of batches, by their ids. */
const parts = new Map<number, BatchStatement[]>();

/** Opened by the first call, so that a file that cannot be opened fails that call, and the next tries again. */
function opened(): Client {
  return (client ??= createClient({ ...target, concurrency: 1 }));
}

async function run(call: Asked): Promise<ResultSet[]> {
  switch (call.kind) {
    case 'execute':
      return [await opened().execute(call.statement)];
    case 'batch': {
      const statements = [...(parts.get(call.id) ?? []), ...call.statements];
      parts.delete(call.id);
      return opened().batch(statements, call.mode);
    }
    case 'migrate':
      return opened().migrate(call.statements);
  }
}

async function answer(call: Asked): Promise<Answer> {
  try {
    return packResults(await run(call));
  } catch (error) {
    return packFailure(error);
  }
}

port?.on('message', (call: Call) => {
  switch (call.kind) {
    case 'part':
      parts.set(call.id, [...(parts.get(call.id) ?? []), ...call.statements]);
      return;
    case 'reconnect':
      client?.reconnect();
      return;
    case 'close':
      client?.close();
      port.close();
      return;
    default:
      void answer(call).then((reply) => port.postMessage(reply));
  }
});
