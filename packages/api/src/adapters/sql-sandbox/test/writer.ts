/** A server of its own: opens the database named on the command line and stores settings until it is stopped. */
import { openDatabase, settings } from '@isa/db';

const [file = '', count = '0'] = process.argv.slice(2);
const database = await openDatabase({ url: `file:${file}` });
process.stdout.write('open\n');
for (let index = 0; index < Number(count); index += 1) {
  const updatedAt = '2026-11-20T09:00:00.000Z';
  await database.write((orm) => orm.insert(settings).values({ name: `row-${index}`, value: 'x', updatedAt }));
}
process.stdout.write('written\n');
process.stdin.once('end', () => void database.close()).resume();
