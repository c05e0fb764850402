import type { AnalyticsEvent } from './events.ts';

const ENDPOINT = '/api/analytics';

/**
 * Tells the server that something happened. Never waits, never throws, survives leaving the page; failures are only
 * logged.
 */
export function record(event: AnalyticsEvent): void {
  try {
    const body = new Blob([JSON.stringify(event)], { type: 'application/json' });
    if (!navigator.sendBeacon(ENDPOINT, body)) console.debug('Event not sent', event.event);
  } catch (error) {
    console.debug('Event not sent', event.event, error);
  }
}

/** Records clicks on links that carry an event, before hydration and after it alike. */
export function recordClicks(): void {
  const onClick = ({ target }: Event) => {
    const event = target instanceof Element && target.closest<HTMLElement>('[data-click]')?.dataset['click'];
    if (event) record(JSON.parse(event) as AnalyticsEvent);
  };
  document.addEventListener('click', onClick, { capture: true });
  document.addEventListener('auxclick', onClick, { capture: true });
}
