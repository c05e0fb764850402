export type Toast = {
  title: string;
  message?: string;
  tone?: 'plain' | 'success' | 'danger';
  /** Milliseconds on screen; 5000 unless told otherwise. */
  duration?: number;
};

type Listener = (toast: Toast) => void;

let listener: Listener | null = null;
/** Came before there was anybody to show it. */
let waiting: Toast | null = null;

/** Shows a toast in place of the one on screen. */
export function notify(toast: Toast): void {
  if (listener) listener(toast);
  else waiting = toast;
}

/** Takes the toasts; there is one taker, the host on screen. Gives the function that stops it. */
export function onToast(take: Listener): () => void {
  listener = take;
  if (waiting) take(waiting);
  waiting = null;
  return () => {
    if (listener === take) listener = null;
  };
}
