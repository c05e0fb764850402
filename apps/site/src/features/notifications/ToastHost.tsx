import { lazy, Suspense, useEffect, useState } from 'react';
import { onToast, type Toast } from './notify.ts';

const Toaster = lazy(() => import('./Toaster.tsx'));

/** Where toasts appear. Their code is loaded when the first one comes. */
export function ToastHost() {
  const [shown, setShown] = useState<{ toast: Toast; number: number } | null>(null);
  useEffect(() => onToast((toast) => setShown((last) => ({ toast, number: (last?.number ?? 0) + 1 }))), []);
  if (!shown) return null;
  return (
    <Suspense fallback={null}>
      <Toaster {...shown} />
    </Suspense>
  );
}
