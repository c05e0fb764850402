import { GuideResources } from './GuideResources.tsx';
import { GuideTabs } from './GuideTabs.tsx';
import type { ComponentProps } from 'react';
import styles from './guides.module.css';

/** The guides behind their tabs, and where to go on from them. */
export function GuidesSection(props: ComponentProps<typeof GuideTabs>) {
  return (
    <div className={styles.columns}>
      <GuideTabs {...props} />
      <GuideResources />
    </div>
  );
}
