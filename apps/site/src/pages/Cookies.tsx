import { LegalPage } from '../layout/LegalPage.tsx';
import { cookiesText } from './legal/content-cookies.tsx';

/** /cookies. */
export default function CookiesPage() {
  return (
    <LegalPage
      title="Cookie Policy"
      path="/cookies"
      description="The one cookie ISA Compass sets, and what it keeps in your browser’s storage."
      text={cookiesText}
    />
  );
}
