import { lazy, Suspense, useEffect, useState } from 'react';
import { takeKeptToast } from './kept-toast.ts';
import { notify, onToast, type Toast } from './notify.ts';

const Toaster = lazy(() => import('./Toaster.tsx'));

/** Where toasts appear. Their code is loaded when the first one comes. */
export function ToastHost() {
  const [toast, setToast] = useState<Toast | null>(null);
  useEffect(() => {
    const stop = onToast(setToast);
    const kept = takeKeptToast();
    if (kept) notify(kept);
    return stop;
  }, []);
  if (!toast) return null;
  return (
    <Suspense fallback={null}>
      <Toaster toast={toast} />
    </Suspense>
  );
}
