import { useTrpc } from '@isa/ui/client/trpc.ts';
import { LinkButton } from '@isa/ui/LinkButton';
import { Section } from '@isa/ui/Page';
import { useQuery } from '@tanstack/react-query';
import { CommissionNote, SampleDataLabel } from './CatalogueNotes.tsx';
import { ListNotes } from './ListNotes.tsx';
import { MarketRates } from './MarketRates.tsx';
import { ProductTable } from './ProductTable.tsx';
import { ProductTableSkeleton } from './ProductTableSkeleton.tsx';
import styles from './top-products.module.css';

/** The five best rated products on the home page; nothing if there are none or they cannot be loaded. */
export function TopProducts() {
  const { utils } = useTrpc();
  const { data, isError } = useQuery(utils.products.top.queryOptions());
  if (isError || data?.products.length === 0) return null;
  return (
    <Section
      id="products"
      tone="sunken"
      title="Top-rated ISAs"
      lead="The five best rated by savers, across all kinds of ISA."
    >
      <div className={styles.list}>
        <SampleDataLabel />
        <ListNotes notes={data?.notes} />
        {data ? <ProductTable products={data.products} /> : <ProductTableSkeleton />}
        <p className={styles.all}>
          <LinkButton href="/products" look="secondary">
            See all ISA products
          </LinkButton>
        </p>
        {data && <MarketRates market={data.market} />}
        <CommissionNote />
      </div>
    </Section>
  );
}
