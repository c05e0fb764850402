import { bundle } from './bundle.ts';
import { dist, PROGRAMS } from './programs.ts';

// `npm run build`, of the server.
await bundle(PROGRAMS, dist);
