import { displayType } from '@isa/api/domain/isa-types';
import { formatCount } from '@isa/api/domain/money';
import { headlineWords } from '../../field-words.ts';
import { ChangeList } from '../../components/ChangeList.tsx';
import { RefusedLines } from './RefusedLines.tsx';
import type { PreviewAnswer } from './send-csv.ts';
import styles from './product-updates.module.css';

function More({ shown, all }: { shown: number; all: number }) {
  return all > shown ? <li className={styles.place}>…and {formatCount(all - shown)} more</li> : null;
}

/** What an import would do, before anything is written: added, changed field by field, refused. */
export function CsvPreview({ answer }: { answer: PreviewAnswer }) {
  const { added, changed, unchanged, doubts } = answer.preview;
  const { result } = answer;
  return (
    <section className={styles.preview} aria-label="Preview of the import">
      <output>{answer.message}</output>
      <dl className={styles.counts}>
        <div>
          <dt>Would be added</dt>
          <dd>{formatCount(result.added)}</dd>
        </div>
        <div>
          <dt>Would change</dt>
          <dd>{formatCount(result.updated)}</dd>
        </div>
        <div>
          <dt>Unchanged</dt>
          <dd>{formatCount(unchanged)}</dd>
        </div>
        <div>
          <dt>Refused</dt>
          <dd>{formatCount(result.errors.length)}</dd>
        </div>
      </dl>
      {result.errors.length > 0 && (
        <details open>
          <summary>Refused lines</summary>
          <RefusedLines errors={result.errors} file={answer.refused} className={styles.list} />
        </details>
      )}
      {doubts.length > 0 && (
        <details open className={styles.doubts}>
          <summary>Worth a second look</summary>
          <ul className={styles.list}>
            {doubts.map((doubt) => (
              <li key={doubt}>{doubt}</li>
            ))}
          </ul>
        </details>
      )}
      {changed.length > 0 && (
        <details open>
          <summary>Changed products</summary>
          <ul className={styles.list}>
            {changed.map((product) => (
              <li key={product.place}>
                <b>{product.name}</b> · {product.provider}{' '}
                <span className={styles.place}>({product.place})</span>
                <ChangeList changes={product.changes} />
              </li>
            ))}
            <More shown={changed.length} all={result.updated} />
          </ul>
        </details>
      )}
      {added.length > 0 && (
        <details>
          <summary>New products</summary>
          <ul className={styles.list}>
            {added.map((product) => (
              <li key={product.place}>
                <b>{product.name}</b> · {product.provider} · {displayType(product.type)} ·{' '}
                {headlineWords(product)} <span className={styles.place}>({product.place})</span>
              </li>
            ))}
            <More shown={added.length} all={result.added} />
          </ul>
        </details>
      )}
    </section>
  );
}
