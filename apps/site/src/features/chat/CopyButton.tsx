import { Button } from '@isa/ui/Button';
import { notifyFailure } from '@isa/ui/client/toast.ts';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import styles from './message.module.css';

const SHOWN_MS = 2000;

/** Puts a text on the clipboard and says so for a moment. */
export function CopyButton({ text }: { text: string }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // The browser does not allow it, or knows no clipboard without https.
      notifyFailure('Could not copy', 'Please select the text and copy it.');
    }
  };

  return (
    <Button look="quiet" size="small" className={styles.action} onClick={() => void copy()}>
      {copied ? <IconCheck size={16} aria-hidden="true" /> : <IconCopy size={16} aria-hidden="true" />}
      <span aria-live="polite">{copied ? 'Copied' : 'Copy'}</span>
    </Button>
  );
}
