import { moneyErrors } from '@isa/api/domain/comparison/address-note';
import type { CountedFilter, CountedOption } from '@isa/api/domain/comparison/comparison-filters';
import {
  comparisonHref,
  type ComparisonQuery,
  countText,
  DEFAULT_MONTHS,
  type MoneyField,
  namesMonthsAlone,
  parseComparison,
  parseMyMoney,
  withoutConditions,
  withoutMoney,
} from '@isa/api/domain/comparison/comparison-query';
import { counted } from '@isa/api/domain/money';
import { Button } from '@isa/ui/Button';
import { Field } from '@isa/ui/form/Field';
import { TextField } from '@isa/ui/form/TextField';
import {
  type ChangeEvent,
  type ComponentProps,
  type FocusEvent,
  type FormEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useLocation } from 'wouter';
import { nextSearch } from '../../framework/navigation/address.ts';
import { formQuery } from '../../framework/navigation/form-query.ts';

import { preloadCaller } from '../../framework/trpc.ts';
import styles from './narrow-form.module.css';
import { usePrefetchComparison } from './useComparison.ts';

const submitAtOnce = ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
  target.form?.requestSubmit();

/** A filter checkbox. */
function Tick({
  filter,
  option,
  isChosen,
  onIntent,
}: {
  filter: CountedFilter;
  option: CountedOption;
  isChosen: boolean;
  /** Called on hover or focus. */
  onIntent: () => void;
}) {
  return (
    <label className={styles.tick} onPointerEnter={onIntent} onFocus={onIntent}>
      <input
        type="checkbox"
        name={filter.key}
        value={option.value}
        defaultChecked={isChosen}
        onChange={submitAtOnce}
      />
      <span>
        {option.label} <span className={styles.count}>{countText(option)}</span>
      </span>
    </label>
  );
}

