import { Breadcrumbs } from '@isa/ui/Breadcrumbs';
import { Page } from '@isa/ui/Page';
import { ToolList } from '../features/planning/ToolList.tsx';
import { PageHead } from '../framework/head/PageHead.tsx';

const above = [{ name: 'Home', href: '/' }];

/** /tools: the planning tools. */
export default function ToolsPage() {
  return (
    <Page
      above={<Breadcrumbs above={above} current="Planning tools" />}
      title="Planning tools"
      lead="For your own ISAs and plans. They work in your browser: nothing you type is sent."
    >
      <PageHead
        title="ISA planning tools"
        description="Free UK ISA tools that work in your browser: your allowance and FSCS cover, transfers and more, by the rules of this tax year and the next."
        canonical="/tools"
      />
      <ToolList />
    </Page>
  );
}
