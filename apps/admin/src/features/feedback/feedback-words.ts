import type { Outputs } from '@isa/ui/client/trpc.ts';

export type FeedbackItem = Outputs['feedback']['page']['items'][number];
export type FeedbackStatus = FeedbackItem['status'];

/** Any status may follow any other. */
export const statuses: readonly {
  value: FeedbackStatus;
  label: string;
  tone: 'warning' | 'brand' | 'plain';
}[] = [
  { value: 'pending', label: 'Pending', tone: 'warning' },
  { value: 'in-progress', label: 'In-progress', tone: 'brand' },
  { value: 'resolved', label: 'Resolved', tone: 'plain' },
  { value: 'rejected', label: 'Rejected', tone: 'plain' },
];

export function asStatus(text: string): FeedbackStatus | undefined {
  return statuses.find(({ value }) => value === text)?.value;
}

export function statusLabel(status: FeedbackStatus): string {
  return statuses.find(({ value }) => value === status)?.label ?? status;
}

/** The author. */
export function authorOf(item: FeedbackItem): string {
  return item.email ?? 'Anonymous';
}
