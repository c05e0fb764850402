import { FreshnessBoard } from '../features/freshness/FreshnessBoard.tsx';
import { ConsolePage } from '../layout/ConsolePage.tsx';

export default function Freshness() {
  return (
    <ConsolePage
      title="Freshness"
      lead="How old our facts are, what ends soon, and which links no longer work."
    >
      <FreshnessBoard />
    </ConsolePage>
  );
}
