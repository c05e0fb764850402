import type { CountedFilter, CountedOption } from '@isa/api/domain/comparison-filters';
import {
  comparisonHref,
  type ComparisonQuery,
  conditionCount,
  DEFAULT_MONTHS,
  MAX_MONTHS,
} from '@isa/api/domain/comparison-query';
import { ALL_TYPES } from '@isa/api/domain/isa-types';
import { DEFAULT_SORT } from '@isa/api/domain/product-ranking';
import { counted } from '@isa/api/domain/money';
import { Button } from '@isa/ui/Button';
import { Field } from '@isa/ui/form/Field';
import { useEffect, useId, useRef, type ChangeEvent, type FormEvent } from 'react';
import { useLocation } from 'wouter';
import styles from './narrow-form.module.css';
import { useSheet } from './useSheet.ts';

const countText = ({ leaves, notStated }: CountedOption) =>
  notStated === 0 ? `(${leaves})` : `(${leaves}, ${notStated} not stated)`;

/** A condition that is kept or not. */
function Tick({
  filter,
  option,
  isChosen,
}: {
  filter: CountedFilter;
  option: CountedOption;
  isChosen: boolean;
}) {
  const id = useId();
  return (
    <p className={styles.tick}>
      <input type="checkbox" id={id} name={filter.key} value={option.value} defaultChecked={isChosen} />
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
        <select name={filter.key} defaultValue={chosen ?? ''} className={styles.select} {...ties}>
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

function Filter({ filter, chosen }: { filter: CountedFilter; chosen: string | undefined }) {
  const [only, another] = filter.options;
  return only !== undefined && another === undefined ? (
    <Tick filter={filter} option={only} isChosen={chosen === only.value} />
  ) : (
    <Choice filter={filter} chosen={chosen} />
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

const isPicked = (target: EventTarget) =>
  target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type === 'checkbox');

/** Whether something else is chosen than when the form was drawn. */
const isRepicked = (control: Element): boolean =>
  control instanceof HTMLSelectElement
    ? [...control.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
    : control instanceof HTMLInputElement && control.checked !== control.defaultChecked;

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
  const form = useRef<HTMLFormElement>(null);
  const { amount, months, filters: chosen, q } = wanted;
  const conditions = conditionCount(wanted);
  const isUsed = conditions > 0 || amount !== null;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const query = queryOf(event.currentTarget);
    navigate(query === '' ? '/products' : `/products?${query}`);
    // A choice submits the form by itself; the button also closes it, to show the list.
    if (submitter !== null) close();
  }

  const drawn = comparisonHref({ ...wanted, ids: [], page: 1 });
  const picked = useRef<string>(null);
  // The new form takes over the focus of the old one.
  useEffect(() => {
    const control = picked.current === null ? null : form.current?.elements.namedItem(picked.current);
    if (document.activeElement === document.body && control instanceof HTMLElement)
      control.focus({ preventScroll: true });
  }, [drawn]);

  // A choice made before the page was alive counts too.
  useEffect(() => {
    const { current } = form;
    if (current !== null && [...current.elements].some(isRepicked)) current.requestSubmit();
  }, []);

  function pick({ target, currentTarget }: ChangeEvent<HTMLFormElement>) {
    if (!isPicked(target)) return;
    picked.current = target.name;
    currentTarget.requestSubmit();
  }

  return (
    <details className={styles.narrow} {...sheet}>
      <summary className={styles.summary}>
        My money, narrow down{conditions > 0 && ` (${conditions})`}
      </summary>
      {/* What is typed is the form's own; another comparison brings another form. */}
      <form
        key={drawn}
        ref={form}
        method="get"
        action="/products"
        autoComplete="off"
        className={styles.form}
        onSubmit={submit}
        onChange={pick}
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
          {filters
            .filter(({ options }) => options.length > 1)
            .map((filter) => (
              <Filter key={filter.key} filter={filter} chosen={chosen[filter.key]} />
            ))}
        </div>
        <div className={styles.ticks}>
          {filters
            .filter(({ options }) => options.length === 1)
            .map((filter) => (
              <Filter key={filter.key} filter={filter} chosen={chosen[filter.key]} />
            ))}
        </div>
        <p className={styles.buttons}>
          <Button type="submit" size="small">
            {total === undefined ? 'Show products' : `Show ${counted(total, 'product')}`}
          </Button>
          {isUsed && (
            <a
              href={comparisonHref({
                ...wanted,
                sort: DEFAULT_SORT,
                amount: null,
                months: DEFAULT_MONTHS,
                filters: {},
                q: '',
                page: 1,
              })}
            >
              Clear all
            </a>
          )}
        </p>
      </form>
    </details>
  );
}
