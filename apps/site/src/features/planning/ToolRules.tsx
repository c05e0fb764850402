import { ruleHistory, type RuleId } from '@isa/api/domain/rule-book';
import { memo } from 'react';
import { useSiteEnv } from '../../site-env.tsx';
import { RulesTable } from '../rules/RulesTable.tsx';
import styles from './tool-page.module.css';

/** The rules of a tool that hold now or are coming, with their sources. Not drawn again at every key. */
export const ToolRules = memo(function ToolRules({ ids }: { ids: readonly RuleId[] }) {
  const { today } = useSiteEnv();
  const rules = ids.flatMap(ruleHistory).filter(({ to }) => to === null || to >= today);
  return (
    <section id="rules" aria-labelledby="rules-title" className={styles.rules}>
      <h2 id="rules-title" className={styles.heading}>
        Rules and sources
      </h2>
      <details className={styles.details}>
        <summary>Show the {rules.length} rules that this page works with</summary>
        <RulesTable rules={rules} caption="The rules this page uses" today={today} linked />
      </details>
      <p className={styles.more}>
        <a href="/rules">All ISA rules by date</a>
      </p>
    </section>
  );
});
