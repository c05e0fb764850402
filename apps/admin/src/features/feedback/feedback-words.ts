import type { Outputs } from '@isa/ui/client/trpc.ts';

export type FeedbackItem = Outputs['feedback']['page']['items'][number];
export type FeedbackStatus = FeedbackItem['status'];

/** The states of feedback; any may follow any. */
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

/** The state a text names; undefined when it names none. */
export function asStatus(text: string): FeedbackStatus | undefined {
  return statuses.find(({ value }) => value === text)?.value;
}

/** A state as the list has it. */
export function statusLabel(status: FeedbackStatus): string {
  return statuses.find(({ value }) => value === status)?.label ?? status;
}

/** Who wrote it. */
export function authorOf(item: FeedbackItem): string {
  return item.email ?? 'Anonymous';
}
