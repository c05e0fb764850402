import { FeedbackManagement } from '../features/feedback/FeedbackManagement.tsx';
import { ConsolePage } from '../layout/ConsolePage.tsx';

export default function Feedback() {
  return (
    <ConsolePage title="Feedback">
      <FeedbackManagement />
    </ConsolePage>
  );
}
