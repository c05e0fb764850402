import { formatPounds, formatRate } from '@isa/api/domain/money';
import { monthsText } from '@isa/api/domain/months';
import type { Outputs } from '@isa/ui/client/trpc.ts';
import styles from './money-line.module.css';

type ComparedProduct = Pick<Outputs['shortlist']['products'][number], 'money'>;

/** What an amount comes to in a product, and what goes with it: `£623 in 12 months`, `, then 3.55%`. */
function moneyText(
  money: NonNullable<ComparedProduct['money']>,
  months: number,
): [sum: string, rest: string] {
  const after = monthsText(money.months);
  const bonus = money.governmentBonus > 0 && `; the Government adds ${formatPounds(money.governmentBonus)}`;
  if (money.kind === 'cost')
    return [
      `${money.fees > 0 ? `${formatPounds(money.fees)} of` : 'No'} platform fees in ${after}`,
      bonus || '',
    ];
  const { interest, rateAfter, isTarget, limit } = money;
  const rest = [
    isTarget && ' if every loan pays as planned',
    rateAfter !== null && `, then ${formatRate(rateAfter)}`,
    money.months < months && ', after that the rate is not known',
    bonus,
    limit && `. Takes at most ${formatPounds(limit.most)} of new money a ${limit.per}`,
  ];
  return [`${formatPounds(interest)} in ${after}`, rest.filter(Boolean).join('')];
}

/** Under the rate of a product: what the saver's money does in it. Nothing where no amount was named. */
export function MoneyLine({ product: { money }, months }: { product: ComparedProduct; months: number }) {
  if (money === null) return null;
  const [sum, rest] = moneyText(money, months);
  return (
    <span className={styles.money}>
      <b>{sum}</b>
      {rest}
    </span>
  );
}
