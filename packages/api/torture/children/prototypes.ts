/** Preloaded into a server: at its end it says whether any request has added to a prototype of the language. */
import { writeSync } from 'node:fs';

const count = () =>
  [Object, Array, Function, String].map(({ prototype }) => Reflect.ownKeys(prototype).length);
const before = JSON.stringify(count());
process.on('exit', () => {
  const clean = JSON.stringify(count()) === before && Object.keys({}).length === 0;
  let inherited = 0;
  for (const _name in {}) inherited += 1;
  writeSync(2, clean && inherited === 0 ? 'PROTOTYPES CLEAN\n' : 'PROTOTYPES POLLUTED\n');
});
