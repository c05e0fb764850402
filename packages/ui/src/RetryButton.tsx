import { Button } from './Button.tsx';

export function RetryButton({ onRetry }: { onRetry: () => unknown }) {
  return (
    <Button look="secondary" size="small" onClick={() => void onRetry()}>
      Try Again
    </Button>
  );
}
