import { lazy, Suspense, useEffect, useState } from 'react';
import { onToast, type Toast } from './notify.ts';

const Toaster = lazy(() => import('./Toaster.tsx'));

/** Where toasts appear. Their code is loaded when the first one comes. */
export function ToastHost() {
  const [toast, setToast] = useState<Toast | null>(null);
  useEffect(() => onToast(setToast), []);
  if (!toast) return null;
  return (
    <Suspense fallback={null}>
      <Toaster toast={toast} />
    </Suspense>
  );
}
