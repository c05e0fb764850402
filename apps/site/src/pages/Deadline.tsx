import { ruleNote } from '../features/rules/RuleNote.tsx';
import { PageHead } from '../framework/head/PageHead.tsx';
import { GuidePage } from '../layout/GuidePage.tsx';
import { deadlineText } from './deadline/content.tsx';

/** /isa-deadline and /guides/isa-deadline. */
export default function DeadlinePage() {
  return (
    <GuidePage
      current="ISA Deadline"
      title="ISA Deadline 2025: Use It or Lose It"
      head={
        <PageHead
          title="ISA Deadline 2025: Use Your £20,000 Allowance"
          description="The ISA deadline is April 5th, 2025. Why your £20,000 allowance is use it or lose it, and last-minute tips for cash, stocks and shares and Lifetime ISAs."
          canonical="/isa-deadline"
        />
      }
      text={deadlineText(ruleNote)}
    />
  );
}
