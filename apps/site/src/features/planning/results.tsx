import { Card } from '@isa/ui/Card';
import { useId, type ReactNode } from 'react';
import styles from './results.module.css';

/** Inputs and result, side by side where there is room. */
export function ToolColumns({
  title = 'Your figures',
  inputs,
  children,
}: {
  title?: string;
  inputs: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={styles.columns}>
      <Card as="section" aria-labelledby="figures" className={styles.inputs}>
        <h2 id="figures" className={styles.title}>
          {title}
        </h2>
        <a href="#result" className={styles.toResult}>
          See the result
        </a>
        {inputs}
      </Card>
      <div id="result" tabIndex={-1} className={styles.results}>
        {children}
      </div>
    </div>
  );
}

export function ResultPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** The result in a sentence; announced when it changes. */
export const Headline = ({ children }: { children: ReactNode }) => (
  <p role="status" className={styles.headline}>
    {children}
  </p>
);

/** Shown instead of a result while a field is invalid. */
export const NoResult = () => (
  <p role="status" className={styles.none}>
    The result appears once all fields are valid. Look for the message in red beside a field.
  </p>
);

/** Figures beside each other. */
export const Boxes = ({ children }: { children: ReactNode }) => <dl className={styles.boxes}>{children}</dl>;

type BoxProps = { label: ReactNode; value: string; detail?: ReactNode; strong?: boolean };

export const Box = ({ label, value, detail, strong = false }: BoxProps) => (
  <div className={styles.box} data-strong={strong || undefined}>
    <dt>{label}</dt>
    <dd className={styles.figure}>{value}</dd>
    {detail !== undefined && <dd className={styles.detail}>{detail}</dd>}
  </div>
);

type TableProps = {
  caption: string;
  head: readonly string[];
  rows: readonly { key: string | number; cells: readonly ReactNode[] }[];
};

/** A table of figures; the first cell of a row is its heading. */
export function ResultTable({ caption, head, rows }: TableProps) {
  const id = useId();
  return (
    <div>
      {/* Not a <caption>, which would be as wide as the table and cut off on a phone. */}
      <p id={id} className={styles.caption}>
        {caption}
      </p>
      <div className={styles.scroll} tabIndex={0} role="region" aria-labelledby={id}>
        <table className={styles.table} aria-labelledby={id}>
          <thead>
            <tr>
              {head.map((text) => (
                <th key={text} scope="col">
                  {text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells: [first, ...others] }) => (
              <tr key={key}>
                <th scope="row">{first}</th>
                {others.map((cell, index) => (
                  <td key={index}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

export function Assumptions({ items }: { items: readonly ReactNode[] }) {
  return (
    <ul className={styles.assumptions}>
      {items.map((item, index) => (
        <li key={index}>{item}</li>
      ))}
    </ul>
  );
}
