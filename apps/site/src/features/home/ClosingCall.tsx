import { LinkButton } from '@isa/ui/LinkButton';
import { Container } from '@isa/ui/Page';
import { useProductsAnchor } from '../products/useProductsAnchor.ts';
import styles from './home.module.css';

/** The closing call to action, with the same links as the hero. */
export function ClosingCall() {
  const products = useProductsAnchor();
  return (
    <section className={styles.closing}>
      <Container className={styles.closingRow}>
        <div>
          <h2>Make this year’s allowance count</h2>
          <p>Unused allowance does not carry over. Start with a comparison, or with a question.</p>
        </div>
        <div className={styles.ways}>
          <LinkButton href={products}>Compare ISAs</LinkButton>
          <LinkButton href="#chat" look="secondary">
            Ask the AI advisor
          </LinkButton>
        </div>
      </Container>
    </section>
  );
}
