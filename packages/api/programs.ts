import { fileURLToPath } from 'node:url';

/** The server and the operator's commands: sources by the names of what is built of them, relative to this package. */
export const PROGRAMS = {
  server: 'src/server.ts',
  admin: 'src/cli/admin.ts',
  backup: 'src/cli/backup.ts',
  restore: 'src/cli/restore.ts',
  'seed-large': 'src/cli/seed-large.ts',
};

/** Where they are built, with a slash at the end. */
export const dist = fileURLToPath(new URL('dist/', import.meta.url));

/** The file to start, once it is built. */
export const program = (name: keyof typeof PROGRAMS): string => `${dist}${name}.js`;
