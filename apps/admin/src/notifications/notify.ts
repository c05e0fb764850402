import type { ReactNode } from 'react';

export type Toast = {
  title: string;
  message?: ReactNode;
  tone?: 'plain' | 'success' | 'danger';
  /** Milliseconds on screen, or false to stay until closed; 5000 unless told otherwise. */
  duration?: number | false;
};

type Listener = (toast: Toast) => void;

let listener: Listener | null = null;

/** Shows a toast in place of the one on screen. */
export function notify(toast: Toast): void {
  listener?.(toast);
}

/** A destructive toast. */
export function notifyFailure(title: string, message?: ReactNode): void {
  notify({ title, message, tone: 'danger' });
}

/** Takes the toasts; there is one taker, the host on screen. Gives the function that stops it. */
export function onToast(take: Listener): () => void {
  listener = take;
  return () => {
    if (listener === take) listener = null;
  };
}
