import { lazy, Suspense, useEffect, useState } from 'react';
import { onToast, type Toast } from './notify.ts';
import styles from './toaster.module.css';

const Toaster = lazy(() => import('./Toaster.tsx'));

/** Where toasts appear; stands right after the header. Their code is loaded when the first one comes. */
export function ToastHost() {
  const [shown, setShown] = useState<{ toast: Toast; number: number } | null>(null);
  useEffect(() => onToast((toast) => setShown((last) => ({ toast, number: (last?.number ?? 0) + 1 }))), []);
  if (!shown) return null;
  return (
    <div className={styles.place}>
      <Suspense fallback={null}>
        <Toaster {...shown} />
      </Suspense>
    </div>
  );
}
