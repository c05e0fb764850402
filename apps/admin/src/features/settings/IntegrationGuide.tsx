import { exampleEntry } from '@isa/api/domain/products/example-products';
import { fieldGroups, type FieldDefinition } from '@isa/api/domain/products/product-field-definition';
import { fieldMeaning, hasDefault } from '@isa/api/domain/products/product-facts';
import { fieldOf, type ProductField, productFieldNames } from '@isa/api/domain/products/product-fields';
import { productInput } from '@isa/api/domain/schemas/product';
import { Fragment } from 'react';
import { Panel, PanelBody } from '../../components/Panel.tsx';
import { Table, Th } from '../../components/table/Table.tsx';
import styles from './settings.module.css';

const lines = Object.entries(exampleEntry).map(
  ([name, value]) => `    ${JSON.stringify(name)}: ${JSON.stringify(value)}`,
);
const example = `[\n  {\n${lines.join(',\n')}\n  }\n]`;

const kindWords: Readonly<Record<FieldDefinition['kind'], string>> = {
  text: 'Text',
  url: 'Address, http or https',
  number: 'Number, 0 or more',
  flag: 'true or false',
  choice: 'One of these values',
  choices: 'A list of these values',
  list: 'List of texts',
  tiers: 'List of balances with their rate',
};

/** Required for a new product. */
const isNeeded = (name: ProductField) => !productInput.shape[name].safeParse(undefined).success;

/** `isActive`, `reviewCount` and the others, in a sentence. */
const neverNull = productFieldNames.filter(hasDefault).map((name, at, { length }) => (
  <Fragment key={name}>
    {at > 0 && (at === length - 1 ? ' and ' : ', ')}
    <code>{name}</code>
  </Fragment>
));

const topics = Object.entries(fieldGroups).map(([group, label]) => ({
  label,
  names: productFieldNames.filter((name) => fieldOf(name).group === group),
}));

const head = (
  <>
    <Th>Field</Th>
    <Th>What it holds</Th>
    <Th>Needed</Th>
  </>
);

/** How to connect a product feed. */
export function IntegrationGuide() {
  return (
    <Panel title="Integration Guide" lead="How to connect a provider of product data.">
      <PanelBody>
        <ol className={styles.steps}>
          <li>Get an API key from your provider of ISA product data.</li>
          <li>
            Set <code>FINANCE_API_URL</code> on the server to the address of the feed. Without it, updates
            read the sample feed that comes with the site.
          </li>
          <li>Save the key above. It is stored encrypted and sent to the feed only, as a bearer token.</li>
          <li>Run a manual update and check what it added and changed.</li>
        </ol>
        <h3>What the feed returns</h3>
        <p>
          A JSON array of products. A product is known by its name and provider together: a known one is
          updated, any other is added. A field that is left out stays as it is; <code>null</code> says that
          there is none (for {neverNull} it says nothing). Entries that break the rules of a product are
          skipped and counted.
        </p>
        <p>
          <code>source</code>, an https address, and <code>checkedOn</code>, a day such as 2026-11-28, say
          where the facts of an entry come from and when they were checked; they are shown with the product.
          Facts that an administrator has pinned stay as they are, and the update reports where the feed
          differs.
        </p>
        <pre className={styles.example}>
          <code>{example}</code>
        </pre>
        <h3>The fields of a product</h3>
        <Table label="Fields of a product" head={head} hasCards className={styles.fields}>
          {topics.map(({ label, names }) => (
            <Fragment key={label}>
              <tr role="row">
                <td role="cell" colSpan={3} className={styles.topic}>
                  {label}
                </td>
              </tr>
              {names.map((name) => (
                <tr key={name} role="row">
                  <td role="cell" className={styles.names}>
                    <code>{name}</code>
                  </td>
                  <td role="cell">
                    {fieldMeaning(name)} {kindWords[fieldOf(name).kind]}.
                  </td>
                  <td role="cell" className={styles.needed}>
                    {isNeeded(name) ? 'Yes' : 'No'}
                  </td>
                </tr>
              ))}
            </Fragment>
          ))}
        </Table>
        <h3>Automated updates</h3>
        <p>
          Products are updated automatically every day at midnight UK time. An update that would hide more
          than 20% of the visible products, or names over 20% fewer than the one before, is refused and
          changes nothing.
        </p>
      </PanelBody>
    </Panel>
  );
}