function Choice({ filter, chosen }: { filter: CountedFilter; chosen: string | undefined }) {
  return (
    <Field label={filter.label}>
      {(ties) => (
        <select
          name={filter.key}
          defaultValue={chosen ?? ''}
          onChange={submitAtOnce}
          className={styles.select}
          {...ties}
        >
          <option value="">Any</option>
          {filter.options.map((option) => (
            <option key={option.value} value={option.value}>
              {`${option.label} ${countText(option)}`}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** Id of the section for the saver’s money. */
const MONEY = 'my-money';

/** URL parameters without a field, which the form keeps, beside the selected products. */
const KEPT = ['type', 'sort', 'payers'];

/** Whether the values differ from the rendered ones. */
const isRepicked = (control: Element): boolean =>
  control instanceof HTMLSelectElement
    ? [...control.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
    : control instanceof HTMLInputElement && control.checked !== control.defaultChecked;

type Values = Readonly<Record<string, string>>;

/** Field values from the URL, by name; unused ones as typed. */
function valuesOf(search: string): Values {
  const typed = new URLSearchParams(search);
  const [, read] = comparisonHref(parseComparison(search)).split('?');
  const values = new URLSearchParams(read);
  const unused = namesMonthsAlone(search) ? ['months'] : parseMyMoney(search).problems;
  for (const field of unused) values.set(field, typed.get(field) ?? '');
  return Object.fromEntries(values);
}

/** Updates changed fields only, so that unsent input in others is kept. */
function fill(form: HTMLFormElement, before: Values, now: Values): void {
  for (const control of form.elements) {
    if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) continue;
    const value = now[control.name] ?? '';
    if (value === (before[control.name] ?? '')) continue;
    if (control instanceof HTMLInputElement && control.type === 'checkbox')
      control.checked = control.value === value;
    else control.value = value;
  }
}

/** A form whose fields follow the URL. */
function useFormOf(search: string) {
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef(search);
  useEffect(() => {
    if (form.current !== null) fill(form.current, valuesOf(shown.current), valuesOf(search));
    shown.current = search;
  }, [search]);
  return form;
}

/** Closes a popover that lost the focus, since it would cover the focused element. */
function closeBehindFocus({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
  if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover();
}

/** React omits the `autofocus` attribute, which determines the focus when the popover opens. */
const takesFocus = (input: HTMLInputElement | null) => input?.setAttribute('autofocus', '');

type Props = {
  search: string;
  wanted: ComparisonQuery;
  /** With counts; undefined while loading. */
  filters: readonly CountedFilter[] | undefined;
  /** Number of matching products; undefined while loading. */
  total: number | undefined;
};

/**
 * Form for the saver’s money and filters. It works without script; with script, changes apply at once. Its two sections are
 * popovers, on phones sheets.
 */
export function NarrowForm({ search, wanted, filters = [], total }: Props) {
  const [, navigate] = useLocation();
  const form = useFormOf(search);
  const [errors, setErrors] = useState(() => moneyErrors(search));
  const { filters: chosen, ids } = wanted;
  const prefetch = usePrefetchComparison();
  const values = valuesOf(search);
  const choices = filters.filter(({ options }) => options.length > 1);
  const ticks = filters.flatMap((filter) => {
    const [option] = filter.options;
    return option !== undefined && filter.options.length === 1 ? [{ filter, option }] : [];
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { currentTarget } = event;
    const { submitter } = event.nativeEvent as SubmitEvent;
    const query = formQuery(currentTarget);
    let next = parseComparison(query);
    // Enter in any field activates the first button of a form; a choice activates none.
    const part =
      submitter &&
      (document.activeElement?.closest<HTMLElement>('[popover]') ??
        submitter.closest<HTMLElement>('[popover]'));
    if (part?.id === MONEY) {
      const found = moneyErrors(query);
      setErrors(found);
      const [first] = Object.keys(found);
      if (first !== undefined) {
        part.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
        return;
      }
    } else {
      // Omits unsent money; the previous request may still be pending. Choices replace the history entry, so that Back
      // leaves the list at once.
      next = { ...parseComparison(nextSearch()), filters: next.filters, q: next.q, page: 1 };
    }
    navigate(comparisonHref(next), { replace: part === null });
    // A choice submits the form; the button also closes it to show the list.
    part?.hidePopover();
  }

  // Applies changes made before hydration.
  useEffect(() => {
    const { current } = form;
    if (current !== null && [...current.elements].some(isRepicked)) current.requestSubmit();
  }, [form]);

  const textField = (name: string, label: string, input: ComponentProps<'input'>, error?: string) => (
    <TextField label={label} error={error} name={name} defaultValue={values[name]} {...input} />
  );
  const moneyField = (name: MoneyField, label: string, input: ComponentProps<'input'>) =>
    textField(name, label, input, errors[name]);
  const panel = (id: string, title: string, cleared: string, children: ReactNode) => (
    <>
      <Button look="secondary" size="small" popoverTarget={id} className={styles.opener}>
        {title}
      </Button>
      <div
        id={id}
        popover="auto"
        role="group"
        aria-label={title}
        className={styles.panel}
        onToggle={preloadCaller}
        onBlur={closeBehindFocus}
      >
        <div className={styles.sheet}>
          <Button look="quiet" popoverTarget={id} popoverTargetAction="hide" className={styles.close}>
            Close
          </Button>
          {children}
          <p className={styles.buttons}>
            <Button type="submit" size="small">
              {total === undefined ? 'Show products' : `Show ${counted(total, 'product')}`}
            </Button>
            <a href={cleared}>Clear</a>
          </p>
        </div>
      </div>
    </>
  );

  return (
    <form
      ref={form}
      method="get"
      action="/products"
      autoComplete="off"
      className={styles.form}
      onSubmit={submit}
    >
      {KEPT.map(
        (name) =>
          values[name] !== undefined && <input key={name} type="hidden" name={name} value={values[name]} />,
      )}
      {ids.length > 0 && <input type="hidden" name="ids" value={ids.join(',')} />}
      {panel(
        MONEY,
        'My money',
        withoutMoney(wanted),
        <div className={styles.fields}>
          {moneyField('amount', 'My money (£)', {
            ref: takesFocus,
            autoFocus: true,
            inputMode: 'decimal',
            placeholder: '15,000',
          })}
          {moneyField('monthly', 'Each month (£)', { inputMode: 'decimal' })}
          {moneyField('months', 'Months', { inputMode: 'numeric', placeholder: String(DEFAULT_MONTHS) })}
        </div>,
      )}
      {panel(
        'narrow-down',
        'Narrow down',
        withoutConditions(wanted),
        <>
          <div className={styles.fields}>
            {textField('q', 'Name or provider', {
              ref: takesFocus,
              autoFocus: true,
              type: 'search',
              maxLength: 100,
            })}
            {choices.map((filter) => (
              <Choice key={filter.key} filter={filter} chosen={chosen[filter.key]} />
            ))}
          </div>
          <div className={styles.ticks}>
            {ticks.map(({ filter, option }) => {
              const { key } = filter;
              const isChosen = chosen[key] === option.value;
              const picked = { ...chosen, [key]: isChosen ? '' : option.value };
              const onIntent = () => prefetch(comparisonHref({ ...wanted, filters: picked, page: 1 }));
              return (
                <Tick key={key} filter={filter} option={option} isChosen={isChosen} onIntent={onIntent} />
              );
            })}
          </div>
        </>,
      )}
    </form>
  );
}
