import { listed } from '@isa/api/domain/listed';
import { formatPounds, formatRate } from '@isa/api/domain/money';
import { monthsText } from '@isa/api/domain/months';
import type { Horizon } from '@isa/api/domain/comparison/compare-href';
import {
  fixBreakEvens,
  sharedLicences,
  type FixBreakEven,
} from '@isa/api/domain/comparison/product-comparison';
import type { Product } from '@isa/api/domain/products/product';
import { useSiteEnv } from '../../site-env.tsx';
import styles from './compare.module.css';
import type { Column } from './SideBySide.tsx';

type Named = (product: Product) => string;

/** Differences under a penny are none. */
const PENNY = 0.005;

function outcomeText({ lead, easyRate }: FixBreakEven): string {
  if (lead === null || easyRate === null) return 'How long the easy access rate lasts is not stated.';
  const now = `On today’s terms easy access averages ${formatRate(easyRate)}`;
  if (Math.abs(lead) < PENNY) return `${now}, so both earn the same.`;
  const ahead = lead > 0 ? 'the fix' : 'easy access';
  return `${now}, so ${ahead} is ahead by ${formatPounds(Math.abs(lead))}.`;
}

/** A horizon within the term leaves out what it costs to leave. */
function earlyText({ fix: { termMonths }, months }: FixBreakEven): string {
  if (termMonths === null || termMonths <= months) return '';
  return ` The fix runs for ${monthsText(termMonths)}: what it costs to leave earlier is not counted.`;
}

function BreakEven({ found, named }: { found: FixBreakEven; named: Named }) {
  const { fix, easy, months, rate } = found;
  return (
    <li>
      <b>Fixed or easy access?</b> {named(fix)} beside {named(easy)}, over {monthsText(months)}: the fix wins
      if the easy access rate averages below {formatRate(rate)}. {outcomeText(found)}
      {earlyText(found)}
    </li>
  );
}

function licenceText(products: readonly Product[], named: Named, depositCover: number | null): string {
  const share = `${listed(products.map((product) => named(product)))} share one banking licence`;
  if (depositCover === null) return `${share}: they share one FSCS limit.`;
  return `${share}: the FSCS covers ${formatPounds(depositCover)} in all, not for each.`;
}

type Props = { columns: readonly Column[]; horizon: Horizon; depositCover: number | null };

/** What follows from several of the products together; nothing where nothing does. */
export function Insights({ columns, horizon, depositCover }: Props) {
  const { today } = useSiteEnv();
  const products = columns.map(({ product }) => product);
  const breakEvens = fixBreakEvens(products, horizon, today);
  const licences = sharedLicences(products);
  if (breakEvens.length + licences.length === 0) return null;
  const named: Named = ({ id, name }) =>
    `${name} (${columns.find(({ product }) => product.id === id)?.letter ?? ''})`;
  return (
    <section aria-labelledby="together" className={styles.section}>
      <h2 id="together" className={styles.heading}>
        Taken together
      </h2>
      <ul className={styles.insights}>
        {breakEvens.map((found) => (
          <BreakEven key={`${found.fix.id} ${found.easy.id}`} found={found} named={named} />
        ))}
        {licences.map((shared) => (
          <li key={shared.map(({ id }) => id).join()}>
            <b>One FSCS limit.</b> {licenceText(shared, named, depositCover)}
          </li>
        ))}
      </ul>
    </section>
  );
}
