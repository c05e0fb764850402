import { type ReactNode, useId, useState } from 'react';
import styles from './product-form.module.css';
import { londonDate } from '@isa/api/domain/isa/tax-year';
import { Alert, Button, Group } from '@mantine/core';
import { IconCalendarCheck } from '@tabler/icons-react';
import type { FieldGroup } from '@isa/api/domain/products/product-field-definition';
import { areSeveral, checkedGroups, noProof, proofLabel, type ProofTexts } from './form-proofs.ts';
import { type Dispatch, type ProductFormOptions, useProductForm } from './useProductForm.ts';
import type { Product } from '@isa/api/domain/products/product';
import { isFact, isPinnable, isProvable } from '@isa/api/domain/products/product-proofs';
import { type ShownGroup, shownGroups } from './form-layout.ts';
import type { Problems } from './form-problems.ts';
import { doubtsIn, type FieldName, isStated, type ProductFormValues } from './form-values.ts';
import { FormField } from './FormField.tsx';
import { ProofFields } from './ProofFields.tsx';

type FormSectionProps = {
  title: string;
  /** Beside the title: how much of it is filled in. */
  note: string | null;
  /** Something in it is wrong: it cannot be closed. */
  hasProblem: boolean;
  children: ReactNode;
};

/** One topic of a long form, which can be folded. */
function FormSection({ title, note, hasProblem, children }: FormSectionProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(true);
  const isShown = isOpen || hasProblem;
  return (
    <details
      className={styles.section}
      open={isShown}
      aria-labelledby={id}
      // A browser opens it by itself where a search of the page finds something.
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary
        onClick={(event) => {
          event.preventDefault();
          setOpen(!isShown);
        }}
      >
        <h3 id={id}>{title}</h3>
        {note !== null && <span className={styles.note}>{note}</span>}
      </summary>
      {children}
    </details>
  );
}

/** Dates all facts of a product with today, and says what pins do. */
function VerifiedToday({
  groups,
  proofs,
  dispatch,
}: {
  groups: readonly FieldGroup[];
  proofs: ProofTexts;
  dispatch: Dispatch;
}) {
  const [set, setSet] = useState<string | null>(null);
  const isSet = set !== null && groups.every((group) => proofs[group]?.checkedOn === set);

  function verify() {
    const day = londonDate(new Date());
    setSet(day);
    dispatch({ type: 'verified', groups, day });
  }

  return (
    <div className={styles.verified}>
      <p>Pinned fields are left alone by CSV imports and the feed; differences are reported.</p>
      <Button
        variant="default"
        leftSection={<IconCalendarCheck size={16} aria-hidden="true" />}
        onClick={verify}
      >
        Verified today
      </Button>
      <output className={styles.hint}>{isSet && 'All facts are dated today once you save.'}</output>
    </div>
  );
}

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
  const canPin = (name: FieldName) => product !== undefined && isPinnable(name);

  return (
    <form ref={element} noValidate className={styles.form} onSubmit={submit}>
      {problem && (
        <Alert role="alert" tabIndex={-1} color="var(--danger)" variant="outline">
          {problem.message}
        </Alert>
      )}
      {/* What would be typed before the answer would be lost with it. */}
      <fieldset disabled={isBusy} className={styles.sections}>
        {product !== undefined && (
          <VerifiedToday groups={checkedGroups(product)} proofs={proofs} dispatch={dispatch} />
        )}
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
              {product !== undefined && names.some((name) => isProvable(name) && isStated(values[name])) && (
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
