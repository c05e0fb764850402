import type { CountedFilter, CountedOption } from '@isa/api/domain/comparison-filters';
import {
  comparisonHref,
  type ComparisonQuery,
  conditionCount,
  DEFAULT_MONTHS,
  hasMoney,
  MAX_MONTHS,
  withoutSome,
  withoutConditions,
} from '@isa/api/domain/comparison-query';
import { ALL_TYPES } from '@isa/api/domain/isa-types';
import { DEFAULT_SORT } from '@isa/api/domain/product-ranking';
import { counted } from '@isa/api/domain/money';
import { Button } from '@isa/ui/Button';
import { Field } from '@isa/ui/form/Field';
import { useEffect, useId, useRef, type ChangeEvent, type FormEvent } from 'react';
import { useLocation } from 'wouter';
import { preloadHttpLink } from '../../trpc.ts';
import styles from './narrow-form.module.css';
import { usePrefetchComparison } from './useComparison.ts';
import { useSheet } from './useSheet.ts';

const countText = ({ leaves, notStated }: CountedOption) =>
  notStated === 0 ? `(${leaves})` : `(${leaves}, ${notStated} not stated)`;

const submitAtOnce = ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
  target.form?.requestSubmit();

/** A condition that is kept or not. */
function Tick({
  filter,
  option,
  isChosen,
  onIntent,
}: {
  filter: CountedFilter;
  option: CountedOption;
  isChosen: boolean;
  /** Called when the pointer or the focus comes to it. */
  onIntent: () => void;
}) {
  const id = useId();
  return (
    <p className={styles.tick} onPointerEnter={onIntent} onFocus={onIntent}>
      <input
        type="checkbox"
        id={id}
        name={filter.key}
        value={option.value}
        defaultChecked={isChosen}
        onChange={submitAtOnce}
      />
      <label htmlFor={id}>
        {option.label} <span className={styles.count}>{countText(option)}</span>
      </label>
    </p>
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

/** Kind, order and what is chosen to be compared travel along with the form, as far as they are no defaults. */
function Kept({ wanted: { type, sort, ids } }: { wanted: ComparisonQuery }) {
  return (
    <>
      {type !== ALL_TYPES && <input type="hidden" name="type" value={type} />}
      {sort !== DEFAULT_SORT && <input type="hidden" name="sort" value={sort} />}
      {ids.length > 0 && <input type="hidden" name="ids" value={ids.join(',')} />}
    </>
  );
}

/** Whether something else is chosen than when the form was drawn. */
const isRepicked = (control: Element): boolean =>
  control instanceof HTMLSelectElement
    ? [...control.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
    : control instanceof HTMLInputElement && control.checked !== control.defaultChecked;

type Values = Readonly<Record<string, string>>;

/** What each field holds when nothing but the address speaks, by name. */
const shownBy = ({ amount, monthly, months, q, filters }: ComparisonQuery): Values => ({
  amount: amount === null ? '' : String(amount),
  monthly: monthly === 0 ? '' : String(monthly),
  months: months === DEFAULT_MONTHS ? '' : String(months),
  q,
  ...filters,
});

/** Writes values into the fields whose value they change; what is typed elsewhere and not yet sent stays. */
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

/** A form whose fields follow the address. */
function useFormOf(wanted: ComparisonQuery) {
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef(wanted);
  useEffect(() => {
    if (form.current !== null) fill(form.current, shownBy(shown.current), shownBy(wanted));
    shown.current = wanted;
  }, [wanted]);
  return form;
}

/** The query of a form, without what was left empty. */
function queryOf(form: HTMLFormElement): string {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && value.trim() !== '') query.set(name, value);
  }
  return query.toString();
}

type Props = {
  wanted: ComparisonQuery;
  /** With their counts; undefined until they are there. */
  filters: readonly CountedFilter[] | undefined;
  /** Products that are left; undefined until it is known. */
  total: number | undefined;
};

/** The saver’s money and conditions: a form that works by itself, and at once where scripts run. */
export function NarrowForm({ wanted, filters = [], total }: Props) {
  const [, navigate] = useLocation();
  const { close, ties: sheet } = useSheet();
  const form = useFormOf(wanted);
  const { amount, monthly, months, filters: chosen, q } = wanted;
  const conditions = conditionCount(wanted);
  const isUsed = conditions > 0 || hasMoney(wanted);
  const prefetch = usePrefetchComparison();
  const choices = filters.filter(({ options }) => options.length > 1);
  const ticks = filters.flatMap((filter) => {
    const [option] = filter.options;
    return option !== undefined && filter.options.length === 1 ? [{ filter, option }] : [];
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const query = queryOf(event.currentTarget);
    navigate(query === '' ? '/products' : `/products?${query}`);
    // A choice submits the form by itself; the button also closes it, to show the list.
    if (submitter !== null) close();
  }

  // What was done before the page was alive counts too.
  useEffect(() => {
    const { current } = form;
    if (current?.closest('details')?.open) preloadHttpLink();
    if (current !== null && [...current.elements].some(isRepicked)) current.requestSubmit();
  }, [form]);

  return (
    <details className={styles.narrow} onToggle={preloadHttpLink} {...sheet}>
      <summary className={styles.summary}>
        My money, narrow down{conditions > 0 && ` (${conditions})`}
      </summary>
      <form
        ref={form}
        method="get"
        action="/products"
        autoComplete="off"
        className={styles.form}
        onSubmit={submit}
      >
        <Kept wanted={wanted} />
        <div className={styles.fields}>
          <Field label="My money (£)">
            {(ties) => (
              <input
                name="amount"
                inputMode="decimal"
                autoComplete="off"
                placeholder="15,000"
                defaultValue={amount ?? ''}
                className={styles.input}
                {...ties}
              />
            )}
          </Field>
          <Field label="Each month (£)">
            {(ties) => (
              <input
                name="monthly"
                inputMode="decimal"
                autoComplete="off"
                defaultValue={monthly || ''}
                className={styles.input}
                {...ties}
              />
            )}
          </Field>
          <Field label="Months">
            {(ties) => (
              <input
                name="months"
                type="number"
                min={1}
                max={MAX_MONTHS}
                placeholder={String(DEFAULT_MONTHS)}
                defaultValue={months === DEFAULT_MONTHS ? '' : months}
                className={styles.input}
                {...ties}
              />
            )}
          </Field>
          <Field label="Name or provider">
            {(ties) => (
              <input
                name="q"
                type="search"
                maxLength={100}
                defaultValue={q}
                className={styles.input}
                {...ties}
              />
            )}
          </Field>
          {choices.map((filter) => (
            <Choice key={filter.key} filter={filter} chosen={chosen[filter.key]} />
          ))}
        </div>
        <div className={styles.ticks}>
          {ticks.map(({ filter, option }) => {
            const { key } = filter;
            const isChosen = chosen[key] === option.value;
            const onIntent = () =>
              prefetch(
                isChosen
                  ? withoutSome(wanted, [key])
                  : comparisonHref({ ...wanted, filters: { ...chosen, [key]: option.value }, page: 1 }),
              );
            return <Tick key={key} filter={filter} option={option} isChosen={isChosen} onIntent={onIntent} />;
          })}
        </div>
        <p className={styles.buttons}>
          <Button type="submit" size="small">
            {total === undefined ? 'Show products' : `Show ${counted(total, 'product')}`}
          </Button>
          {isUsed && <a href={withoutConditions(wanted)}>Clear all</a>}
        </p>
      </form>
    </details>
  );
}
