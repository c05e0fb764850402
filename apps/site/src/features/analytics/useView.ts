import { createContext, useContext, useEffect } from 'react';
import type { AnalyticsEvent } from './events.ts';
import { record } from './record.ts';

type ViewLog = {
  /** On the server: collects the views of the rendered page, which the browser records. */
  collect?: (event: AnalyticsEvent) => void;
  /** In the browser: false until the first page is hydrated, whose views have been recorded already. */
  live: { current: boolean };
};

const ViewLogContext = createContext<ViewLog>({ live: { current: true } });

export const ViewLogProvider = ViewLogContext.Provider;

/** Records a view, once for each event. `null` until the content is known. */
export function useView(event: AnalyticsEvent | null): void {
  const { collect, live } = useContext(ViewLogContext);
  const text = event && JSON.stringify(event);
  if (event) collect?.(event);
  useEffect(() => {
    if (text === null || !live.current) return;
    // Deferred: on a slow phone sending takes as long as rendering a row or two.
    setTimeout(() => record(JSON.parse(text) as AnalyticsEvent));
  }, [text, live]);
}
