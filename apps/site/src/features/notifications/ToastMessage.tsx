import { RetryButton } from '@isa/ui/RetryButton';
import type { Toast } from '@isa/ui/toast.ts';

/** What a toast says under its title, with the way to try again. */
export function ToastMessage({ toast: { message, onRetry } }: { toast: Toast }) {
  return (
    <>
      {message} {onRetry && <RetryButton onRetry={onRetry} />}
    </>
  );
}
