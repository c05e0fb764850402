import { ListedProducts, SkippedEntries, UpdateWarnings } from './ListedProducts.tsx';
import type { UpdateOutcome } from './useProductUpdate.ts';
import styles from './product-updates.module.css';

/** What the last update did to which products, and which entries it skipped. */
export function UpdateListing({ outcome }: { outcome: UpdateOutcome | undefined }) {
  if (outcome?.listed === undefined) return null;
  const { listed, result } = outcome;
  if (result.added + result.updated + result.errors === 0) return null;
  return (
    <section className={styles.preview} aria-label="What the update did">
      <UpdateWarnings warnings={listed.warnings ?? []} />
      <SkippedEntries reasons={listed.skipped} all={result.errors} />
      <ListedProducts listing={listed} result={result} />
    </section>
  );
}
