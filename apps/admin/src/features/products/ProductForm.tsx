import { typeFilters } from '@isa/api/domain/isa-types';
import { Alert, Autocomplete, Button, Group, Switch, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { classes } from '../../components/classes.ts';
import { NumberField } from '../../components/NumberField.tsx';
import { productWords } from '../../field-words.ts';
import { FeatureList } from './FeatureList.tsx';
import {
  doubtsIn,
  type FieldName,
  type ProductFormValues,
  type Problems,
  type ReadForm,
  withFeature,
} from './form-values.ts';
import styles from './product-form.module.css';

type TextField = Exclude<FieldName, 'features' | 'fscsProtected' | 'isActive'>;

type Props<Input> = {
  initial: ProductFormValues;
  /** A feature that was typed and not added yet. */
  initialFeature?: string;
  submitLabel: string;
  isBusy: boolean;
  /** What the server had against it. */
  problem: { message: string; fields: Problems } | null;
  /** Checks what is typed. */
  read: (values: ProductFormValues) => ReadForm<Input>;
  onSubmit: (input: Input) => void;
  /** Something was changed. */
  onTouch: () => void;
  /** Every state of what is typed. */
  onValues?: (values: ProductFormValues, feature: string) => void;
  onCancel: () => void;
  /** What is to be known of a field once it differs from how it came. */
  hints?: Problems;
};

const types = [
  ...typeFilters,
  'Fixed Rate Cash ISA',
  'Notice Cash ISA',
  'Flexible Cash ISA',
  'Regular Saver Cash ISA',
];

const amounts = ['interestRate', 'annualFee', 'governmentBonus', 'minimumDeposit', 'maximumDeposit'] as const;

/** Fields in which something is typed that is no number: the browser gives such a field's value as empty, or as another. */
function unreadableNumbers(form: HTMLFormElement): Problems {
  const inputs = [...form.elements].filter((element) => element instanceof HTMLInputElement);
  const bad = inputs.filter(({ validity }) => validity.badInput || validity.customError);
  return Object.fromEntries(
    bad.map(({ name, validity, validationMessage }) => [
      name,
      validity.customError ? validationMessage : 'Must be a number',
    ]),
  );
}

/** Every field of a product, checked by the rules of the server; used for a new product and for an old one. */
export function ProductForm<Input>({
  initial,
  initialFeature = '',
  submitLabel,
  isBusy,
  problem,
  read,
  onSubmit,
  onTouch,
  onValues,
  onCancel,
  hints = {},
}: Props<Input>) {
  const [values, setValues] = useState(initial);
  const [feature, setFeature] = useState(initialFeature);
  const [found, setFound] = useState<Problems>({});
  const form = useRef<HTMLFormElement>(null);
  const problems = { ...problem?.fields, ...found };
  const doubts = doubtsIn(values);
  const focusWanted = useRef(false);

  useEffect(() => {
    if (!focusWanted.current) return;
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]');
    if (!first) return;
    focusWanted.current = false;
    first.focus();
  });

  function change(next: ProductFormValues, typedFeature: string) {
    onTouch();
    setValues(next);
    setFeature(typedFeature);
    onValues?.(next, typedFeature);
  }

  function set<Name extends FieldName>(name: Name, value: ProductFormValues[Name]) {
    change({ ...values, [name]: value }, feature);
    setFound(({ [name]: _gone, ...rest }) => rest);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    focusWanted.current = true;
    // A feature that was typed and not added is meant all the same.
    const typed = read({ ...values, features: withFeature(values.features, feature) });
    const all = { ...(typed.ok ? {} : typed.problems), ...unreadableNumbers(event.currentTarget) };
    setFound(all);
    if (typed.ok && Object.keys(all).length === 0) onSubmit(typed.input);
  }

  const text = (name: TextField) => ({
    name,
    label: productWords[name],
    value: values[name],
    error: problems[name],
    description: values[name] === initial[name] ? undefined : hints[name],
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as const satisfies string[],
    onChange: (event: { currentTarget: { value: string } }) => set(name, event.currentTarget.value),
  });

  return (
    <form ref={form} noValidate className={styles.form} onSubmit={submit}>
      {problem && (
        <Alert role="alert" tabIndex={-1} className={styles.wide} color="var(--danger)" variant="outline">
          {problem.message}
        </Alert>
      )}
      <TextInput required withAsterisk={false} data-autofocus {...text('name')} />
      <TextInput required withAsterisk={false} {...text('provider')} />
      <Autocomplete
        label={productWords.type}
        required
        withAsterisk={false}
        // The list bears the field's label too: it is there only while it is open, and part of the page.
        comboboxProps={{ keepMounted: false, withinPortal: false }}
        // High enough for all of them: what scrolls would have to take the focus.
        maxDropdownHeight={400}
        data={types}
        name="type"
        value={values.type}
        error={problems.type}
        onChange={(value) => set('type', value)}
      />
      <TextInput type="url" required withAsterisk={false} placeholder="https://" {...text('referralLink')} />
      <TextInput type="url" placeholder="https://" {...text('logoUrl')} />
      <TextInput placeholder="Such as: 2 years" {...text('term')} />
      {amounts.map((name) => (
        <NumberField key={name} step="any" min={0} {...text(name)} />
      ))}
      <NumberField step={0.5} min={1} max={5} {...text('rating')} />
      <NumberField step={1} min={0} {...text('reviewCount')} />
      <TextInput {...text('earlyWithdrawalPenalty')} />
      <Textarea className={styles.wide ?? ''} autosize minRows={2} {...text('termsApply')} />
      <FeatureList
        features={values.features}
        text={feature}
        onChange={(features, typed) => change({ ...values, features: [...features] }, typed)}
      />
      <Switch
        label={productWords.fscsProtected}
        checked={values.fscsProtected}
        onChange={(event) => set('fscsProtected', event.currentTarget.checked)}
      />
      <Switch
        label={productWords.isActive}
        checked={values.isActive}
        onChange={(event) => set('isActive', event.currentTarget.checked)}
      />
      <output className={classes(styles.wide, styles.doubts)}>
        {doubts.length > 0 && `Worth a second look: ${doubts.join('; ')}.`}
      </output>
      <Group className={classes(styles.wide, styles.buttons)} justify="flex-end" gap="xs">
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
