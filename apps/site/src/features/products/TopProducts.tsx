import {
  DEFAULT_MONTHS,
  readHidesPayers,
  type Visit,
  visitQuery,
} from '@isa/api/domain/comparison/comparison-query';
import { withoutReferrals } from '@isa/api/domain/products/product-commission';
import { useTrpc } from '@isa/ui/client/trpc.ts';
import { LinkButton } from '@isa/ui/LinkButton';
import { Section } from '@isa/ui/Page';
import { useQuery } from '@tanstack/react-query';
import { CommissionNote, SampleDataLabel } from './CatalogueNotes.tsx';
import { useSearch } from '../../framework/navigation/address.ts';
import { ListNotes, PayersLink } from './ListNotes.tsx';
import { MarketRates } from './MarketRates.tsx';
import { ProductTable } from './ProductTable.tsx';
import { ProductTableSkeleton } from './ProductTableSkeleton.tsx';
import styles from './top-products.module.css';

/** The five best rated products on the home page; nothing if there are none or they cannot be loaded. */
export function TopProducts() {
  const { utils } = useTrpc();
  const { data, isError } = useQuery(utils.products.top.queryOptions());
  const hidesPayers = readHidesPayers(useSearch());
  const visit: Visit = { amount: null, monthly: 0, months: DEFAULT_MONTHS, hidesPayers };
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
        <ListNotes notes={data?.notes}>
          {' · '}
          <PayersLink
            hidesPayers={hidesPayers}
            href={`/${visitQuery({ ...visit, hidesPayers: !hidesPayers }, [])}#products`}
          />
        </ListNotes>
        {data ? (
          <ProductTable
            products={hidesPayers ? withoutReferrals(data.products) : data.products}
            money={visit}
          />
        ) : (
          <ProductTableSkeleton />
        )}
        <p className={styles.all}>
          <LinkButton href={`/products${visitQuery(visit, [])}`} look="secondary">
            See all ISA products
          </LinkButton>
        </p>
        {data && <MarketRates market={data.market} visit={visit} />}
        <CommissionNote hidesPayers={hidesPayers} />
      </div>
    </Section>
  );
}
