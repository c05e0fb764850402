import type { Outputs } from '@isa/ui/client/trpc.ts';
import { moneyLimits } from '@isa/api/domain/comparison/address-note';
import {
  compareHref,
  productHref,
  type Horizon,
  horizonOf,
} from '@isa/api/domain/comparison/comparison-query';
import { MAX_COMPARED } from '@isa/api/domain/comparison/product-list';
import { FirstScreenEnd } from '../../framework/head/FirstScreenEnd.tsx';
import { CommissionNote, SampleDataLabel } from '../products/CatalogueNotes.tsx';
import { ListNotes, PayersLink } from '../products/ListNotes.tsx';
import { productsHref, visitOf, type CompareView } from './compare-address.ts';
import styles from './compare.module.css';
import { FactsTable } from './FactsTable.tsx';
import { FoldedMoneyForm } from './MyMoneyForm.tsx';
import { OutlookChart } from './OutlookChart.tsx';
import { OutlookTable } from './OutlookTable.tsx';
import { PageActions } from './PageActions.tsx';

type Compared = Outputs['products']['sideBySide'];
export type Products = Compared['products'];

/** A product with its letter in table and chart, the URL of its page, and the URL of this page without it. */
export type Column = {
  product: Products[number];
  letter: string;
  href: string;
  hrefWithout: string;
};

type Props = Compared & { view: CompareView };

function columnsOf(
  { products, letters }: Pick<Compared, 'products' | 'letters'>,
  view: CompareView,
): Column[] {
  const ids = products.map(({ id }) => id);
  return products.map((product, index) => ({
    product,
    letter: letters[index] ?? '',
    href: productHref(product.id, visitOf(view), ids),
    hrefWithout: compareHref(
      ids.filter((id) => id !== product.id),
      view,
    ),
  }));
}

/** Conclusions from several products, if there are any. */
function Insights({ insights }: Pick<Compared, 'insights'>) {
  if (insights.length === 0) return null;
  return (
    <section aria-labelledby="together" className={styles.section}>
      <h2 id="together" className={styles.heading}>
        Taken together
      </h2>
      <ul className={styles.insights}>
        {insights.map(({ topic, text }) => (
          <li key={text}>
            <b>{topic}</b> {text}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Two to four products in columns. */
export function SideBySide({
  products,
  letters,
  insights,
  chart,
  facts,
  listing,
  notes,
  view,
  ...outlook
}: Props) {
  const { amount, monthly, months, onlyDifferences, hidesPayers, problems } = view;
  const horizon: Horizon = { amount, monthly, months };
  const columns = columnsOf({ products, letters }, view);
  const ids = products.map(({ id }) => id);
  return (
    <>
      <p className={styles.summary}>
        <span role="status">Comparing {products.length} products.</span>{' '}
        {products.length < MAX_COMPARED && <a href={productsHref(ids, view)}>Add another product</a>}
      </p>
      <div className={styles.listing}>
        <SampleDataLabel />
        <ListNotes notes={notes}>
          {' · '}
          <PayersLink
            hidesPayers={hidesPayers}
            href={compareHref(ids, { ...view, hidesPayers: !hidesPayers })}
          />
        </ListNotes>
      </div>
      <OutlookTable {...outlook} columns={columns} hidesPayers={hidesPayers}>
        <div className={styles.tools}>
          <FoldedMoneyForm
            label="Change amount or time"
            isOpen={problems.some((problem) => problem in moneyLimits)}
            action="/compare"
            hrefOf={(money) => compareHref(ids, { ...view, ...horizonOf(money) })}
            money={horizon}
          >
            <input type="hidden" name="ids" value={ids.join(',')} />
            {onlyDifferences && <input type="hidden" name="diff" value="1" />}
            {hidesPayers && <input type="hidden" name="payers" value="hide" />}
          </FoldedMoneyForm>
          <PageActions />
        </div>
      </OutlookTable>
      <FirstScreenEnd />
      <Insights insights={insights} />
      <OutlookChart chart={chart} horizon={horizon} />
      <FactsTable
        facts={facts}
        listing={listing}
        columns={columns}
        onlyDifferences={onlyDifferences}
        hidesPayers={hidesPayers}
        toggleHref={compareHref(ids, { ...view, onlyDifferences: !onlyDifferences })}
      />
      <div className={styles.section}>
        <CommissionNote hidesPayers={hidesPayers} />
      </div>
    </>
  );
}
