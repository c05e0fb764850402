import { createNotificationsStore, Notifications, showNotification } from '@mantine/notifications';
import { useEffect, useState } from 'react';
import { onToast, type Toast } from './notify.ts';

const DURATION_MS = 5000;
const colours = { plain: 'brand', success: 'var(--success)', danger: 'var(--danger)' } as const;

function Shown({ toast }: { toast: Toast }) {
  const [store] = useState(createNotificationsStore);
  useEffect(() => {
    const { title, message = '', tone = 'plain', duration = DURATION_MS } = toast;
    showNotification(
      {
        title,
        message,
        color: colours[tone],
        autoClose: duration,
        role: tone === 'danger' ? 'alert' : 'status',
        closeButtonProps: { 'aria-label': 'Close' },
      },
      store,
    );
  }, [toast, store]);
  return <Notifications store={store} position="bottom-right" transitionDuration={0} />;
}

/** Where toasts appear, one at a time: a new one comes with a place of its own, so that the old one is gone at once. */
export function ToastHost() {
  const [shown, setShown] = useState<{ toast: Toast; number: number } | null>(null);
  useEffect(() => onToast((toast) => setShown((last) => ({ toast, number: (last?.number ?? 0) + 1 }))), []);
  return shown && <Shown key={shown.number} toast={shown.toast} />;
}
