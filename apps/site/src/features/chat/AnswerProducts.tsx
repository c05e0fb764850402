import { displayType } from '@isa/api/domain/isa-types';
import { ProviderLogo } from '@isa/ui/ProviderLogo';
import { Skeleton } from '@isa/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { trpc } from '../../trpc.ts';
import { countClick } from '../analytics/events.ts';
import { SampleDataLabel } from '../products/CatalogueNotes.tsx';
import { Headline } from '../products/Headline.tsx';
import styles from './message.module.css';

/** A product as the catalogue has it now. One that has left the catalogue is not there any more. */
function ProductCard({ id }: { id: number }) {
  const utils = trpc.useUtils();
  const { data: product, isPending } = useQuery(utils.products.byId.queryOptions({ id }));
  if (isPending) {
    return (
      <li className={styles.product} aria-busy="true">
        <Skeleton height="3.5rem" />
      </li>
    );
  }
  if (!product) return null;
  const { name, provider } = product;
  return (
    <li className={styles.product}>
      <ProviderLogo provider={provider} logoUrl={product.logoUrl} />
      <div className={styles.productNames}>
        <a
          href={`/products/${id}`}
          {...countClick({ event: 'productClicked', data: { productId: id, productName: name } })}
        >
          {name}
        </a>
        <span>
          {provider}, {displayType(product.type)}
        </span>
      </div>
      <Headline product={product} />
    </li>
  );
}

/** The products an answer is about, with today's figures. */
export function AnswerProducts({ ids }: { ids: readonly number[] }) {
  return (
    <div className={styles.products}>
      <ul aria-label="Products in this answer">
        {ids.map((id) => (
          <ProductCard key={id} id={id} />
        ))}
      </ul>
      <SampleDataLabel />
    </div>
  );
}
