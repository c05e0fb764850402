import { bundle } from '../../bundle.ts';
import { CHILDREN, childrenFolder } from './programs.ts';

/** Before any test: builds the programs that they start, from the sources of now. `npm test` has just built the server. */
export default async function buildPrograms(): Promise<void> {
  if (process.env['SERVER_IS_BUILT'] === undefined) await import('../../build.ts');
  await bundle(CHILDREN, childrenFolder);
}
