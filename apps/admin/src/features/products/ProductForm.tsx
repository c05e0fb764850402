import type { Product } from '@isa/api/domain/product';
import { isFact } from '@isa/api/domain/product-proofs';
import { Alert, Button, Group } from '@mantine/core';
import { shownGroups, type ShownGroup } from './form-layout.ts';
import type { Problems } from './form-problems.ts';
import { areSeveral, noProof, proofLabel } from './form-proofs.ts';
import { doubtsIn, type FieldName, isStated, type ProductFormValues } from './form-values.ts';
import { FormField } from './FormField.tsx';
import { FormSection } from './FormSection.tsx';
import { ProofFields } from './ProofFields.tsx';
import { type ProductFormOptions, useProductForm } from './useProductForm.ts';
import styles from './product-form.module.css';
import { VerifiedToday } from './VerifiedToday.tsx';

type Props<Input> = ProductFormOptions<Input> & {
  submitLabel: string;
  isBusy: boolean;
  onCancel: () => void;
  /** The product that is edited; a new one has one proof for all its facts, and no pins. */
  product?: Product;
  /** What is to be known of a field once it differs from how it came. */
  hints?: Partial<Record<FieldName, string>>;
};

const factsIn = (names: readonly FieldName[], values: ProductFormValues) => {
  const facts = names.filter(isFact);
  return { all: facts.length, stated: facts.filter((name) => isStated(values[name])).length };
};

const hasProblemIn = ({ group, names }: ShownGroup, problems: Problems) =>
  [...names, `source.${group}` as const, `checkedOn.${group}` as const].some(
    (name) => problems[name] !== undefined,
  );

/** Every field of a product by topic, checked by the rules of the server; used for a new product and for an old one. */
export function ProductForm<Input>({
  submitLabel,
  isBusy,
  onCancel,
  product,
  hints = {},
  ...options
}: Props<Input>) {
  const { problem } = options;
  const { element, initial, form, lastEdited, problems, dispatch, submit } = useProductForm(options);
  const { values, typed, proofs, pinned } = form;
  const doubts = doubtsIn(values);
  const groups = shownGroups({ values, initial: initial.values, problems, lastEdited });
  const canPin = (name: FieldName) =>
    product !== undefined && (isFact(name) || initial.pinned.includes(name));

  return (
    <form ref={element} noValidate className={styles.form} onSubmit={submit}>
      {problem && (
        <Alert role="alert" tabIndex={-1} color="var(--danger)" variant="outline">
          {problem.message}
        </Alert>
      )}
      {/* What would be typed before the answer would be lost with it. */}
      <fieldset disabled={isBusy} className={styles.sections}>
        {product !== undefined && <VerifiedToday proofs={proofs} dispatch={dispatch} />}
        {groups.map((shown, at) => {
          const { group, label, names } = shown;
          const facts = factsIn(names, values);
          return (
            <FormSection
              key={group}
              title={label}
              note={facts.all === 0 ? null : `${facts.stated} of ${facts.all} stated`}
              hasProblem={hasProblemIn(shown, problems)}
            >
              <div className={styles.fields}>
                {names.map((name, place) => (
                  <FormField
                    key={name}
                    name={name}
                    value={values[name]}
                    typed={typed[name] ?? ''}
                    error={problems[name]}
                    hint={values[name] === initial.values[name] ? undefined : hints[name]}
                    isPinned={canPin(name) ? pinned.includes(name) : undefined}
                    isFirst={at + place === 0}
                    dispatch={dispatch}
                  />
                ))}
              </div>
              {product !== undefined && facts.stated > 0 && (
                <ProofFields
                  place={group}
                  proof={proofs[group] ?? noProof}
                  several={{
                    source: areSeveral(product, group, 'source'),
                    checkedOn: areSeveral(product, group, 'checkedOn'),
                  }}
                  problems={problems}
                  dispatch={dispatch}
                />
              )}
            </FormSection>
          );
        })}
        {product === undefined && (
          <section className={styles.section} aria-labelledby="new-product-proof">
            <h3 id="new-product-proof">{proofLabel('product')}</h3>
            <ProofFields
              place="product"
              proof={proofs.product ?? noProof}
              problems={problems}
              dispatch={dispatch}
            />
            <p className={styles.hint}>Without a day the facts count as checked today.</p>
          </section>
        )}
      </fieldset>
      <output className={styles.doubts}>
        {doubts.length > 0 && `Worth a second look: ${doubts.join('; ')}.`}
      </output>
      <Group className={styles.buttons ?? ''} justify="flex-end" gap="xs">
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" loading={isBusy}>
          {submitLabel}
        </Button>
      </Group>
    </form>
  );
}
