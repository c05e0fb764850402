import { RuleNote } from '../rules/RuleNote.tsx';
import styles from './home.module.css';
import { LinkButton } from '@isa/ui/LinkButton';
import { Container } from '@isa/ui/Page';
import { useProductsAnchor } from '../products/useProductsAnchor.ts';
import { MiniCalculator } from '../calculator/MiniCalculator.tsx';

/** The tip, with a note if the rule has changed. */
function AllowanceTip() {
  return (
    <aside aria-label="ISA allowance" className={styles.allowance}>
      <p>
        Up to <b>£20,000</b> can be saved tax-free in a tax year (2023/24)
      </p>
      <RuleNote statement="allowance-2023-24" />
    </aside>
  );
}

export function Hero() {
  const products = useProductsAnchor();
  return (
    <div className={styles.hero}>
      <Container className={styles.heroColumns}>
        <div>
          <h1>Compare ISAs in plain&nbsp;English</h1>
          <p className={styles.lead}>
            See rates, fees and bonuses side by side, learn the rules from short guides, and ask the AI
            advisor what you don’t understand. Comparing is free and needs no account.
          </p>
          <div className={styles.ways}>
            <LinkButton href={products}>Compare ISAs</LinkButton>
            <LinkButton href="#chat" look="secondary">
              Chat with AI Advisor
            </LinkButton>
          </div>
          <AllowanceTip />
        </div>
        <MiniCalculator />
      </Container>
    </div>
  );
}
