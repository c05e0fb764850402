import { fileURLToPath } from 'node:url';

/** The server and the operator's commands: sources by the names of what is built of them, relative to this package. */
export const PROGRAMS = {
  server: 'src/server/main.ts',
  admin: 'src/cli/admin.ts',
  backup: 'src/cli/backup.ts',
  restore: 'src/cli/restore.ts',
  'seed-large': 'src/cli/seed-large.ts',
};

/** What their threads and child processes run. */
export const PARTS = {
  'writer-thread': '../db/src/writer-thread/thread.ts',
  'sql-reader': 'src/adapters/sql-sandbox/child/main.ts',
  'sql-watchdog': 'src/adapters/sql-sandbox/child/watchdog.ts',
  'share-card-thread': 'src/adapters/share-card-painter/thread.ts',
};

/** Where they are built, with a slash at the end. */
export const dist = fileURLToPath(new URL('dist/', import.meta.url));

/** Where the parts are, apart from the programs: a child process may read its own folder and nothing else. */
export const partsFolder = `${dist}parts/`;

/** The file to start, once it is built. */
export const program = (name: keyof typeof PROGRAMS): string => `${dist}${name}.js`;
