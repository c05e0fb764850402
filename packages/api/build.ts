import { buildClassifier } from './train/build-classifier.ts';
import { bundle } from './bundle.ts';
import { dist, PARTS, partsFolder, PROGRAMS } from './programs.ts';

// `npm run build`, of the server.
await buildClassifier();
await Promise.all([bundle(PROGRAMS, dist), bundle(PARTS, partsFolder)]);
