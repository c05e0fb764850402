import { type ReactNode, useId, useState } from 'react';
import sticky from '../../components/dialogs/sticky-buttons.module.css';
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
  /** Shown beside the title: how many fields are filled in. */
  note: string | null;
  /** Contains an error and cannot be collapsed. */
  hasProblem: boolean;
  children: ReactNode;
};

/** A collapsible section of a long form. */
function FormSection({ title, note, hasProblem, children }: FormSectionProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(true);
  const isShown = isOpen || hasProblem;
  return (
    <details
      className={styles.section}
      open={isShown}
      aria-labelledby={id}
      // The browser opens it when find-in-page matches inside.
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

/** Dates all facts of a product with today, and says what pins do and that sources are public. */
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
      <p>
        Pinned fields are left alone by CSV imports and the feed; differences are reported. Sources and check
        dates are shown publicly.
      </p>
      <Button
        variant="default"
        leftSection={<IconCalendarCheck size={16} aria-hidden="true" />}
        onClick={verify}
      >
        Verified today
      </Button>
      <output className={styles.hint}>{isSet && 'All check dates become today when you save.'}</output>
    </div>
  );
}

type Props<Input> = ProductFormOptions<Input> & {
  submitLabel: string;
  isBusy: boolean;
  onCancel: () => void;
  /** Undefined for a new product, which has one proof for all facts and no pins. */
  product?: Product;
  /** Marks a field that differs from its initial value. */
  hints?: Partial<Record<FieldName, string>>;
};

/** How many facts of a topic are stated; null for one that is not about facts alone. */
const statedIn = (names: readonly FieldName[], values: ProductFormValues): string | null =>
  names.every(isFact)
    ? `${names.filter((name) => isStated(values[name])).length} of ${names.length} stated`
    : null;

const hasProblemIn = ({ group, names }: ShownGroup, problems: Problems) =>
  [...names, `source.${group}` as const, `checkedOn.${group}` as const].some(
    (name) => problems[name] !== undefined,
  );

/** All fields of a product by topic, validated by the server's rules. */
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
      {/* Disabled, since text typed before the response would be lost. */}
      <fieldset disabled={isBusy} className={styles.sections}>
        {product !== undefined && (
          <VerifiedToday groups={checkedGroups(product)} proofs={proofs} dispatch={dispatch} />
        )}
        {groups.map((shown, at) => {
          const { group, label, names } = shown;
          return (
            <FormSection
              key={group}
              title={label}
              note={statedIn(names, values)}
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
            <p className={styles.hint}>
              Without a date, the facts count as checked today. Source and date are shown publicly.
            </p>
          </section>
        )}
      </fieldset>
      <output className={styles.doubts}>
        {doubts.length > 0 && `Worth a second look: ${doubts.join('; ')}.`}
      </output>
      <Group className={sticky.buttons ?? ''} justify="flex-end" gap="xs">
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
