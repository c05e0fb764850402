import { Button } from '@isa/ui/Button';
import { notifyFailure } from '@isa/ui/client/toast.ts';
import { VisuallyHidden } from '@isa/ui/VisuallyHidden';
import { useState } from 'react';
import { useSearch } from '../../framework/navigation/address.ts';
import styles from './compare.module.css';

/** Print and share. The URL is the whole state, so sharing copies it. */
export function PageActions() {
  const search = useSearch();
  const [copied, setCopied] = useState<string | null>(null);
  const isCopied = copied === search;
  const share = async () => {
    try {
      await navigator.clipboard.writeText(location.href);
      setCopied(search);
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
        <span className={styles.labels}>
          <span aria-hidden={isCopied}>Copy link</span>
          <span aria-hidden={!isCopied}>Link copied</span>
        </span>
      </Button>
      <Button look="secondary" size="small" onClick={() => print()}>
        Print
      </Button>
      <VisuallyHidden>
        <output>{isCopied && 'Link copied'}</output>
      </VisuallyHidden>
    </div>
  );
}
