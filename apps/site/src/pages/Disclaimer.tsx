import { LegalPage } from '../layout/LegalPage.tsx';
import { disclaimerText } from './legal/content-disclaimer.tsx';

/** /disclaimer. */
export default function DisclaimerPage() {
  return (
    <LegalPage
      title="Disclaimer"
      path="/disclaimer"
      description="ISA Compass is not a financial adviser: its content is for education only and money can be at risk."
      text={disclaimerText}
    />
  );
}
