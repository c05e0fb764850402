import { fileURLToPath } from 'node:url';

/** Processes that tests start beside the product's own, some of them a hundred times: built as those are. */
export const CHILDREN = {
  'alerts-worker': 'test/support/children/alerts-worker.ts',
  contender: 'torture/children/contender.ts',
  'chat-worker': 'test/support/children/chat-worker.ts',
  'csv-importer': 'test/support/children/csv-importer.ts',
  'payments-worker': 'test/support/children/payments-worker.ts',
  'sql-asker': 'src/adapters/sql-sandbox/test/asker.ts',
  'sql-writer': 'src/adapters/sql-sandbox/test/writer.ts',
};

/** Under the package, where they find its packages, and away from what is shipped. With a slash at the end. */
export const childrenFolder = fileURLToPath(new URL('../../node_modules/.cache/children/', import.meta.url));

/** The file to start. */
export const childProgram = (name: keyof typeof CHILDREN): string => `${childrenFolder}${name}.js`;
