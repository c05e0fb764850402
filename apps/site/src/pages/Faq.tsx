import { faqTabs } from '@isa/api/domain/content/faq';
import { Page } from '@isa/ui/Page';
import { FaqTabs } from '../features/faq/FaqTabs.tsx';
import { faqPage } from '../framework/head/json-ld.ts';
import { PageHead } from '../framework/head/PageHead.tsx';

/**
 * Without script all answers are open. In the same layer as the rule it overrides, whose `!important` would
 * win over any other.
 */
const ALL_OPEN = '@layer base{[data-panel][hidden],[data-answer][hidden]{display:block!important}}';

/** /faq. */
export default function FaqPage() {
  return (
    <Page
      title="ISA Frequently Asked Questions"
      lead="Short answers about the kinds of ISA, the allowance, transfers, withdrawals and protection."
    >
      <PageHead
        title="ISA Frequently Asked Questions"
        description="Thirty questions about Cash, Stocks & Shares, Lifetime, Innovative Finance and Junior ISAs, answered in plain English."
        canonical="/faq"
        jsonLd={import.meta.env.SSR ? [faqPage(faqTabs.flatMap(({ items }) => items))] : []}
      />
      <noscript>
        <style>{ALL_OPEN}</style>
      </noscript>
      <FaqTabs first="general" />
    </Page>
  );
}
