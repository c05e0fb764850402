export * from './fresh-database.ts';
export * from './libsql-server.ts';
export * from './locker.ts';
export * from './ports.ts';
export * from './remove-folder.ts';
export * from './small-disk.ts';
