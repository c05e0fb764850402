import { normaliseType } from '@isa/api/domain/products/product-parsing';
import { belongsTo } from '@isa/api/domain/products/product-facts';
import { formOfType } from '@isa/api/domain/isa/isa-types';
import {
  fieldGroups,
  type FieldDefinition,
  type FieldGroup,
} from '@isa/api/domain/products/product-field-definition';
import { fieldOf, productFieldNames } from '@isa/api/domain/products/product-fields';
import { groupNames, type Problems } from './form-problems.ts';
import {
  type FieldName,
  type FieldValue,
  isStated,
  type ProductFormValues,
  typedMoneyForm,
} from './form-values.ts';

export interface ShownGroup {
  group: FieldGroup;
  label: string;
  names: FieldName[];
}

/** Whether a field takes the whole width of the form. */
export const isWide = (field: FieldDefinition): boolean =>
  field.kind === 'list' ||
  field.kind === 'choices' ||
  field.kind === 'tiers' ||
  (field.kind === 'text' && field.multiline === true);

/** One-column fields first, then full-width fields, switches last. */
function rank(name: FieldName): number {
  const field = fieldOf(name);
  if (field.kind === 'flag' && field.required) return 2;
  return isWide(field) ? 1 : 0;
}

/** Whether the ISA type determines the form of money. */
const isSettledByType = (type: FieldValue) => formOfType(normaliseType(String(type))) !== null;

interface Shown {
  values: ProductFormValues;
  /** Initial values of the form. */
  initial: ProductFormValues;
  problems: Problems;
  /** Stays visible when it is cleared. */
  lastEdited: FieldName | null;
}

/**
 * Visible fields by topic: those of the chosen form of money, and any other field that holds or held a value,
 * so that nothing is hidden.
 */
export function shownGroups({ values, initial, problems, lastEdited }: Shown): ShownGroup[] {
  const form = typedMoneyForm(values);
  const isSettled = isSettledByType(values.type);
  const belongs = (name: FieldName) => belongsTo(name, form) && !(name === 'form' && isSettled);
  const isShown = (name: FieldName) =>
    belongs(name) ||
    isStated(values[name]) ||
    isStated(initial[name]) ||
    problems[name] !== undefined ||
    name === lastEdited;
  return groupNames.flatMap((group) => {
    const names = productFieldNames.filter((name) => fieldOf(name).group === group && isShown(name));
    if (names.length === 0) return [];
    return [{ group, label: fieldGroups[group], names: names.toSorted((a, b) => rank(a) - rank(b)) }];
  });
}
