import { SHORTLIST_NOTE_MAX } from '@isa/api/domain/comparison/shortlist';
import { Button } from '@isa/ui/Button';
import { Field } from '@isa/ui/form/Field';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import styles from './shortlist.module.css';

type Props = {
  /** Accessible name. */
  name: string;
  note: string;
  onSave: (note: string) => void;
};

/** The user's note, or a button to add one. */
export function NoteField({ name, note, onSave }: Props) {
  const [isEdited, setEdited] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const text = useRef<HTMLTextAreaElement>(null);
  const wasEdited = useRef(false);
  useEffect(() => {
    if (isEdited) text.current?.focus();
    else if (wasEdited.current) opener.current?.focus();
    wasEdited.current = isEdited;
  }, [isEdited]);

  function save(event: FormEvent) {
    event.preventDefault();
    onSave(text.current?.value ?? '');
    setEdited(false);
  }

  if (!isEdited) {
    return (
      <div className={styles.note}>
        {note !== '' && <p className={styles.words}>{note}</p>}
        <Button
          ref={opener}
          look="quiet"
          size="small"
          aria-label={`${note === '' ? 'Add a note' : 'Edit note'}: ${name}`}
          onClick={() => setEdited(true)}
        >
          {note === '' ? 'Add a note' : 'Edit note'}
        </Button>
      </div>
    );
  }
  return (
    <form className={styles.noteForm} onSubmit={save}>
      <Field label="Your note" hint={`Up to ${SHORTLIST_NOTE_MAX} characters.`}>
        {(ties) => (
          <textarea
            ref={text}
            defaultValue={note}
            maxLength={SHORTLIST_NOTE_MAX}
            rows={3}
            className={styles.text}
            {...ties}
          />
        )}
      </Field>
      <div className={styles.noteActions}>
        <Button type="submit" size="small">
          Save note
        </Button>
        <Button look="quiet" size="small" onClick={() => setEdited(false)}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
