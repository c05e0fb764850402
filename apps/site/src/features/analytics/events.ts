import type { AnalyticsEvent } from '@isa/api/domain/schemas/analytics';

export type { AnalyticsEvent };

/** Attributes for a link whose click is an event; the listener in `record.ts` reads them. */
export function countClick(event: AnalyticsEvent): { 'data-click': string } {
  return { 'data-click': JSON.stringify(event) };
}
