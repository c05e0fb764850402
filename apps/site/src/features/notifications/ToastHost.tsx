import { onToast, type Toast, TOAST_MS } from '@isa/ui/client/toast.ts';
import { ToastMessage } from '@isa/ui/client/ToastMessage';
import { Suspense, useEffect, useState } from 'react';
import styles from './toast-host.module.css';
import { lazyWithPreload } from '@isa/ui/lazy-with-preload';

/** Fallback while the toast code cannot be loaded, as when the server is down. */
function PlainToast({ toast }: { toast: Toast }) {
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

const Toaster = lazyWithPreload(() => import('./Toaster.tsx'));

async function isToasterLoaded(): Promise<boolean> {
  try {
    await Toaster.load();
    return true;
  } catch (error) {
    console.debug('Toasts are plain', error);
    return false;
  }
}

/** Shows toasts after the header. Their code is loaded with the first one. */
export function ToastHost() {
  const [shown, setShown] = useState<{ toast: Toast; number: number; plain: boolean } | null>(null);
  useEffect(() => {
    const show = async (toast: Toast) => {
      const plain = !(await isToasterLoaded());
      setShown((last) => ({ toast, number: (last?.number ?? 0) + 1, plain }));
    };
    return onToast((toast) => void show(toast));
  }, []);
  if (!shown) return null;
  const { toast, number, plain } = shown;
  return (
    <div className={styles.place}>
      <Suspense fallback={null}>
        {plain ? <PlainToast toast={toast} /> : <Toaster toast={toast} number={number} />}
      </Suspense>
    </div>
  );
}
