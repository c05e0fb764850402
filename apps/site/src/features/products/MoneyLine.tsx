import { counted, formatPounds, formatRate } from '@isa/api/domain/money';
import type { Outputs } from '../../trpc.ts';
import styles from './money-line.module.css';

type ComparedProduct = Pick<Outputs['shortlist']['products'][number], 'money'>;

/** What the saver's money does in a product: `£623 in 12 months, then 3.55%`. */
function moneyText({ money }: ComparedProduct, months: number): string | null {
  if (money === null) return null;
  if (money.kind === 'cost')
    return `${formatPounds(money.fees)} of platform fees in ${counted(money.months, 'month')}`;
  const then = money.rateAfter === null ? '' : `, then ${formatRate(money.rateAfter)}`;
  const ends = money.months < months ? ', after that the rate is not known' : '';
  const planned = money.isTarget ? ' if every loan pays as planned' : '';
  const limit =
    money.yearlyLimit === null ? '' : `. Takes ${formatPounds(money.yearlyLimit)} of new money a year`;
  return `${formatPounds(money.interest)} in ${counted(money.months, 'month')}${planned}${then}${ends}${limit}`;
}

/** Under the rate of a product: what the saver's money does in it. Nothing where no amount was named. */
export function MoneyLine({ product, months }: { product: ComparedProduct; months: number }) {
  const text = moneyText(product, months);
  return text === null ? null : <span className={styles.money}>{text}</span>;
}
