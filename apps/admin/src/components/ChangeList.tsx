import { fieldWord, showValue, valueWord } from '../field-words.ts';
import styles from './change-list.module.css';

type Change = { before: unknown; after: unknown };

/** Before and after in words; the stored values where rounding would make both read the same. */
function changeWords(field: string, { before, after }: Change, words: typeof valueWord): [string, string] {
  const [was, is] = [words(field, before), words(field, after)];
  return was === is ? [showValue(before), showValue(after)] : [was, is];
}

type Props = {
  changes: Record<string, Change>;
  /** Formats a value of a field. */
  words?: (field: string, value: unknown) => string;
};

/** The old and new value of each changed field. */
export function ChangeList({ changes, words = valueWord }: Props) {
  const created = changes['created'];
  if (created !== undefined) return <p className={styles.created}>Added to the catalogue</p>;
  const fields = Object.entries(changes);
  if (fields.length === 0) return <p className={styles.created}>Only sources or check dates change</p>;
  return (
    <ul className={styles.changes}>
      {fields.map(([field, change]) => {
        const [before, after] = changeWords(field, change, words);
        return (
          <li key={field}>
            <b>{fieldWord(field)}</b> <del>{before}</del> <span aria-hidden="true">→</span> <ins>{after}</ins>
          </li>
        );
      })}
    </ul>
  );
}
