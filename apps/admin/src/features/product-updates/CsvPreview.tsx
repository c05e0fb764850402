import { formatCount } from '@isa/api/domain/money';
import { ListedProducts, UpdateWarnings } from './ListedProducts.tsx';
import { RefusedLines } from './RefusedLines.tsx';
import type { PreviewAnswer } from './send-csv.ts';
import styles from './product-updates.module.css';

/** What an import would do, before anything is written: added, changed field by field, refused. */
export function CsvPreview({ answer }: { answer: PreviewAnswer }) {
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
          <dd>{formatCount(answer.preview.unchanged)}</dd>
        </div>
        <div>
          <dt>Refused</dt>
          <dd>{formatCount(result.errors.length)}</dd>
        </div>
      </dl>
      <UpdateWarnings warnings={answer.preview.doubts} />
      {result.errors.length > 0 && (
        <details open>
          <summary>Refused lines</summary>
          <RefusedLines errors={result.errors} file={answer.refused} className={styles.list} />
        </details>
      )}
      <ListedProducts listing={answer.preview} result={result} />
    </section>
  );
}
