import { earningsNoteText } from '@isa/api/domain/calculators/earnings-words';
import { moneyForm } from '@isa/api/domain/isa/isa-types';
import { formatPounds, formatRate } from '@isa/api/domain/money';
import { monthsText } from '@isa/api/domain/durations';
import { productHref } from '@isa/api/domain/comparison/comparison-query';
import { paidText, productOutlook, type Outlook } from '@isa/api/domain/comparison/product-comparison';
import type { Product } from '@isa/api/domain/products/product';
import { useSiteEnv } from '../../framework/site-env.tsx';
import { MyMoneyForm } from '../compare/MyMoneyForm.tsx';
import { useChosen } from '../products/useChosen.ts';
import { calculatorLink, toolLink } from './calculator-link.ts';
import styles from './decision.module.css';
import type { PageMoney, RelatedFacts } from './product-page.ts';

/** The rate after the bonus, which a longer horizon already includes. */
function afterBonus({ bonusMonths }: Product, rateAfter: number, months: number): string {
  return bonusMonths !== null && bonusMonths < months
    ? `, at ${formatRate(rateAfter)} after the first ${monthsText(bonusMonths)}`
    : `, then ${formatRate(rateAfter)}`;
}

/** The result in a sentence that starts with its figure. */
function Sum({
  product,
  outlook,
  amount,
  monthly,
  months,
  lifetimeBonus,
}: { product: Product; outlook: Outlook; lifetimeBonus: number } & PageMoney) {
  const on = paidText({ amount, monthly });
  if (outlook.kind === 'unknown') {
    const [does, figure] = moneyForm(product) === 'invested' ? ['cost', 'fee'] : ['earn', 'rate'];
    return (
      <p>
        What {on} would {does} is not known: the {figure} is not published.
      </p>
    );
  }
  if (outlook.kind === 'costs')
    return (
      <p>
        <b className={styles.figure}>{formatPounds(outlook.fees)}</b> platform fees on{' '}
        {formatPounds(outlook.paidIn)} in {monthsText(months)}, if the value stays the same
        {lifetimeBonus > 0 && `; the Government adds ${formatPounds(lifetimeBonus)}`}
      </p>
    );
  const { interest, knownMonths, rateAfter, paidIn } = outlook.earnings;
  const isLent = moneyForm(product) === 'lent';
  return (
    <p>
      <b className={styles.figure}>{formatPounds(interest)}</b> {isLent ? 'return' : 'interest'} on{' '}
      {formatPounds(paidIn)} in {monthsText(knownMonths)}
      {isLent && ', if every loan pays as planned'}
      {rateAfter !== null && afterBonus(product, rateAfter, knownMonths)}
      {knownMonths < months && '; after that the rate is not known'}
      {lifetimeBonus > 0 && `, plus a Government bonus of ${formatPounds(lifetimeBonus)}`}
    </p>
  );
}

/** Warnings are visible, assumptions are collapsed. */
function notesOf(outlook: Outlook, months: number): { limits: string[]; assumptions: string[] } {
  if (outlook.kind === 'unknown') return { limits: [], assumptions: [] };
  if (outlook.kind === 'costs')
    return {
      limits: outlook.limits.map((limit) => earningsNoteText(limit)),
      assumptions: [earningsNoteText({ kind: 'other-fees-not-counted' })],
    };
  const { limits, assumptions, knownMonths } = outlook.earnings;
  const within = knownMonths < months ? knownMonths : null;
  const isLock = ({ kind }: { kind: string }) => kind === 'locked-until-term-end';
  return {
    limits: [...limits, ...assumptions.filter(isLock)].map((note) => earningsNoteText(note, within)),
    assumptions: assumptions.filter((note) => !isLock(note)).map((note) => earningsNoteText(note)),
  };
}

function Notes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <ul className={styles.notes}>
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}

/** Anchor of the result, to which the form returns. */
const MY_MONEY = 'my-money';

type Props = { product: Product; money: PageMoney };

function useOutlook({ product, money }: Props): Outlook {
  const { today } = useSiteEnv();
  return productOutlook(product, money, today);
}

/** Earnings of the saver’s money in a product. */
export function MoneyOutlook({
  product,
  money,
  related: { lifetimeBonus, cashCap },
}: Props & { related: Pick<RelatedFacts, 'lifetimeBonus' | 'cashCap'> }) {
  const outlook = useOutlook({ product, money });
  return (
    <div id={MY_MONEY} className={styles.outlook} aria-live="polite">
      <Sum product={product} outlook={outlook} lifetimeBonus={lifetimeBonus} {...money} />
      <Notes notes={[...notesOf(outlook, money.months).limits, ...(cashCap === null ? [] : [cashCap])]} />
    </div>
  );
}

/** Form for the saver’s money, which becomes part of the URL, with the assumptions. */
export function MoneyForm({ product, money }: Props) {
  const { assumptions } = notesOf(useOutlook({ product, money }), money.months);
  const tool = toolLink(product, money);
  const chosen = useChosen();
  return (
    <div className={styles.money}>
      <MyMoneyForm
        action={`/products/${product.id}#${MY_MONEY}`}
        hrefOf={(own) => productHref(product.id, { ...own, hidesPayers: money.hidesPayers }, chosen)}
        money={money}
        problem={money.problem}
      >
        {chosen.length > 0 && <input type="hidden" name="ids" value={chosen.join(',')} />}
        {money.hidesPayers && <input type="hidden" name="payers" value="hide" />}
      </MyMoneyForm>
      {assumptions.length > 0 && (
        <details className={styles.assumed}>
          <summary>What this assumes</summary>
          <Notes notes={assumptions} />
        </details>
      )}
      <p>
        <a href={calculatorLink(product, money)} className={styles.link}>
          Plan years of saving in the calculator
        </a>
        {product.interestRate !== null && (
          <span className={styles.aside}>
            It adds a twelfth of the rate each month, so its figure is a little higher than at this AER.
            {Boolean(product.bonusRate) && ' It counts the bonus for the whole time.'}
          </span>
        )}
      </p>
      {tool !== null && (
        <p>
          <a href={tool.href} className={styles.link}>
            {tool.label}
          </a>
        </p>
      )}
    </div>
  );
}
