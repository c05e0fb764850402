import { compareHref, productHref } from '@isa/api/domain/comparison/comparison-query';
import { balanceOf, productOutlook, type Outlook } from '@isa/api/domain/comparison/product-comparison';
import type { EarningsLimit } from '@isa/api/domain/calculators/payment-schedule';
import { importantUnknowns, productCatches } from '@isa/api/domain/products/product-catches';
import { listed } from '@isa/api/domain/text';
import { checkedLine } from '@isa/api/domain/products/product-proofs';
import type { Product } from '@isa/api/domain/products/product';
import { Card } from '@isa/ui/Card';
import { Note } from '@isa/ui/Note';
import { useSiteEnv } from '../../framework/site-env.tsx';
import { CheckedLine } from '../products/CheckedLine.tsx';
import { Headline } from '../products/Headline.tsx';
import { PayersLink } from '../products/ListNotes.tsx';
import { ReferralLink } from '../products/ReferralLink.tsx';
import { useChosen } from '../products/useChosen.ts';
import { WhoPays } from '../products/WhoPays.tsx';
import { transferLink } from './calculator-link.ts';
import styles from './decision.module.css';
import { MoneyForm, MoneyOutlook } from './MoneyOutlook.tsx';
import { NOTHING_RELATED, type PageMoney, type RelatedFacts } from './product-page.ts';

const MAX_CATCHES = 3;
const DEFAULT_TERMS = "Terms and conditions apply. Please check the provider's website for more details.";

type Props = {
  product: Product;
  money: PageMoney;
  related: RelatedFacts | undefined;
  /** The id of the element that names the product. */
  nameId: string;
};

/** Catches that the notes below the sum name already, with the saver’s own figures. */
const catchOfLimit: Partial<Record<EarningsLimit['kind'], string>> = {
  'transfers-only': 'transfers-only',
  'under-minimum-deposit': 'minimum',
  'over-balance-limit': 'balance-limit',
  'over-monthly-maximum': 'monthly-maximum',
  'after-funding-period': 'funding',
};

function limitsOf(outlook: Outlook): readonly EarningsLimit[] {
  if (outlook.kind === 'unknown') return [];
  return outlook.kind === 'costs' ? outlook.limits : outlook.earnings.limits;
}

function Catches({ product, money, related }: Omit<Props, 'nameId'>) {
  const { today } = useSiteEnv();
  const { cover, lifetimeExit, licenceSharers } = related ?? NOTHING_RELATED;
  const amount = money.amount + money.monthly;
  const outlook = productOutlook(product, money, today);
  const balance = balanceOf(outlook, money);
  const catches = productCatches(product, { amount, balance, cover, lifetimeExit, licenceSharers });
  const named = new Set(limitsOf(outlook).map(({ kind }) => catchOfLimit[kind]));
  const shown = catches.filter(({ kind }) => !named.has(kind)).slice(0, MAX_CATCHES);
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
      {shown.length === 0 && (
        <p>
          {catches.length === 0 ? 'We found none in the facts that it states.' : 'None beside those above.'}
        </p>
      )}
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
      <MoneyOutlook product={product} money={money} related={related ?? NOTHING_RELATED} />
      <Catches product={product} money={money} related={related} />
      <div className={styles.apply}>
        <p className={styles.button}>
          {!money.hidesPayers && (
            <>
              <ReferralLink product={product} nameId={nameId} /> <WhoPays product={product} />
            </>
          )}{' '}
          <span className={styles.payers}>
            <PayersLink
              hidesPayers={money.hidesPayers}
              href={productHref(product.id, { ...money.named, hidesPayers: !money.hidesPayers }, chosen)}
            />
          </span>
        </p>
        <p className={styles.soft}>{product.termsApply ?? DEFAULT_TERMS}</p>
        <p className={styles.ways}>
          <a href={compareHref([product.id], money)} className={styles.link}>
            Compare side by side
          </a>{' '}
          {product.transfersIn !== false && (
            <>
              <a href={transferLink(product, money)} className={styles.link}>
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
