import { ToastMessage } from './ToastMessage.tsx';
import { TOAST_MS, type Toast } from './toast.ts';

const colours = { plain: 'brand', success: 'var(--success)', danger: 'var(--danger)' } as const;

/** A toast as Mantine shows it: screen readers announce a destructive one at once, the others in turn. */
export function asNotification(toast: Toast) {
  const { title, tone = 'plain', duration = TOAST_MS } = toast;
  return {
    title,
    message: <ToastMessage toast={toast} />,
    color: colours[tone],
    autoClose: duration,
    role: tone === 'danger' ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': 'Close' },
  };
}
