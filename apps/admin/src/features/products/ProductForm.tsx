import { typeFilters } from '@isa/api/domain/isa-types';
import { classes } from '@isa/ui/classes.ts';
import { Alert, Autocomplete, Button, Group, Switch, Textarea, TextInput } from '@mantine/core';
import { NumberField } from '../../components/NumberField.tsx';
import { productWords } from '../../field-words.ts';
import { FeatureList } from './FeatureList.tsx';
import { doubtsIn, type FieldName, type Problems } from './form-values.ts';
import styles from './product-form.module.css';
import { type ProductFormOptions, useProductForm } from './useProductForm.ts';

type TextField = Exclude<FieldName, 'features' | 'fscsProtected' | 'isActive'>;

type Props<Input> = ProductFormOptions<Input> & {
  submitLabel: string;
  isBusy: boolean;
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

/** Every field of a product, checked by the rules of the server; used for a new product and for an old one. */
export function ProductForm<Input>({ submitLabel, isBusy, onCancel, hints = {}, ...options }: Props<Input>) {
  const { initial, problem } = options;
  const { form, values, feature, problems, set, setFeatures, submit } = useProductForm(options);
  const doubts = doubtsIn(values);

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
      {/* What would be typed before the answer would be lost with it. */}
      <fieldset disabled={isBusy} className={styles.fields}>
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
        <TextInput
          type="url"
          required
          withAsterisk={false}
          placeholder="https://"
          {...text('referralLink')}
        />
        <TextInput type="url" placeholder="https://" {...text('logoUrl')} />
        <TextInput placeholder="Such as: 2 years" {...text('term')} />
        {amounts.map((name) => (
          <NumberField key={name} step="any" min={0} {...text(name)} />
        ))}
        <NumberField step={0.5} min={1} max={5} {...text('rating')} />
        <NumberField step={1} min={0} {...text('reviewCount')} />
        <TextInput {...text('earlyWithdrawalPenalty')} />
        <Textarea className={styles.wide ?? ''} autosize minRows={2} {...text('termsApply')} />
        <FeatureList features={values.features} text={feature} onChange={setFeatures} />
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
      </fieldset>
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
