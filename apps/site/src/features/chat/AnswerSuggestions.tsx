import styles from './chat.module.css';

type Props = {
  suggestions: readonly string[];
  /** Null while nothing can be asked. */
  onPick: ((question: string) => void) | null;
};

/** What the reader may have meant. A tap asks it. */
export function AnswerSuggestions({ suggestions, onPick }: Props) {
  return (
    <ul className={styles.suggestions} aria-label="Suggested questions">
      {suggestions.map((suggestion, index) => (
        <li key={index}>
          <button type="button" disabled={onPick === null} onClick={() => onPick?.(suggestion)}>
            {suggestion}
          </button>
        </li>
      ))}
    </ul>
  );
}
