import { ContentManagement } from '../features/content/ContentManagement.tsx';
import { ConsolePage } from '../layout/ConsolePage.tsx';

export default function Content() {
  return (
    <ConsolePage title="Guides and changes" lead="Guides, rule changes and corrections.">
      <ContentManagement />
    </ConsolePage>
  );
}
