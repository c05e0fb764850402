import type { FieldGroup } from '@isa/api/domain/products/product-field-definition';
import { productFieldNames } from '@isa/api/domain/products/product-fields';
import { type FormEvent, useEffect, useEffectEvent, useReducer, useState } from 'react';
import { useFocusOnProblem } from '../../components/field-errors.ts';
import type { Problems, ProofPlace, ReadForm } from './form-problems.ts';
import { noProof, type ProofText, type ProofTexts, withDay } from './form-proofs.ts';
import { type FieldName, type FieldValue, type ProductFormValues, withEntry } from './form-values.ts';

/** Form values. */
export interface FormState {
  values: ProductFormValues;
  /** List entries typed but not added yet. */
  typed: Partial<Record<FieldName, string>>;
  /** By topic, or of all facts of a new product. */
  proofs: ProofTexts;
  pinned: readonly FieldName[];
}

export interface ProductFormOptions<Input> {
  initial: FormState;
  /** The server's errors. */
  problem: { message: string; fields: Problems } | null;
  /** Validates the form. */
  read: (form: FormState) => ReadForm<Input>;
  /** Contradictions between facts. */
  contradictions: (values: ProductFormValues) => Problems;
  onSubmit: (input: Input, values: ProductFormValues) => void;
  /** Something was changed. */
  onTouch: () => void;
  /** The state of the form. */
  onForm?: (form: FormState) => void;
}

interface State {
  form: FormState;
  lastEdited: FieldName | null;
  /** Errors of the last attempt to send. */
  found: Problems;
  wasTried: boolean;
}

export type FormAction =
  | { type: 'value'; name: FieldName; value: FieldValue }
  | { type: 'list'; name: FieldName; entries: readonly string[]; typed: string }
  | { type: 'proof'; place: ProofPlace; proof: Partial<ProofText> }
  | { type: 'verified'; groups: readonly FieldGroup[]; day: string }
  | { type: 'pin'; name: FieldName }
  | { type: 'found'; problems: Problems };

const without = (problems: Problems, names: readonly string[]): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([name]) => !names.includes(name)));

function changed(form: FormState, action: FormAction): FormState {
  switch (action.type) {
    case 'value':
      return { ...form, values: { ...form.values, [action.name]: action.value } };
    case 'list': {
      const { name, entries, typed } = action;
      return {
        ...form,
        values: { ...form.values, [name]: entries },
        typed: { ...form.typed, [name]: typed },
      };
    }
    case 'proof': {
      const proof = { ...noProof, ...form.proofs[action.place], ...action.proof };
      return { ...form, proofs: { ...form.proofs, [action.place]: proof } };
    }
    case 'verified':
      return { ...form, proofs: withDay(form.proofs, action.groups, action.day) };
    case 'pin': {
      const { name } = action;
      const isPinned = form.pinned.includes(name);
      const pinned = productFieldNames.filter((each) =>
        each === name ? !isPinned : form.pinned.includes(each),
      );
      return { ...form, pinned };
    }
    case 'found':
      return form;
  }
}

/** Removes errors of fields that an action changes. */
function corrected(action: FormAction): (found: Problems) => Problems {
  switch (action.type) {
    case 'value':
    case 'list':
      return (found) => without(found, [action.name]);
    case 'proof':
      return (found) =>
        without(
          found,
          Object.keys(action.proof).map((key) => `${key}.${action.place}`),
        );
    case 'verified':
      return (found) =>
        without(
          found,
          Object.keys(found).filter((name) => name.startsWith('checkedOn.')),
        );
    default:
      return (found) => found;
  }
}

function reduce(state: State, action: FormAction): State {
  if (action.type === 'found') return { ...state, found: action.problems, wasTried: true };
  return {
    ...state,
    form: changed(state.form, action),
    lastEdited: action.type === 'value' || action.type === 'list' ? action.name : state.lastEdited,
    found: corrected(action)(state.found),
  };
}

/** Fields whose input the browser cannot parse: it reports their value as empty. */
function unreadableIn(form: HTMLFormElement): Problems {
  const inputs = [...form.elements].filter((element) => element instanceof HTMLInputElement);
  const bad = inputs.filter(({ validity }) => validity.badInput || validity.customError);
  const words = ({ type, validity, validationMessage }: HTMLInputElement) => {
    if (validity.customError) return validationMessage;
    return type === 'date' ? 'Must be a complete date' : 'Must be a number';
  };
  return Object.fromEntries(bad.map((input) => [input.name, words(input)]));
}

/** A list entry that was typed but not added is included. */
function withTyped({ values, typed, ...form }: FormState): FormState {
  const lists = Object.entries(typed).map(([name, text]) => {
    const entries = values[name as FieldName];
    return [name, withEntry(Array.isArray(entries) ? entries : [], text)];
  });
  return { ...form, values: { ...values, ...Object.fromEntries(lists) }, typed };
}

/** Values, errors and submission of a product form. */
export function useProductForm<Input>(options: ProductFormOptions<Input>) {
  const { problem, read, contradictions, onSubmit } = options;
  const [initial] = useState(options.initial);
  const [{ form, lastEdited, found, wasTried }, dispatch] = useReducer(reduce, {
    form: initial,
    lastEdited: null,
    found: {},
    wasTried: false,
  });
  const { form: element, focusProblem } = useFocusOnProblem<HTMLFormElement>();

  const report = useEffectEvent(() => {
    options.onTouch();
    options.onForm?.(form);
  });
  useEffect(() => {
    if (form !== initial) report();
  }, [form, initial]);

  return {
    element,
    initial,
    form,
    lastEdited,
    dispatch,
    // A contradiction can be corrected at either field.
    problems: { ...problem?.fields, ...found, ...(wasTried ? contradictions(form.values) : {}) },
    submit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      focusProblem();
      const meant = withTyped(form);
      const typed = read(meant);
      const conflicts = contradictions(meant.values);
      const wrong = { ...(typed.ok ? {} : typed.problems), ...unreadableIn(event.currentTarget) };
      dispatch({ type: 'found', problems: without(wrong, Object.keys(conflicts)) });
      if (typed.ok && Object.keys({ ...wrong, ...conflicts }).length === 0)
        onSubmit(typed.input, meant.values);
    },
  };
}

export type Dispatch = (action: FormAction) => void;
