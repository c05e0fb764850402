import { productHref, type Visit } from '@isa/api/domain/comparison/comparison-query';
import { displayType } from '@isa/api/domain/isa/isa-types';
import { unlistedText } from '@isa/api/domain/comparison/address-note';
import { listed } from '@isa/api/domain/text';
import type { ShortlistEntry } from '@isa/api/domain/comparison/shortlist';
import { Badge } from '@isa/ui/Badge';
import { Button } from '@isa/ui/Button';
import { Card } from '@isa/ui/Card';
import type { Outputs } from '@isa/ui/client/trpc.ts';
import { ProviderLogo } from '@isa/ui/ProviderLogo';
import { VisuallyHidden } from '@isa/ui/VisuallyHidden';
import { useState } from 'react';
import { AlertOptions } from '../alerts/AlertOptions.tsx';
import { CompareTick } from '../products/CompareTray.tsx';
import { useChosen } from '../products/useChosen.ts';
import { CheckedLine } from '../products/CheckedLine.tsx';
import { Headline } from '../products/Headline.tsx';
import { MoneyLine } from '../products/MoneyLine.tsx';
import { ReferralLink } from '../products/ReferralLink.tsx';
import { RiskBadges } from '../products/RiskBadges.tsx';
import { WhoPays } from '../products/WhoPays.tsx';
import { NoteField } from './NoteField.tsx';
import styles from './shortlist.module.css';
import { saveNote } from './shortlist-store.ts';

export type ShortlistedProduct = Outputs['shortlist']['products'][number];

/** The alerts of a product, loaded when opened. */
function Alerts({ product }: { product: ShortlistedProduct }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.alerts} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        Tell me when <VisuallyHidden>something changes for {product.name}</VisuallyHidden>
      </summary>
      {isOpen && <AlertOptions product={product} />}
    </details>
  );
}

type ProductProps = {
  product: ShortlistedProduct;
  entry: ShortlistEntry;
  /** The saver’s money and choices, for its page. */
  money: Visit;
  onRemove: () => void;
};

/** A product of the shortlist, with its note. */
export function ShortlistItem({ product, entry, money, onRemove }: ProductProps) {
  const { id, name, provider } = product;
  const chosen = useChosen();
  const nameId = `product-${id}`;
  return (
    <Card as="li" className={styles.item}>
      <div className={styles.identity}>
        <ProviderLogo provider={provider} logoUrl={product.logoUrl} />
        <div className={styles.names}>
          <a href={productHref(id, money, chosen)} id={nameId} className={styles.name}>
            {name}
          </a>
          <span className={styles.provider}>{provider}</span>
          <span className={styles.badges}>
            <Badge>{displayType(product.type)}</Badge>
            <RiskBadges product={product} />
          </span>
        </div>
      </div>
      <div className={styles.rate}>
        <Headline product={product} /> {product.checked && <CheckedLine line={product.checked} />}
        <MoneyLine product={product} />
      </div>
      <div className={styles.actions}>
        {!money.hidesPayers && (
          <>
            <ReferralLink product={product} nameId={nameId} size="small" />
            <WhoPays product={product} />
          </>
        )}
      </div>
      <div className={styles.own}>
        <NoteField name={name} note={entry.note} onSave={(note) => saveNote(id, note)} />
        <Alerts product={product} />
        <div className={styles.marks}>
          <CompareTick product={product} />
          <Button look="quiet" size="small" aria-label={`Remove ${name}`} onClick={onRemove}>
            Remove
          </Button>
        </div>
      </div>
    </Card>
  );
}

/** Removed or hidden products, with their notes. */
export function GoneProducts({
  entries,
  onRemove,
}: {
  entries: readonly ShortlistEntry[];
  onRemove: () => void;
}) {
  const noted = entries.filter(({ note }) => note !== '');
  const names = entries.flatMap(({ name }) => name ?? []);
  const others = entries.length - names.length;
  return (
    <Card className={styles.gone}>
      <p>
        {unlistedText(entries.length)}
        {names.length > 0 && `: ${listed([...names, ...(others > 0 ? [`${others} more`] : [])])}`}.
      </p>
      <Button look="secondary" size="small" onClick={onRemove}>
        {entries.length === 1 ? 'Remove it' : 'Remove them all'}
      </Button>
      {noted.map(({ productId, name, note }) => (
        <p key={productId} className={styles.words}>
          {name ? `Your note on ${name}` : 'Your note'}: {note}
        </p>
      ))}
    </Card>
  );
}
