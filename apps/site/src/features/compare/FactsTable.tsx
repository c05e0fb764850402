import { counted } from '@isa/api/domain/money';
import type { SideBySide } from '@isa/api/domain/comparison/side-by-side';
import { CompareTable, TableGroup, TableRow } from './CompareTable.tsx';
import styles from './compare.module.css';
import { Stated } from './Stated.tsx';
import type { Column } from './SideBySide.tsx';

function Features({ texts = [] }: { texts: readonly string[] | undefined }) {
  if (texts.length === 0) return <Stated text="Not stated" isStated={false} />;
  return (
    <ul className={styles.features}>
      {texts.map((text, index) => (
        <li key={`${index} ${text}`}>{text}</li>
      ))}
    </ul>
  );
}

type Props = Pick<SideBySide, 'facts' | 'listing'> & {
  columns: readonly Column[];
  onlyDifferences: boolean;
  hidesPayers: boolean;
  toggleHref: string;
};

/** The facts of the products by topic: all, or only those that differ. */
export function FactsTable({ facts, listing, columns, onlyDifferences, hidesPayers, toggleHref }: Props) {
  const groups = facts.filter(({ group }) => !(hidesPayers && group === 'commission'));
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
                renderCell={(_, index) => <Stated {...cells[index]} />}
              />
            ))}
          </TableGroup>
        ))}
        {!onlyDifferences && (
          <TableGroup label={listing.label} span={span}>
            <TableRow
              columns={columns}
              label={listing.features.label}
              renderCell={(_, index) => <Features texts={listing.features.texts[index]} />}
            />
            <TableRow
              columns={columns}
              label="Facts checked"
              renderCell={(_, index) => listing.checked[index]}
            />
          </TableGroup>
        )}
      </CompareTable>
    </section>
  );
}
