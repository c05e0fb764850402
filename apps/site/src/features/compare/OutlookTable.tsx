import { earningsNoteText } from '@isa/api/domain/calculators/earnings-words';
import { displayType, isAtRisk, moneyForm } from '@isa/api/domain/isa/isa-types';
import { formatPounds, formatRate } from '@isa/api/domain/money';
import { monthsText } from '@isa/api/domain/durations';
import type { Horizon } from '@isa/api/domain/comparison/compare-href';
import { checkedLine, ratingSourceText } from '@isa/api/domain/products/product-proofs';
import {
  DOES_NOT_APPLY,
  paidText,
  productOutlook,
  type Outlook,
} from '@isa/api/domain/comparison/product-comparison';
import { NOT_STATED } from '@isa/api/domain/products/product-facts';
import type { Product } from '@isa/api/domain/products/product';
import { VisuallyHidden } from '@isa/ui/VisuallyHidden';
import type { ReactNode } from 'react';
import { useSiteEnv } from '../../framework/site-env.tsx';
import { CheckedLine } from '../products/CheckedLine.tsx';
import { Headline } from '../products/Headline.tsx';
import { ReferralLink } from '../products/ReferralLink.tsx';
import { Stars } from '../products/Stars.tsx';
import { WhoPays } from '../products/WhoPays.tsx';
import { CompareTable, TableGroup, TableRow } from './CompareTable.tsx';
import styles from './compare.module.css';
import type { Column } from './SideBySide.tsx';

const unstated = (text: string) => <span className={styles.unstated}>{text}</span>;

/** What can be lost, and what the FSCS does about it. */
function riskText(product: Product): string {
  const cover = product.fscsProtected ? 'FSCS protected' : 'Not FSCS protected';
  if (!isAtRisk(product)) return cover;
  return product.fscsProtected
    ? 'Capital at risk. FSCS protected if the firm fails, not against a fall in value'
    : `Capital at risk. ${cover}`;
}

/** What a lender’s figures depend on. */
const targetNote = (product: Product) =>
  moneyForm(product) === 'lent' && (
    <small className={styles.small}>target, if every loan pays as planned</small>
  );

type CellProps = { product: Product; outlook: Outlook; months: number };

/** Figures that end before the horizon say when. */
const periodNote = (knownMonths: number, months: number) =>
  knownMonths < months && <small className={styles.small}>in the first {monthsText(knownMonths)}</small>;

function Balance({ product, outlook, months }: CellProps) {
  if (outlook.kind === 'costs') return unstated('Depends on your investments');
  if (outlook.kind === 'unknown') return unstated(NOT_STATED);
  const { balance, knownMonths } = outlook.earnings;
  return (
    <>
      <b className={styles.figure}>{formatPounds(balance)}</b>
      {targetNote(product)}
      {knownMonths < months && (
        <small className={styles.small}>after {monthsText(knownMonths)}, then not known</small>
      )}
    </>
  );
}

function Interest({ product, outlook, months }: CellProps) {
  if (outlook.kind === 'costs') return unstated(DOES_NOT_APPLY);
  if (outlook.kind === 'unknown') return unstated(NOT_STATED);
  const { interest, knownMonths, rateAfter } = outlook.earnings;
  return (
    <>
      {formatPounds(interest)} {targetNote(product)} {periodNote(knownMonths, months)}
      {rateAfter !== null && (
        <small className={styles.small}>Rate after the bonus: {formatRate(rateAfter)} AER</small>
      )}
    </>
  );
}

function Fees({ outlook }: { outlook: Outlook }) {
  if (outlook.kind === 'earns') return unstated(DOES_NOT_APPLY);
  if (outlook.kind === 'unknown') return unstated(NOT_STATED);
  return (
    <>
      <b className={styles.figure}>{formatPounds(outlook.fees)}</b>
      <small className={styles.small}>if the value stays the same</small>
    </>
  );
}

