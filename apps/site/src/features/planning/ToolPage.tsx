import { planningTool, planningTools, type ToolId } from '@isa/api/domain/planning-tools';
import { RULES_RECORDED_ON, type RuleId } from '@isa/api/domain/rule-book';
import { formatDate } from '@isa/api/domain/tax-year';
import { Breadcrumbs } from '@isa/ui/Breadcrumbs';
import { Page } from '@isa/ui/Page';
import { useLayoutEffect, type ReactNode } from 'react';
import { breadcrumbList } from '../../head/json-ld.ts';
import { PageHead } from '../../head/PageHead.tsx';
import { FirstScreenEnd } from '../../head/FirstScreenEnd.tsx';
import { useSiteEnv } from '../../site-env.tsx';
import { holdEarlyInput, releaseEarlyInput } from './early-input.ts';
import { PlanActions, type PlanFiles } from './PlanActions.tsx';
import { PlanNotices } from './PlanNotices.tsx';
import { ToolRules } from './ToolRules.tsx';
import styles from './tool-page.module.css';
import type { Plan } from './usePlan.ts';

// Pages that are no tools load this code as well, for a part of its file, and are not to be held back.
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
  /** What can be taken away as a file; made when asked for. */
  files?: PlanFiles;
  /** The rules that the tool works with. */
  rules: readonly RuleId[];
  children: ReactNode;
};

/** The frame of a planning tool: what it is, that nothing is sent, the tool, the ways to take the plan along, its rules. */
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
  // Effects of the fields come before that of the page they are on.
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
          Your own figures need JavaScript, since they are worked out in your browser. Without it you see the
          page with its first figures.
        </p>
      </noscript>
      <PlanNotices plan={plan} />
      <div className={styles.tool}>{children}</div>
      <PlanActions name={name} tool={tool} plan={plan} {...files} />
      <ToolRules ids={rules} />
    </Page>
  );
}
