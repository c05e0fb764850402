import { asNotification } from '@isa/ui/client/toast-notification';
import { onToast, type Toast } from '@isa/ui/client/toast.ts';
import { createNotificationsStore, Notifications, showNotification } from '@mantine/notifications';
import { useEffect, useState } from 'react';

function Shown({ toast }: { toast: Toast }) {
  const [store] = useState(createNotificationsStore);
  useEffect(() => {
    showNotification(asNotification(toast), store);
  }, [toast, store]);
  // At the bottom it would cover the buttons of forms and dialogs; beside the navigation, `console.css` moves it there.
  return <Notifications store={store} position="top-center" transitionDuration={0} />;
}

/** Shows one toast at a time: each has a store of its own, so that the previous one disappears at once. */
export function ToastHost() {
  const [shown, setShown] = useState<{ toast: Toast; number: number } | null>(null);
  useEffect(() => onToast((toast) => setShown((last) => ({ toast, number: (last?.number ?? 0) + 1 }))), []);
  return shown && <Shown key={shown.number} toast={shown.toast} />;
}
