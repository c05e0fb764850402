import type { AnalyticsEvent } from './events.ts';

const ENDPOINT = '/api/analytics';

/** Logged when an event is lost; the text for page views is specified. */
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

/** Sends an event without waiting. Survives leaving the page; failures are only logged. */
export function record(event: AnalyticsEvent): void {
  void send(event);
}

/** Records clicks on links with an event, also before hydration. */
export function recordClicks(): void {
  const onClick = ({ target, button }: MouseEvent) => {
    // The middle button too, which opens a link in another tab; not the right one.
    if (button > 1) return;
    const event = target instanceof Element && target.closest<HTMLElement>('[data-click]')?.dataset['click'];
    if (event) record(JSON.parse(event) as AnalyticsEvent);
  };
  document.addEventListener('click', onClick, { capture: true });
  document.addEventListener('auxclick', onClick, { capture: true });
}
