import { type ReactNode, useId, useState } from 'react';
import styles from './product-form.module.css';

type Props = {
  title: string;
  /** Beside the title: how much of it is filled in. */
  note: string | null;
  /** Something in it is wrong: it cannot be closed. */
  hasProblem: boolean;
  children: ReactNode;
};

/** One topic of a long form, which can be folded. */
export function FormSection({ title, note, hasProblem, children }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(true);
  const isShown = isOpen || hasProblem;
  return (
    <details
      className={styles.section}
      open={isShown}
      aria-labelledby={id}
      // A browser opens it by itself where a search of the page finds something.
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary
        onClick={(event) => {
          event.preventDefault();
          setOpen(!isShown);
        }}
      >
        <h3 id={id}>{title}</h3>
        {note !== null && <span className={styles.note}>{note}</span>}
      </summary>
      {children}
    </details>
  );
}
