import { useId, useState } from 'react';
import { Button } from '../../Button.tsx';
import styles from './feedback-form.module.css';

/** Openings that can be taken over and finished, for who asks to see them. */
export function Suggestions({ texts, onPick }: { texts: readonly string[]; onPick: (text: string) => void }) {
  const [shown, setShown] = useState(false);
  const id = useId();
  return (
    <div>
      <Button
        look="quiet"
        size="small"
        aria-expanded={shown}
        aria-controls={id}
        onClick={() => setShown(!shown)}
      >
        {shown ? 'Hide suggestions' : 'Show suggestions'}
      </Button>
      <ul id={id} className={styles.suggestions} hidden={!shown}>
        {texts.map((text) => (
          <li key={text}>
            <button type="button" className={styles.suggestion} onClick={() => onPick(text)}>
              {text}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
