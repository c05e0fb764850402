import { notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';

export type Toast = {
  title: string;
  message?: ReactNode;
  tone?: 'plain' | 'success' | 'danger';
  /** Milliseconds on screen, or false to stay until closed; 5000 unless told otherwise. */
  duration?: number | false;
};

const DURATION_MS = 5000;
const colours = { plain: 'brand', success: 'var(--success)', danger: 'var(--danger)' } as const;

/** Shows a toast in place of the one on screen. */
export function notify({ title, message, tone = 'plain', duration = DURATION_MS }: Toast): void {
  notifications.clean();
  notifications.show({
    title,
    message: message ?? '',
    color: colours[tone],
    autoClose: duration,
    role: tone === 'danger' ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': 'Close' },
  });
}

/** A destructive toast. */
export function notifyFailure(title: string, message?: ReactNode): void {
  notify({ title, message, tone: 'danger' });
}
