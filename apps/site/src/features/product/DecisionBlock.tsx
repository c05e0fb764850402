import { productHref } from '@isa/api/domain/comparison/comparison-query';
import { importantUnknowns, productCatches } from '@isa/api/domain/products/product-catches';
import { listed } from '@isa/api/domain/listed';
import { checkedLine } from '@isa/api/domain/products/product-proofs';
import type { Product } from '@isa/api/domain/products/product';
import { Card } from '@isa/ui/Card';
import { Note } from '@isa/ui/Note';
import { compareHref } from '../compare/compare-address.ts';
import { useSiteEnv } from '../../framework/site-env.tsx';
import { CheckedLine } from '../products/CheckedLine.tsx';
import { Headline } from '../products/Headline.tsx';
import { ReferralLink } from '../products/ReferralLink.tsx';
import { useChosen } from '../products/useChosen.ts';
import { WhoPays } from '../products/WhoPays.tsx';
import styles from './decision.module.css';
import { MoneyForm, MoneyOutlook } from './MoneyOutlook.tsx';
import { NOTHING_RELATED, type PageMoney, type RelatedFacts } from './product-page.ts';

const MOST_CATCHES = 3;
const DEFAULT_TERMS = "Terms and conditions apply. Please check the provider's website for more details.";

type Props = {
  product: Product;
  money: PageMoney;
  related: RelatedFacts | undefined;
  /** The id of the element that names the product. */
  nameId: string;
};

function Catches({ product, money, related }: Omit<Props, 'nameId'>) {
  const { cover, lifetimeExit, licenceSharers } = related ?? NOTHING_RELATED;
  const amount = money.amount + money.monthly;
  const catches = productCatches(product, { amount, cover, lifetimeExit, licenceSharers });
  const shown = catches.slice(0, MOST_CATCHES);
  const risks = shown.filter(({ isRisk }) => isRisk);
  const others = shown.filter(({ isRisk }) => !isRisk);
  const unknown = importantUnknowns(product);
  return (
    <section aria-labelledby="catches" className={styles.catches}>
      <h2 id="catches" className={styles.heading}>
        The catches
      </h2>
      {risks.length > 0 && (
        <Note tone="warning" label="Risk">
          {risks.map(({ kind, text }) => (
            <p key={kind}>{text}</p>
          ))}
        </Note>
      )}
      {others.length > 0 && (
        <ul className={styles.catchList}>
          {others.map(({ kind, text }) => (
            <li key={kind}>{text}</li>
          ))}
        </ul>
      )}
      {shown.length === 0 && <p>We found none in the facts that it states.</p>}
      {unknown.length > 0 && <p className={styles.soft}>Not stated: {listed(unknown)}.</p>}
    </section>
  );
}

/** What decides: rate, earnings, catches, referral fee, and the link to the provider. */
export function DecisionBlock({ product, money, related, nameId }: Props) {
  const { today } = useSiteEnv();
  const chosen = useChosen();
  return (
    <Card as="aside" aria-label="Apply" className={styles.block}>
      <div className={styles.rate}>
        <Headline product={product} large />
        <CheckedLine line={checkedLine(product, today)} />
      </div>
      <MoneyOutlook
        product={product}
        money={money}
        governmentBonus={(related ?? NOTHING_RELATED).governmentBonus}
      />
      <Catches product={product} money={money} related={related} />
      <div className={styles.apply}>
        <p className={styles.button}>
          {money.hidesPayers ? (
            <a href={productHref(product.id, { ...money.named, hidesPayers: false }, chosen)}>
              Show who pays us
            </a>
          ) : (
            <ReferralLink product={product} nameId={nameId} />
          )}{' '}
          <WhoPays product={product} />
        </p>
        <p className={styles.soft}>{product.termsApply ?? DEFAULT_TERMS}</p>
        <p className={styles.ways}>
          <a href={compareHref([product.id], money)} className={styles.link}>
            Compare side by side
          </a>{' '}
          {product.transfersIn !== false && (
            <>
              <a href="/transfer-planner" className={styles.link}>
                Plan a transfer
              </a>{' '}
            </>
          )}
          <a href="/#chat" className={styles.link}>
            Ask the AI advisor
          </a>
        </p>
      </div>
      <MoneyForm product={product} money={money} />
    </Card>
  );
}
