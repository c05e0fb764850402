import { TOAST_MS, type Toast } from './toast.ts';

const colours = { plain: 'brand', success: 'var(--success)', danger: 'var(--danger)' } as const;

/** A toast as Mantine shows it: a destructive one interrupts who listens, the others wait their turn. */
export const asNotification = ({ title, tone = 'plain', duration = TOAST_MS }: Toast) => ({
  title,
  color: colours[tone],
  autoClose: duration,
  role: tone === 'danger' ? 'alert' : 'status',
});
