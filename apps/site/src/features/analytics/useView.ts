import { createContext, useContext, useEffect } from 'react';
import type { AnalyticsEvent } from './events.ts';
import { record } from './record.ts';

type ViewLog = {
  /** On the server: takes the views of the page being rendered, which the browser records on arrival. */
  collect?: (event: AnalyticsEvent) => void;
  /** In the browser: false until the first page is hydrated, whose views have been recorded already. */
  live: { current: boolean };
};

const ViewLogContext = createContext<ViewLog>({ live: { current: true } });

export const ViewLogProvider = ViewLogContext.Provider;

/** Records that this was seen, once for each different event. `null` while it is not known yet what is seen. */
export function useView(event: AnalyticsEvent | null): void {
  const { collect, live } = useContext(ViewLogContext);
  const text = event && JSON.stringify(event);
  if (event) collect?.(event);
  useEffect(() => {
    if (text === null || !live.current) return;
    // After what is seen: sending takes a slow phone as long as drawing a row or two.
    setTimeout(() => record(JSON.parse(text) as AnalyticsEvent));
  }, [text, live]);
}
