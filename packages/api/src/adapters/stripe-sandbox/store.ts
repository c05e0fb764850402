import { closeSync, fstatSync, openSync, readSync, writeSync } from 'node:fs';
import type {
  StoredAnswer,
  SandboxCharge,
  SandboxDispute,
  SandboxEvent,
  SandboxIntent,
  SandboxRecord,
  SandboxRefund,
} from './objects.ts';

/** What the sandbox knows: the newest version of every object. */
export interface SandboxStore {
  readonly intents: ReadonlyMap<string, SandboxIntent>;
  readonly charges: ReadonlyMap<string, SandboxCharge>;
  readonly refunds: ReadonlyMap<string, SandboxRefund>;
  readonly disputes: ReadonlyMap<string, SandboxDispute>;
  readonly events: ReadonlyMap<string, SandboxEvent>;
  readonly delivered: ReadonlySet<string>;
  readonly keys: ReadonlyMap<string, StoredAnswer>;
  /** Reads what another process has written since. */
  refresh(): void;
  /** Stores these together: after a crash all of them are there or none. */
  commit(records: SandboxRecord[]): void;
  close(): void;
}

/** Writes to an open file. @throws when it cannot */
export type Write = (handle: number, text: string) => unknown;

interface Log {
  /** Records written since the last call, by anyone. */
  read(): SandboxRecord[];
  append(records: SandboxRecord[]): void;
  close(): void;
}

function memoryLog(): Log {
  let fresh: SandboxRecord[] = [];
  return {
    read: () => {
      const records = fresh;
      fresh = [];
      return records;
    },
    append: (records) => {
      // A copy through JSON, as a file would give it, so that the stored object cannot be changed from outside.
      fresh.push(...(JSON.parse(JSON.stringify(records)) as SandboxRecord[]));
    },
    close: () => undefined,
  };
}

/**
 * Lines of JSON that are only ever added to: a payment outlives a crash of the server, as it would at Stripe,
 * and several servers over one file see each other's payments.
 */
function fileLog(file: string, write: Write): Log {
  const handle = openSync(file, 'a+', 0o600);
  let offset = 0;
  return {
    read() {
      const size = fstatSync(handle).size;
      if (size <= offset) return [];
      const bytes = Buffer.alloc(size - offset);
      const length = readSync(handle, bytes, 0, bytes.length, offset);
      // A line that another process is still writing is read the next time.
      const end = bytes.lastIndexOf(0x0a, length - 1) + 1;
      offset += end;
      return bytes.subarray(0, end).toString('utf8').split('\n').flatMap(parseLine);
    },
    append(records) {
      // The line break in front ends a line that a crash has cut off.
      write(handle, `\n${JSON.stringify(records)}\n`);
    },
    close: () => closeSync(handle),
  };
}

function parseLine(line: string): SandboxRecord[] {
  if (line === '') return [];
  try {
    return JSON.parse(line) as SandboxRecord[];
  } catch (error) {
    // A crash cut this line off before it was acknowledged, so it is dropped.
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

/**
 * @param file null: forget everything at the end of the process
 * @param write what writes to the file; tests pass one that fails like a full disk
 */
export function openStore(file: string | null, write: Write = writeSync): SandboxStore {
  const log = file === null ? memoryLog() : fileLog(file, write);
  const intents = new Map<string, SandboxIntent>();
  const charges = new Map<string, SandboxCharge>();
  const refunds = new Map<string, SandboxRefund>();
  const disputes = new Map<string, SandboxDispute>();
  const events = new Map<string, SandboxEvent>();
  const delivered = new Set<string>();
  const keys = new Map<string, StoredAnswer>();

  function apply(record: SandboxRecord): void {
    switch (record.kind) {
      case 'intent':
        intents.set(record.value.id, record.value);
        break;
      case 'charge':
        charges.set(record.value.id, record.value);
        break;
      case 'refund':
        refunds.set(record.value.id, record.value);
        break;
      case 'dispute':
        disputes.set(record.value.id, record.value);
        break;
      case 'event':
        events.set(record.value.id, record.value);
        break;
      case 'delivered':
        delivered.add(record.id);
        break;
      case 'key':
        keys.set(record.key, record.value);
        break;
    }
  }

  function refresh(): void {
    for (const record of log.read()) apply(record);
  }

  refresh();
  return {
    intents,
    charges,
    refunds,
    disputes,
    events,
    delivered,
    keys,
    refresh,
    commit(records) {
      log.append(records);
      refresh();
    },
    close: () => log.close(),
  };
}
