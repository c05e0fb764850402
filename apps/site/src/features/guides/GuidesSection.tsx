import { GuideResources } from './GuideResources.tsx';
import { GuideTabs } from './GuideTabs.tsx';
import type { GuideCategory } from './guide-categories.ts';
import styles from './guides.module.css';

type Props = { category: GuideCategory; onChoose?: (category: GuideCategory) => void };

/** The guides behind their tabs, and where to go on from them. */
export function GuidesSection({ category, onChoose }: Props) {
  return (
    <div className={styles.columns}>
      <GuideTabs category={category} {...(onChoose ? { onChoose } : {})} />
      <GuideResources />
    </div>
  );
}
