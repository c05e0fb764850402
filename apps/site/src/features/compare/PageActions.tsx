import { Button } from '@isa/ui/Button';
import { notifyFailure } from '@isa/ui/client/toast.ts';
import { useState } from 'react';
import styles from './compare.module.css';

/** Print and share. The URL is the whole state, so sharing copies it. */
export function PageActions() {
  const [isCopied, setCopied] = useState(false);
  const share = async () => {
    try {
      await navigator.clipboard.writeText(location.href);
      setCopied(true);
    } catch (error) {
      console.debug('Copying is blocked', error);
      notifyFailure(
        'The link was not copied',
        'Your browser blocked copying. Copy the address of this page.',
      );
    }
  };
  return (
    <div className={styles.actions}>
      <Button look="secondary" size="small" onClick={() => void share()}>
        Copy link
      </Button>
      <Button look="secondary" size="small" onClick={() => print()}>
        Print
      </Button>
      <output className={styles.copied}>{isCopied && 'Link copied'}</output>
    </div>
  );
}
