import { useView } from '../features/analytics/useView.ts';
import { ruleNote } from '../features/rules/RuleNote.tsx';
import { PageHead } from '../framework/head/PageHead.tsx';
import { GuidePage } from '../layout/GuidePage.tsx';
import { strategyText } from './strategy/content.tsx';

/** /isa-strategy and /guides/isa-strategy. */
export default function StrategyPage() {
  useView({ event: 'pageView', data: { page: 'isa-strategy' } });
  return (
    <GuidePage
      current="ISA Strategy"
      title="ISA Strategy Guide"
      lead="Four principles, a mix for each goal, and what experienced savers do next."
      head={
        <PageHead
          title="ISA Strategy Guide"
          description="How to use your ISA allowance: four key principles, which ISAs suit which goals, and advanced strategies such as transfers and Bed and ISA."
          canonical="/isa-strategy"
        />
      }
      text={strategyText(ruleNote)}
    />
  );
}
