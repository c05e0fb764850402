import { GuideResources } from './GuideResources.tsx';
import { GuideTabs } from './GuideTabs.tsx';
import type { GuideCategory } from './guide-categories.ts';
import styles from './guides.module.css';

/** The guides behind their tabs, and where to go on from them. */
export function GuidesSection({ category }: { category: GuideCategory }) {
  return (
    <div className={styles.columns}>
      <GuideTabs category={category} />
      <GuideResources />
    </div>
  );
}
