import { moneyForm } from '@isa/api/domain/isa/isa-types';
import { productQuestions } from '@isa/api/domain/products/product-questions';
import type { Product } from '@isa/api/domain/products/product';
import { useSiteEnv } from '../../framework/site-env.tsx';
import { NOTHING_RELATED, type RelatedFacts } from './product-page.ts';
import styles from './questions.module.css';

/** Longer answers become lists. */
const MANY = 3;

function Answer({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length <= MANY) return <p>{sentences.join(' ')}</p>;
  return (
    <ul className={styles.answer}>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

type Props = { product: Product; related: RelatedFacts | undefined };

/** Questions about a product of this kind, answered from its facts. */
export function Questions({ product, related }: Props) {
  const { today } = useSiteEnv();
  const { cover, licenceSharers } = related ?? NOTHING_RELATED;
  const questions = productQuestions({ product, cover, licenceSharers, today });
  return (
    <section aria-labelledby="questions" className={styles.questions}>
      <h2 id="questions">{moneyForm(product) === 'cash' ? 'Summary box' : 'Key questions'}</h2>
      {questions.map(({ question, answer, notes }) => (
        <div key={question} className={styles.question}>
          <h3>{question}</h3>
          <Answer sentences={answer} />
          {notes.length > 0 && (
            <ul className={styles.notes}>
              {notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          )}
        </div>
      ))}
    </section>
  );
}
