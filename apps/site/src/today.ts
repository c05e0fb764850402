import { londonDate } from '@isa/api/domain/tax-year';
import { useSyncExternalStore } from 'react';

const LOOK_MS = 60_000;

const readClock = () => londonDate(new Date());

/** Checks the clock every minute, and when a tab that slept becomes visible again. */
function onClock(look: () => void): () => void {
  const timer = setInterval(look, LOOK_MS);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}

/**
 * Today in London, `YYYY-MM-DD`: by the server when the page was made, by the visitor's clock once it is alive, so that
 * a tab left open over midnight does not count yesterday's days.
 */
export const useToday = (madeOn: string): string => useSyncExternalStore(onClock, readClock, () => madeOn);