/** What sums rest on; the Government bonus has a row of its own. */
function notesOf(outlook: Outlook): string[] {
  if (outlook.kind === 'unknown')
    return ['It states neither a rate nor a fee that this could be worked out from.'];
  if (outlook.kind === 'costs')
    return [...outlook.limits, { kind: 'other-fees-not-counted' } as const].map((note) =>
      earningsNoteText(note),
    );
  const { limits, assumptions } = outlook.earnings;
  return [...limits, ...assumptions]
    .filter(({ kind }) => kind !== 'government-bonus-not-counted')
    .map((note) => earningsNoteText(note));
}

type Props = {
  columns: readonly Column[];
  horizon: Horizon;
  governmentBonuses: readonly number[];
  hidesPayers: boolean;
  /** Form for the amount, between heading and table. */
  children: ReactNode;
};

/** The products at a glance: their figure, what the amount becomes or costs in each, and the ways on. */
export function OutlookTable({ columns, horizon, governmentBonuses, hidesPayers, children }: Props) {
  const { today } = useSiteEnv();
  const { months } = horizon;
  const paid = paidText(horizon);
  const outlooks = columns.map(({ product }) => productOutlook(product, horizon, today));
  const outlookAt = (index: number): Outlook => outlooks[index] ?? { kind: 'unknown' };
  const hasInterest = outlooks.some(({ kind }) => kind === 'earns');
  const hasFees = outlooks.some(({ kind }) => kind === 'costs');
  const after = monthsText(months);
  return (
    <section aria-labelledby="outlook" className={styles.first}>
      <h2 id="outlook" className={styles.heading}>
        {paid} over {after}
      </h2>
      {children}
      <CompareTable columns={columns} caption={`What ${paid} comes to in each product`}>
        <TableGroup span={columns.length + 1}>
          <TableRow
            columns={columns}
            label="Headline figure"
            renderCell={({ product }) => (
              <>
                <Headline product={product} />
                <CheckedLine line={checkedLine(product, today)} />
              </>
            )}
          />
          {hasInterest && (
            <>
              <TableRow
                columns={columns}
                label={`Balance after ${after}`}
                renderCell={({ product }, index) => (
                  <Balance product={product} outlook={outlookAt(index)} months={months} />
                )}
              />
              <TableRow
                columns={columns}
                label="Of which interest"
                renderCell={({ product }, index) => (
                  <Interest product={product} outlook={outlookAt(index)} months={months} />
                )}
              />
            </>
          )}
          {governmentBonuses.some((bonus) => bonus > 0) && (
            <TableRow
              columns={columns}
              label="Government bonus on top"
              renderCell={(_, index) => {
                const bonus = governmentBonuses[index] ?? 0;
                return bonus > 0 ? formatPounds(bonus) : unstated(DOES_NOT_APPLY);
              }}
            />
          )}
          {hasFees && (
            <TableRow
              columns={columns}
              label={`Platform fees in ${after}`}
              renderCell={(_, index) => <Fees outlook={outlookAt(index)} />}
            />
          )}
          <TableRow
            columns={columns}
            label="Assumptions and limits"
            renderCell={(_, index) => (
              <ul className={styles.notes}>
                {notesOf(outlookAt(index)).map((note) => (
                  <li key={note}>{note}</li>
                ))}
              </ul>
            )}
          />
          <TableRow columns={columns} label="Type" renderCell={({ product }) => displayType(product.type)} />
          <TableRow columns={columns} label="Risk" renderCell={({ product }) => riskText(product)} />
          <TableRow
            columns={columns}
            label="Rating"
            renderCell={({ product }) => (
              <>
                <Stars rating={product.rating} reviewCount={product.reviewCount} />
                <small className={styles.small}>{ratingSourceText(product)}</small>
              </>
            )}
          />
          <TableRow
            columns={columns}
            label="Next step"
            renderCell={({ product, hrefWithout }) => (
              <div className={styles.next}>
                <VisuallyHidden>
                  <span id={`compared-${product.id}`}>{product.name}</span>
                </VisuallyHidden>
                {!hidesPayers && (
                  <ReferralLink product={product} nameId={`compared-${product.id}`} size="small" />
                )}
                <WhoPays product={product} />
                <a href={hrefWithout} className={styles.remove} aria-label={`Remove ${product.name}`}>
                  Remove
                </a>
              </div>
            )}
          />
        </TableGroup>
      </CompareTable>
    </section>
  );
}
