import { TOAST_MS, type Toast } from '@isa/ui/client/toast.ts';
import { ToastMessage } from '@isa/ui/client/ToastMessage';
import { useEffect, useState } from 'react';
import styles from './toast-host.module.css';

/** A toast while its code cannot be loaded: the server is away, which is what it has to tell. */
export function PlainToast({ toast }: { toast: Toast }) {
  const [over, setOver] = useState<Toast | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setOver(toast), toast.duration ?? TOAST_MS);
    return () => clearTimeout(timer);
  }, [toast]);
  if (over === toast) return null;
  return (
    <div role="alert" className={styles.plain}>
      <b>{toast.title}</b>
      <p>
        <ToastMessage toast={toast} />
      </p>
    </div>
  );
}
