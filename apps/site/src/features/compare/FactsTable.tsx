import { counted } from '@isa/api/domain/money';
import { comparedFacts } from '@isa/api/domain/comparison/product-comparison';
import { NOT_STATED } from '@isa/api/domain/products/product-facts';
import { fieldGroups } from '@isa/api/domain/products/product-field-definition';
import { fieldOf } from '@isa/api/domain/products/product-fields';
import type { Product } from '@isa/api/domain/products/product';
import { formatDate } from '@isa/api/domain/isa/tax-year';
import { CompareTable, TableGroup, TableRow } from './CompareTable.tsx';
import styles from './compare.module.css';
import type { Column } from './SideBySide.tsx';

/** When the facts of a product were checked: a day, or the first and the last. */
function checkedText({ proofs }: Product): string {
  const days = proofs.map(({ checkedOn }) => checkedOn).toSorted();
  const [first] = days;
  const last = days.at(-1);
  if (first === undefined || last === undefined) return NOT_STATED;
  return first === last ? formatDate(last) : `${formatDate(first)} to ${formatDate(last)}`;
}

function Features({ features }: { features: readonly string[] }) {
  if (features.length === 0) return <span className={styles.unstated}>{NOT_STATED}</span>;
  return (
    <ul className={styles.features}>
      {features.map((feature, index) => (
        <li key={`${index} ${feature}`}>{feature}</li>
      ))}
    </ul>
  );
}

type Props = { columns: readonly Column[]; onlyDifferences: boolean; toggleHref: string };

/** Every fact of the products by topic, all of them or only those that differ. */
export function FactsTable({ columns, onlyDifferences, toggleHref }: Props) {
  const products = columns.map(({ product }) => product);
  const groups = comparedFacts(products);
  const all = groups.flatMap(({ fields }) => fields);
  const different = all.filter(({ differs }) => differs).length;
  const shown = groups.flatMap((group) => {
    const fields = group.fields.filter(({ differs }) => differs || !onlyDifferences);
    return fields.length === 0 ? [] : [{ ...group, fields }];
  });
  const span = columns.length + 1;
  return (
    <section aria-labelledby="facts" className={styles.section}>
      <div className={styles.above}>
        <h2 id="facts">Facts</h2>
        <p className={styles.toggle}>
          <span role="status">
            {onlyDifferences
              ? `Showing only the ${counted(different, 'fact')} that differ.`
              : `They differ in ${different} of ${counted(all.length, 'fact')}.`}
          </span>{' '}
          <a href={toggleHref}>{onlyDifferences ? 'Show all facts' : 'Only differences'}</a>
        </p>
      </div>
      <CompareTable columns={columns} caption="Facts of the products by topic">
        {shown.map(({ group, label, fields }) => (
          <TableGroup key={group} label={label} span={span}>
            {fields.map(({ name, label: fieldLabel, cells, differs }) => (
              <TableRow
                key={name}
                columns={columns}
                label={fieldLabel}
                differs={differs}
                renderCell={(_, index) => {
                  const { text, isStated } = cells[index] ?? { text: NOT_STATED, isStated: false };
                  return <span className={isStated ? undefined : styles.unstated}>{text}</span>;
                }}
              />
            ))}
          </TableGroup>
        ))}
        {!onlyDifferences && (
          <TableGroup label={fieldGroups.listing} span={span}>
            <TableRow
              columns={columns}
              label={fieldOf('features').label}
              renderCell={({ product }) => <Features features={product.features} />}
            />
            <TableRow
              columns={columns}
              label="Facts checked"
              renderCell={({ product }) => checkedText(product)}
            />
          </TableGroup>
        )}
      </CompareTable>
    </section>
  );
}
