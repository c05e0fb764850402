import { RetryButton } from '../RetryButton.tsx';
import type { Toast } from './toast.ts';

/** What a toast says under its title, with the way to try again. */
export function ToastMessage({ toast: { message, onRetry } }: { toast: Toast }) {
  return (
    <>
      {message} {onRetry && <RetryButton onRetry={onRetry} />}
    </>
  );
}
