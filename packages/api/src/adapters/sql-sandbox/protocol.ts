/** What parent and child say to each other: one JSON value a line. Types only, so that the child loads nothing. */

/** Given to the child once, as its argument. */
export interface ChildSettings {
  /** Absolute path of the SQLite database file. */
  file: string;
  maxRows: number;
  /** Largest result, counted as the JSON of its row objects. */
  maxBytes: number;
  /** Resident memory at which the child ends itself. */
  memoryMb: number;
  /** The child ends itself when a request takes longer: only for when the parent cannot. */
  lastResortMs: number;
  parentPid: number;
  /** Of the thread that runs queries, as `os.setPriority` takes it, unless that of the server is lower. */
  priority: number;
}

export type Request =
  | { kind: 'query'; sql: string }
  | { kind: 'tables' }
  | { kind: 'rows'; table: string; page: number; limit: number };

export type Cell = string | number | null;

export interface ColumnSchema {
  column_name: string;
  data_type: string;
}

export type Reply =
  | { kind: 'ready' }
  | { kind: 'result'; columns: string[]; rows: Cell[][]; truncated: boolean; milliseconds: number }
  | { kind: 'tables'; names: string[] }
  | { kind: 'page'; schema: ColumnSchema[]; rows: Cell[][]; count: number }
  | { kind: 'unknown-table' }
  | { kind: 'refused' | 'too-large' | 'unavailable'; message: string };

/** `worn`: the child keeps more memory than a fresh one would; replace it before the next request. */
export interface Envelope {
  reply: Reply;
  worn: boolean;
}
