import { LRUCache } from 'lru-cache';
import { MINUTE_MS } from '../domain/durations.ts';
import { londonDate } from '../domain/isa/tax-year.ts';
import type { StoredResponse } from '../http/stored-response.ts';

/** A page holds for one version of the catalogue, on one London date. */
export interface Moment {
  version: number;
  today: string;
}

/** Pages of anonymous visitors, by their address. */
export interface PageCache {
  /** The page of an address, unless the catalogue or the day has changed since it was drawn. */
  find(key: string, moment: Moment): StoredResponse | null;
  keep(key: string, stored: StoredResponse, moment: Moment): void;
}

const CACHE_BYTES = 64 * 1024 * 1024;

/** Keeps as many as fit into 64 MB, compressed variants counted in. */
export function createPageCache(): PageCache {
  const pages = new LRUCache<string, Moment & { stored: StoredResponse }>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ stored }) => stored.variants.identity.body.byteLength * 2 + 1024,
  });
  return {
    find(key, { version, today }) {
      const page = pages.get(key);
      return page?.version === version && page.today === today ? page.stored : null;
    },
    keep: (key, stored, moment) => void pages.set(key, { ...moment, stored }),
  };
}

/** London's date, worked out once a minute: the formatter is too slow for every request. */
export function memoisedToday(): (now: Date) => string {
  let minute = Number.NaN;
  let today = '';
  return (now) => {
    const current = Math.floor(now.getTime() / MINUTE_MS);
    if (current !== minute) {
      minute = current;
      today = londonDate(now);
    }
    return today;
  };
}
