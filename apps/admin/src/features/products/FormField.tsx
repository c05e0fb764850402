import { typeFilters } from '@isa/api/domain/isa/isa-types';
import type {
  FieldDefinition,
  NumberField as NumberFieldDefinition,
} from '@isa/api/domain/products/product-field-definition';
import { fieldInWords, fieldLabel } from '@isa/api/domain/products/product-facts';
import { fieldOf } from '@isa/api/domain/products/product-fields';
import { classes } from '@isa/ui/classes.ts';
import { Autocomplete, NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import { IconPin, IconPinFilled } from '@tabler/icons-react';
import { memo, type ComponentProps, type InputEvent, useState } from 'react';
import { ChoicesField } from './ChoicesField.tsx';
import { FeatureList } from './FeatureList.tsx';
import { isWide } from './form-layout.ts';
import type { FieldName, FieldValue } from './form-values.ts';
import styles from './product-form.module.css';
import type { Dispatch } from './useProductForm.ts';

const COMMA = 'Use a decimal point and no commas, for example 4.05 or 20000.';

type NumberFieldProps = Omit<ComponentProps<typeof TextInput>, 'type' | 'value'> & { value: string };

/**
 * A number field. Browsers drop a comma silently, so that 4,1 reads 41: here it is an error until the number
 * is typed again. The wheel scrolls the page and does not change the number.
 */
function NumberField({ value, error, onChange, ...field }: NumberFieldProps) {
  const [comma, setComma] = useState<'none' | 'typed' | 'pasted'>('none');

  function mark(input: HTMLInputElement, found: typeof comma) {
    input.setCustomValidity(found === 'none' ? '' : COMMA);
    setComma(found);
  }

  function refuseComma(event: InputEvent<HTMLInputElement>) {
    if (!event.data.includes(',')) return;
    event.preventDefault();
    // Nothing of a refused paste is in the field.
    mark(event.currentTarget, event.data === ',' ? 'typed' : 'pasted');
  }

  return (
    <TextInput
      {...field}
      type="number"
      value={value}
      error={comma === 'none' ? error : COMMA}
      onBeforeInput={refuseComma}
      onChange={(event) => {
        // Digits typed after a refused comma continue the number, so the error stays.
        const isAnew = comma !== 'typed' || !event.currentTarget.value.startsWith(value);
        if (isAnew) mark(event.currentTarget, 'none');
        onChange?.(event);
      }}
      onWheel={(event) => event.currentTarget.blur()}
    />
  );
}

type Props = {
  name: FieldName;
  value: FieldValue;
  /** Text of a list entry that is not added yet. */
  typed: string;
  error: string | undefined;
  /** Replaces the field's description. */
  hint: string | undefined;
  /** Whether imports keep this field; undefined if it cannot be pinned. */
  isPinned: boolean | undefined;
  /** Gets the focus when the dialog opens. */
  isFirst: boolean;
  dispatch: Dispatch;
};

const types = [
  ...typeFilters,
  'Fixed Rate Cash ISA',
  'Notice Cash ISA',
  'Flexible Cash ISA',
  'Regular Saver Cash ISA',
];

const NOT_STATED = { value: '', label: 'Not stated' };
const flagOptions = [NOT_STATED, { value: 'yes', label: 'Yes' }, { value: 'no', label: 'No' }];
const optionsOf = (options: Readonly<Record<string, string>>) => [
  NOT_STATED,
  ...Object.entries(options).map(([value, label]) => ({ value, label })),
];

const WRAPPER_ORDER = ['label', 'input', 'description', 'error'] as const satisfies string[];

/** Step of the arrow keys. */
function stepsOf({ unit }: NumberFieldDefinition) {
  if (unit === 'stars') return { step: 0.5, min: 1, max: 5 };
  return { step: unit === 'aer' || unit === 'percent' || unit === 'pounds' ? 'any' : 1, min: 0 };
}

type WidgetProps = Omit<Props, 'isPinned'> & { field: FieldDefinition };

function TextWidget({ name, field, value, error, hint, isFirst, dispatch }: WidgetProps) {
  const set = (next: string) => dispatch({ type: 'value', name, value: next });
  const props = {
    name,
    label: fieldLabel(name),
    value: String(value),
    error,
    description: hint ?? field.meaning,
    placeholder: field.placeholder,
    inputWrapperOrder: WRAPPER_ORDER,
    required: field.required === true && field.kind !== 'number',
    withAsterisk: false,
  };
  const onChange = (event: { currentTarget: { value: string } }) => set(event.currentTarget.value);
  if (name === 'type')
    return (
      <Autocomplete
        {...props}
        // The listbox has the same label, so it is only rendered while open.
        comboboxProps={{ keepMounted: false, withinPortal: false }}
        // High enough for all options: a scrolling list would have to be focusable.
        maxDropdownHeight={400}
        data={types}
        onChange={set}
      />
    );
  switch (field.kind) {
    case 'number':
      return <NumberField {...stepsOf(field)} {...props} onChange={onChange} />;
    case 'url':
      return <TextInput {...props} type="url" placeholder="https://" onChange={onChange} />;
    case 'flag':
      return <NativeSelect {...props} data={flagOptions} onChange={onChange} />;
    case 'choice':
      return <NativeSelect {...props} data={optionsOf(field.options)} onChange={onChange} />;
    case 'text':
      if (field.multiline) return <Textarea {...props} autosize minRows={2} onChange={onChange} />;
      return <TextInput {...props} data-autofocus={isFirst || undefined} onChange={onChange} />;
    default:
      return <TextInput {...props} onChange={onChange} />;
  }
}

function Widget(props: WidgetProps) {
  const { name, field, value, typed, error, hint, dispatch } = props;
  const label = fieldLabel(name);
  if (typeof value === 'boolean')
    return (
      <Switch
        label={label}
        checked={value}
        error={error}
        onChange={(event) => dispatch({ type: 'value', name, value: event.currentTarget.checked })}
      />
    );
  if (typeof value === 'string') return <TextWidget {...props} />;
  if (field.kind !== 'choices')
    return (
      <FeatureList
        name={name}
        label={label}
        features={value}
        text={typed}
        error={error}
        onChange={(entries, text) => dispatch({ type: 'list', name, entries, typed: text })}
      />
    );
  return (
    <ChoicesField
      name={name}
      label={label}
      description={hint ?? field.meaning}
      options={field.options}
      value={value}
      error={error}
      onChange={(next) => dispatch({ type: 'value', name, value: next })}
    />
  );
}

/** Pins a field: CSV imports and the feed then keep it. */
function PinButton({ name, isPinned, dispatch }: { name: FieldName; isPinned: boolean; dispatch: Dispatch }) {
  const Icon = isPinned ? IconPinFilled : IconPin;
  return (
    <button
      type="button"
      className={styles.pin}
      aria-pressed={isPinned}
      aria-label={`Pin ${fieldInWords(name)}`}
      onClick={() => dispatch({ type: 'pin', name })}
    >
      <Icon size={14} aria-hidden="true" />
      Pin
    </button>
  );
}

/** A product field with its pin. Memoised, since there are more than fifty. */
export const FormField = memo(function FormField({ isPinned, ...props }: Props) {
  const field = fieldOf(props.name);
  const canPin = isPinned !== undefined;
  return (
    <div
      className={classes(
        styles.field,
        isWide(field) && styles.wide,
        canPin && styles.pinnable,
        isPinned && styles.pinned,
      )}
    >
      <Widget {...props} field={field} />
      {canPin && <PinButton name={props.name} isPinned={isPinned} dispatch={props.dispatch} />}
    </div>
  );
});
