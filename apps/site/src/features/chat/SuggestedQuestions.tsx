import styles from './chat.module.css';
import { firstQuestions } from '../advisor/first-questions.ts';

type Props = { disabled: boolean; onPick: (question: string) => void };

/** How an empty conversation begins: what can be asked. A question is put into the text field, not sent. */
export function SuggestedQuestions({ disabled, onPick }: Props) {
  return (
    <div className={styles.welcome}>
      <h2>What would you like to know?</h2>
      <p>Ask in your own words, or start from one of these. You can change it before you send it.</p>
      <ul className={styles.suggestions}>
        {firstQuestions.map((question) => (
          <li key={question}>
            <button type="button" disabled={disabled} onClick={() => onPick(question)}>
              {question}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
