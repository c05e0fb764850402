/** A process that imports a CSV file: `csv-importer.ts DATABASE CSV`. Prints 'ready', waits, prints 'done'. */
import { readFile } from 'node:fs/promises';
import { once } from 'node:events';
import { openDatabase } from '@isa/db';
import { importCsv } from '../../../src/features/product-updates/service-csv.ts';
import { createCatalogue } from '../../../src/features/products/catalogue.ts';

const [, , file = '', csv = ''] = process.argv;
const db = await openDatabase({ url: `file:${file}` });
const user = {
  id: 1,
  username: 'boss@example.org',
  firstName: 'Site',
  lastName: 'Boss',
  credits: 0,
  emailVerified: true,
  isAdmin: true,
  createdAt: '2026-11-20T12:00:00.000Z',
  mustChangePassword: false,
};
const ctx = { db, user, catalogue: createCatalogue(db), now: () => new Date('2026-11-20T12:00:00Z') };
process.send?.('ready');
await once(process, 'message');
await importCsv(ctx, { name: 'crash.csv', type: 'text/csv', bytes: await readFile(csv) });
process.send?.('done');
process.disconnect();
