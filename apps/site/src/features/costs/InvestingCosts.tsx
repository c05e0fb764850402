import type { RuleId } from '@isa/api/domain/rules/rule-book';
import { Alert } from '@isa/ui/Alert';
import type { Outputs } from '@isa/ui/client/trpc.ts';
import { useTrpc } from '@isa/ui/client/trpc.ts';
import { RetryButton } from '@isa/ui/RetryButton';
import { Skeleton } from '@isa/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { NoResult, ToolColumns } from '../planning/results.tsx';
import { ToolPage } from '../planning/ToolPage.tsx';
import { usePlan } from '../planning/usePlan.ts';
import { costsStore, readCosts, type CostsInputs } from './costs-inputs.ts';
import { CostsForm } from './CostsForm.tsx';
import { CostsResult } from './CostsResult.tsx';
import { platformCosts, POTS } from './platform-costs.ts';

const RULES: readonly RuleId[] = [
  'isa-allowance',
  'several-isas',
  'partial-transfer',
  'transfer-time',
  'fscs-investments',
];

function rowsOf({ platforms }: Outputs['products']['platforms'], inputs: CostsInputs) {
  return [
    ['Platform', 'Provider', 'Your pot', ...POTS.map(String)],
    ...platformCosts(platforms, inputs).map(({ product, own, atPots }) => [
      product.name,
      product.provider,
      ...[own, ...atPots].map((cost) => (cost.kind === 'cost' ? cost.total / 100 : '')),
    ]),
  ];
}

const choose = (chosen: number[]) => costsStore.change({ chosen });

/** The cost of investing, per year. */
export function InvestingCosts() {
  const { utils } = useTrpc();
  const { data, isError, refetch } = useQuery(utils.products.platforms.queryOptions());
  const plan = usePlan(costsStore);
  const { read } = readCosts(plan.plan);
  // The fields update at once, the result is deferred.
  const settled = useDeferredValue(plan.plan);
  const inputs = useMemo(() => readCosts(settled).plan, [settled]);
  return (
    <ToolPage
      tool="investing-costs"
      description="What UK stocks and shares ISA platforms cost in pounds a year, from £1,000 to £250,000 and with your trades, and where one becomes cheaper than another."
      plan={plan}
      rules={RULES}
      {...(data && inputs && { files: { rows: () => rowsOf(data, inputs) } })}
    >
      <ToolColumns inputs={<CostsForm plan={plan} read={read} />}>
        {isError && !data && (
          <Alert tone="danger" title="The platforms could not be loaded">
            <RetryButton onRetry={refetch} />
          </Alert>
        )}
        {!isError && !data && (
          <div role="status" aria-label="Loading the platforms">
            <Skeleton height="24rem" />
          </div>
        )}
        {data && inputs && <CostsResult {...data} inputs={inputs} onChoose={choose} />}
        {data && !inputs && <NoResult />}
      </ToolColumns>
    </ToolPage>
  );
}
