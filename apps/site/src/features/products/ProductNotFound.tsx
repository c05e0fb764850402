import { LinkButton } from '@isa/ui/LinkButton';
import { Page } from '@isa/ui/Page';
import { PageHead } from '../../head/PageHead.tsx';
import styles from './product-view.module.css';

/** For a product that does not exist, is hidden or could not be read. */
export function ProductNotFound() {
  return (
    <Page title="Product Not Found" lead="Sorry, we couldn't find the ISA product you're looking for.">
      <PageHead title="Product Not Found" status={404} noIndex />
      <p className={styles.back}>
        <LinkButton href="/#products">Back to Products</LinkButton>
      </p>
    </Page>
  );
}
