import { LegalPage } from '../layout/LegalPage.tsx';
import { privacyText } from './legal/content-privacy.tsx';

/** /privacy. */
export default function PrivacyPage() {
  return (
    <LegalPage
      title="Privacy Policy"
      path="/privacy"
      description="What ISA Compass stores about you, why, for how long, and what you can ask for."
      text={privacyText}
    />
  );
}
