import { LinkButton } from '@isa/ui/LinkButton';
import { Page } from '@isa/ui/Page';
import { PageHead } from '../head/PageHead.tsx';
import styles from '../layout/text-page.module.css';

/** /calculator. */
export default function CalculatorPage() {
  return (
    <Page title="ISA Calculator" lead="The calculator is not open yet. Until it is, compare what ISAs pay.">
      <PageHead title="ISA Calculator" canonical="/calculator" noIndex />
      <p className={styles.onward}>
        <LinkButton href="/products">Compare ISAs</LinkButton>
      </p>
    </Page>
  );
}
