import { displayType } from '@isa/api/domain/isa/isa-types';
import type { SideBySide, SumCell } from '@isa/api/domain/comparison/side-by-side';
import { VisuallyHidden } from '@isa/ui/VisuallyHidden';
import { Fragment, type ReactNode } from 'react';
import { CheckedLine } from '../products/CheckedLine.tsx';
import { Headline } from '../products/Headline.tsx';
import { ReferralLink } from '../products/ReferralLink.tsx';
import { Stars } from '../products/Stars.tsx';
import { WhoPays } from '../products/WhoPays.tsx';
import { CompareTable, TableGroup, TableRow } from './CompareTable.tsx';
import styles from './compare.module.css';
import { Stated } from './Stated.tsx';
import type { Column } from './SideBySide.tsx';

function Sum({ cell, isMain }: { cell: SumCell | undefined; isMain: boolean }) {
  if (!cell?.isStated) return <Stated {...cell} />;
  return (
    <>
      {isMain ? <b className={styles.figure}>{cell.text}</b> : cell.text}
      {cell.remarks.map((remark) => (
        <Fragment key={remark}>
          {' '}
          <small className={styles.small}>{remark}</small>
        </Fragment>
      ))}
    </>
  );
}

type Props = Pick<SideBySide, 'paid' | 'after' | 'sums' | 'assumptions' | 'risks'> & {
  columns: readonly Column[];
  hidesPayers: boolean;
  /** Form for the amount, between heading and table. */
  children: ReactNode;
};

/** Summary of the products: headline figure, earnings or costs of the amount, and links. */
export function OutlookTable({
  paid,
  after,
  sums,
  assumptions,
  risks,
  columns,
  hidesPayers,
  children,
}: Props) {
  return (
    <section aria-labelledby="outlook" className={styles.first}>
      <h2 id="outlook" className={styles.heading} aria-live="polite">
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
                {product.checked && <CheckedLine line={product.checked} />}
              </>
            )}
          />
          {sums.map(({ label, isMain, cells }) => (
            <TableRow
              key={label}
              columns={columns}
              label={label}
              renderCell={(_, index) => <Sum cell={cells[index]} isMain={isMain} />}
            />
          ))}
          <TableRow
            columns={columns}
            label="Assumptions and limits"
            renderCell={(_, index) => (
              <ul className={styles.notes}>
                {assumptions[index]?.map((note) => (
                  <li key={note}>{note}</li>
                ))}
              </ul>
            )}
          />
          <TableRow columns={columns} label="Type" renderCell={({ product }) => displayType(product.type)} />
          <TableRow columns={columns} label="Risk" renderCell={(_, index) => risks[index]} />
          <TableRow
            columns={columns}
            label="Rating"
            renderCell={({ product }) => (
              <>
                <Stars product={product} />
                <small className={styles.small}>{product.ratingSource}</small>
              </>
            )}
          />
          <TableRow
            columns={columns}
            label="Next step"
            isScreenOnly
            renderCell={({ product, hrefWithout }) => {
              const { id, name } = product;
              return (
                <div className={styles.next}>
                  <VisuallyHidden>
                    <span id={`compared-${id}`}>{name}</span>
                  </VisuallyHidden>
                  {!hidesPayers && (
                    <>
                      <ReferralLink product={product} nameId={`compared-${id}`} size="small" />
                      <WhoPays product={product} />
                    </>
                  )}
                  <a href={hrefWithout} className={styles.remove} aria-label={`Remove ${name}`}>
                    Remove
                  </a>
                </div>
              );
            }}
          />
        </TableGroup>
      </CompareTable>
    </section>
  );
}
