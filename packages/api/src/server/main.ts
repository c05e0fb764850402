import { setImmediate } from 'node:timers/promises';
import { listenForStop, StoppedError } from './stop.ts';

// The database holds password hashes and people's words: what is made here is for this user's eyes only.
process.umask(0o077);
const stopping = listenForStop();

// Loading it is most of a start, and a stop signal may come during it.
const { explain, openServer } = await import('./start.ts');
// The signal is delivered in the next turn of the event loop.
await setImmediate();

openServer(stopping).catch((error: unknown) => {
  // The stop itself ends the process.
  if (error instanceof StoppedError) return;
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});
