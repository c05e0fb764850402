import type { AnalyticsEvent } from './events.ts';

const ENDPOINT = '/api/analytics';

/** What is logged when an event is lost; the words for page views are the specification's. */
const lost = ({ event }: AnalyticsEvent) =>
  event === 'pageView' ? 'Failed to track page view' : `Failed to track ${event}`;

async function send(event: AnalyticsEvent): Promise<void> {
  try {
    const response = await fetch(ENDPOINT, {
      method: 'POST',
      credentials: 'include',
      keepalive: true,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(event),
    });
    if (!response.ok) console.debug(lost(event), response.status);
  } catch (error) {
    console.debug(lost(event), error);
  }
}

/**
 * Records an event on the server. Never waits, never throws, survives leaving the page; failures are only
 * logged.
 */
export function record(event: AnalyticsEvent): void {
  void send(event);
}

/** Records clicks on links that carry an event, before hydration and after it alike. */
export function recordClicks(): void {
  const onClick = ({ target, button }: MouseEvent) => {
    // Also the middle one, which opens a link in another tab; the right one opens nothing.
    if (button > 1) return;
    const event = target instanceof Element && target.closest<HTMLElement>('[data-click]')?.dataset['click'];
    if (event) record(JSON.parse(event) as AnalyticsEvent);
  };
  document.addEventListener('click', onClick, { capture: true });
  document.addEventListener('auxclick', onClick, { capture: true });
}
