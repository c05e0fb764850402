import type { Outputs } from '@isa/ui/client/trpc.ts';
import type { Product } from '@isa/api/domain/products/product';
import { moneyLimits } from '@isa/api/domain/comparison/address-note';
import { productHref } from '@isa/api/domain/comparison/comparison-query';
import type { Horizon } from '@isa/api/domain/comparison/compare-href';
import { MAX_COMPARED } from '@isa/api/domain/comparison/product-ranking';
import { CommissionNote, SampleDataLabel } from '../products/CatalogueNotes.tsx';
import { compareHref, productsHref, visitOf, type CompareView } from './compare-address.ts';
import styles from './compare.module.css';
import { FactsTable } from './FactsTable.tsx';
import { Insights } from './Insights.tsx';
import { FoldedMoneyForm } from './MyMoneyForm.tsx';
import { OutlookChart } from './OutlookChart.tsx';
import { OutlookTable } from './OutlookTable.tsx';
import { PageActions } from './PageActions.tsx';
import { useFocusRestore } from './useFocusRestore.ts';

/** A product with its letter in table and chart, the address of its page, and that of this page without it. */
export type Column = { product: Product; letter: string; href: string; hrefWithout: string };

type Props = Outputs['products']['byIds'] & { view: CompareView };

const LETTERS = ['A', 'B', 'C', 'D'] as const;

function columnsOf(products: readonly Product[], view: CompareView): Column[] {
  const ids = products.map(({ id }) => id);
  return products.map((product, index) => ({
    product,
    letter: LETTERS[index] ?? '',
    href: productHref(product.id, visitOf(view), ids),
    hrefWithout: compareHref(
      ids.filter((id) => id !== product.id),
      view,
    ),
  }));
}

/** Two to four products in columns. */
export function SideBySide({ products, cover, governmentBonuses, view }: Props) {
  const { amount, monthly, months, onlyDifferences, hidesPayers, problems } = view;
  const horizon: Horizon = { amount, monthly, months };
  const columns = columnsOf(products, view);
  const ids = products.map(({ id }) => id);
  const summary = useFocusRestore(ids.join());
  return (
    <>
      <p ref={summary} tabIndex={-1} className={styles.summary}>
        Comparing {products.length} products.{' '}
        {products.length < MAX_COMPARED && <a href={productsHref(ids, view)}>Add another product</a>}{' '}
        {hidesPayers && <a href={compareHref(ids, { ...view, hidesPayers: false })}>Show who pays us</a>}
      </p>
      <SampleDataLabel />
      <OutlookTable
        columns={columns}
        horizon={horizon}
        governmentBonuses={governmentBonuses}
        hidesPayers={hidesPayers}
      >
        <div className={styles.tools}>
          <FoldedMoneyForm
            label="Change amount or time"
            isOpen={problems.some((problem) => problem in moneyLimits)}
            action="/compare"
            money={horizon}
          >
            <input type="hidden" name="ids" value={ids.join(',')} />
            {onlyDifferences && <input type="hidden" name="diff" value="1" />}
            {hidesPayers && <input type="hidden" name="payers" value="hide" />}
          </FoldedMoneyForm>
          <PageActions />
        </div>
      </OutlookTable>
      <Insights columns={columns} horizon={horizon} cover={cover} />
      <OutlookChart columns={columns} horizon={horizon} />
      <FactsTable
        columns={columns}
        onlyDifferences={onlyDifferences}
        toggleHref={compareHref(ids, { ...view, onlyDifferences: !onlyDifferences })}
      />
      <div className={styles.section}>
        <CommissionNote />
      </div>
    </>
  );
}
