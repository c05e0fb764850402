import { LegalPage } from '../layout/LegalPage.tsx';
import { termsText } from './legal/content-terms.tsx';

/** /terms. */
export default function TermsPage() {
  return (
    <LegalPage
      title="Terms and Conditions"
      path="/terms"
      description="The terms on which ISA Compass may be used, including accounts, credits and links to providers."
      text={termsText}
    />
  );
}
