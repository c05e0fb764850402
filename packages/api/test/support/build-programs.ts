import { buildClassifier } from '../../train/build-classifier.ts';
import { bundle } from '../../bundle.ts';
import { dist, PARTS, partsFolder, PROGRAMS } from '../../programs.ts';
import { CHILDREN, childrenFolder } from './programs.ts';

/** Before any test: builds the programs that they start, from the sources of now. `npm test` has just built the server. */
export default async function buildPrograms(): Promise<void> {
  buildClassifier();
  await Promise.all([bundle(PROGRAMS, dist), bundle(PARTS, partsFolder), bundle(CHILDREN, childrenFolder)]);
}
