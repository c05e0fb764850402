import type { SuperJSONResult } from 'superjson';
import type { AnalyticsEvent } from '../../features/analytics/events.ts';
import type { SiteEnv } from '../site-env.tsx';

/** State that the server wrote into the page. */
export type PageState = {
  /** The keys and data of the queries, serialised. */
  query: SuperJSONResult;
  env: SiteEnv;
  /** Id of the route that was rendered. */
  route: string;
  /** Views to record. */
  views: AnalyticsEvent[];
};

declare global {
  interface Window {
    /** Set by the inline script. */
    loadedUrl?: string;
  }
}

let state: PageState | undefined;

/** The state of this page, parsed once. Throws when the page carries none. */
export function readPageState(): PageState {
  state ??= JSON.parse(document.getElementById('state')?.textContent ?? '') as PageState;
  return state;
}

/** The URL that this page was sent for. Back may have changed the address since. */
export const loadedUrl = (): URL => new URL(window.loadedUrl ?? location.href);
