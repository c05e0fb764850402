import { Button } from '@isa/ui/Button';
import { TextField } from '@isa/ui/form/TextField';
import { useRef, useState } from 'react';
import styles from './accounts.module.css';

/** A text to be copied. */
export function CopyField({ label, text }: { label: string; text: string }) {
  const input = useRef<HTMLInputElement>(null);
  // Another text in its place is not copied yet.
  const [copiedText, setCopiedText] = useState<string | null>(null);
  const copied = copiedText === text;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopiedText(text);
    } catch (error) {
      console.debug('To be copied by hand', error);
      input.current?.select();
    }
  };
  return (
    <div className={styles.copy}>
      <TextField ref={input} label={label} value={text} readOnly onFocus={(event) => event.target.select()} />
      <Button look="secondary" onClick={() => void copy()}>
        {copied ? 'Copied' : 'Copy link'}
      </Button>
      <output className={styles.hint}>{copied && 'The link is in your clipboard.'}</output>
    </div>
  );
}
