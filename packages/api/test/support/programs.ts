import { fileURLToPath } from 'node:url';

/** Processes that only tests start, some a hundred times: bundled like the product's own. */
export const CHILDREN = {
  'alerts-worker': 'test/support/children/alerts-worker.ts',
  contender: 'torture/children/contender.ts',
  'chat-worker': 'test/support/children/chat-worker.ts',
  'csv-importer': 'test/support/children/csv-importer.ts',
  'payments-worker': 'test/support/children/payments-worker.ts',
  'sql-asker': 'src/adapters/sql-sandbox/test/asker.ts',
  'sql-writer': 'src/adapters/sql-sandbox/test/writer.ts',
};

/** Inside the package, so that its dependencies resolve, but outside the shipped files. Ends with a slash. */
export const childrenFolder = fileURLToPath(new URL('../../node_modules/.cache/children/', import.meta.url));

/** The file to start. */
export const childProgram = (name: keyof typeof CHILDREN): string => `${childrenFolder}${name}.js`;
