import { Alert } from '@isa/ui/Alert';
import { Button } from '@isa/ui/Button';
import styles from './tool-page.module.css';
import type { Plan } from './usePlan.ts';
import { ruleHistory, type RuleId, RULES_RECORDED_ON } from '@isa/api/domain/rules/rule-book';
import { memo, type ReactNode, useLayoutEffect } from 'react';
import { useSiteEnv } from '../../framework/site-env.tsx';
import { RulesTable } from '../rules/RulesTable.tsx';
import { planningTool, planningTools, type ToolId } from '@isa/api/domain/calculators/planning-tools';
import { formatDate } from '@isa/api/domain/isa/tax-year';
import { Breadcrumbs } from '@isa/ui/Breadcrumbs';
import { Page } from '@isa/ui/Page';
import { breadcrumbList } from '../../framework/head/json-ld.ts';
import { PageHead } from '../../framework/head/PageHead.tsx';
import { FirstScreenEnd } from '../../framework/head/FirstScreenEnd.tsx';
import { holdEarlyInput, releaseEarlyInput } from './early-input.ts';
import { PlanActions, type PlanFiles } from './PlanActions.tsx';

/** Notices about a linked plan and about storage problems. */
function PlanNotices<Inputs extends object>({
  plan: { origin, hasOwn, problem, store },
}: {
  plan: Plan<Inputs>;
}) {
  return (
    <>
      {problem !== null && (
        <div className={styles.notice}>
          <Alert tone="warning">
            <p>{problem}</p>
          </Alert>
        </div>
      )}
      {origin === 'link' && (
        <div className={styles.notice}>
          <Alert tone="warning" title="You are viewing a plan from a link">
            <p>
              {hasOwn
                ? 'Your own plan is still in this browser. Changes here are not saved until you keep this plan.'
                : 'Your browser keeps it once you change or keep it.'}
            </p>
            <p className={styles.buttons}>
              <Button size="small" onClick={store.keepLinked}>
                {hasOwn ? 'Replace my plan with this one' : 'Keep this plan'}
              </Button>
              <Button size="small" look="secondary" onClick={store.leaveLinked}>
                {hasOwn ? 'Back to my plan' : 'Start over'}
              </Button>
            </p>
          </Alert>
        </div>
      )}
    </>
  );
}

/** Current and coming rules of a tool, with sources. Memoised. */
const ToolRules = memo(function ToolRules({ ids }: { ids: readonly RuleId[] }) {
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

// Other pages load this chunk too and must not be affected.
if (!import.meta.env.SSR && planningTools.some(({ path }) => path === location.pathname)) holdEarlyInput();

const trail = [
  { name: 'Home', href: '/' },
  { name: 'Planning tools', href: '/tools' },
] as const;

type Props<Inputs extends object> = {
  tool: ToolId;
  /** For search engines: what the tool is for. */
  description: string;
  plan: Plan<Inputs>;
  /** Files to download, made on request. */
  files?: PlanFiles;
  /** The rules that the tool works with. */
  rules: readonly RuleId[];
  children: ReactNode;
};

/** The frame of a planning tool: title, privacy note, the tool, plan actions and rules. */
export function ToolPage<Inputs extends object>({
  tool,
  description,
  plan,
  files,
  rules,
  children,
}: Props<Inputs>) {
  const { name, path, summary } = planningTool(tool);
  const { publicUrl } = useSiteEnv();
  // Effects of the fields run before this one.
  useLayoutEffect(releaseEarlyInput, []);
  return (
    <Page above={<Breadcrumbs above={trail} current={name} />} title={name} lead={summary}>
      <FirstScreenEnd />
      <PageHead
        title={`${name}: ISA planning tool`}
        description={description}
        canonical={path}
        {...(import.meta.env.SSR
          ? { jsonLd: [breadcrumbList(publicUrl, [...trail, { name, href: path }])] }
          : {})}
      />
      <p className={styles.promise}>
        <b>Nothing you type here leaves your browser.</b> Rules as recorded on {formatDate(RULES_RECORDED_ON)}
        : <a href="#rules">see them with their sources</a>. This is information, not financial advice.
      </p>
      <noscript>
        <p className={styles.promise}>
          Calculating with your own figures needs JavaScript. Without it you see the page with its initial
          figures.
        </p>
      </noscript>
      <PlanNotices plan={plan} />
      <div className={styles.tool}>{children}</div>
      <PlanActions name={name} tool={tool} plan={plan} {...files} />
      <ToolRules ids={rules} />
    </Page>
  );
}
