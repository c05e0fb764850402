import { ContentManagement } from '../features/content/ContentManagement.tsx';
import { ConsolePage } from '../layout/ConsolePage.tsx';

export default function Content() {
  return (
    <ConsolePage
      title="Guides and changes"
      lead="What readers learn from us: guides, changes of the rules, and our corrections."
    >
      <ContentManagement />
    </ConsolePage>
  );
}
