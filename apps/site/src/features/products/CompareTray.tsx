import { unlistedText } from '@isa/api/domain/comparison/address-note';
import { compareHref, horizonOf, hasMoney, type Visit } from '@isa/api/domain/comparison/comparison-query';
import type { Product } from '@isa/api/domain/products/product';
import { MAX_COMPARED } from '@isa/api/domain/comparison/product-list';
import { Button } from '@isa/ui/Button';
import { classes } from '@isa/ui/classes.ts';
import { VisuallyHidden } from '@isa/ui/VisuallyHidden';
import { useEffect, useRef, type FormEvent, type MouseEvent } from 'react';
import { useLocation } from 'wouter';
import { isPlainClick } from '../../framework/navigation/plain-click.ts';
import styles from './compare-tray.module.css';
import { choose, useChosen } from './useChosen.ts';

const FORM = 'compare-ticked';

/** Checkbox that selects a product to compare; disabled once the maximum is selected. */
export function CompareTick({ product: { id, name } }: { product: Pick<Product, 'id' | 'name'> }) {
  const chosen = useChosen();
  const isChosen = chosen.includes(id);
  return (
    <label className={styles.tick}>
      <input
        type="checkbox"
        name="ids"
        value={id}
        form={FORM}
        checked={isChosen}
        disabled={!isChosen && chosen.length >= MAX_COMPARED}
        onChange={() =>
          choose((ids) => (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]))
        }
      />{' '}
      Compare <VisuallyHidden>{name}</VisuallyHidden>
    </label>
  );
}

type StatusProps = { chosen: number; unlisted: number; hrefMore: string | undefined };

/** How many are chosen, and what the server took away. */
function Status({ chosen, unlisted, hrefMore }: StatusProps) {
  const another = hrefMore === undefined ? 'choose another' : <a href={hrefMore}>choose another</a>;
  return (
    <>
      {chosen > 0 && `${chosen} of ${MAX_COMPARED} chosen`}
      {chosen === 1 && <>: {another}</>}
      {chosen > 0 && unlisted > 0 && '. '}
      {unlisted > 0 && `${unlistedText(unlisted)}.`}
    </>
  );
}

/** The checkboxes of a form and their states. */
const ticksOf = (form: HTMLFormElement | null): HTMLInputElement[] =>
  [...(form?.elements ?? [])].flatMap((element) =>
    element instanceof HTMLInputElement && element.type === 'checkbox' ? [element] : [],
  );

/** Takes over checkboxes that were ticked before hydration or restored by the browser. */
function useEarlyTicks() {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const ticks = ticksOf(form.current);
    const isLeftOut = (id: number) => ticks.some(({ value, checked }) => Number(value) === id && !checked);
    const added = ticks.filter(({ checked }) => checked).map(({ value }) => Number(value));
    choose((ids) => [...new Set([...ids.filter((id) => !isLeftOut(id)), ...added])]);
  }, []);
  return form;
}

type Props = {
  /** Products with a checkbox on this page. */
  products: readonly Pick<Product, 'id'>[];
  money: Visit;
  /** How many products left the selection because they are no longer listed. */
  unlisted: number;
  /** URL of this page without a selection. */
  hrefCleared: string;
  /** URL of the list with the selection, on other pages. */
  hrefMore?: string;
  /** Shown only while a product is selected or left the selection. */
  isOnDemand?: boolean;
};

/** The number of selected products and a button to compare them. A form, so that it works without script. */
export function CompareTray({ products, money, unlisted, hrefCleared, hrefMore, isOnDemand = false }: Props) {
  const chosen = useChosen();
  const [, navigate] = useLocation();
  const form = useEarlyTicks();
  const button = useRef<HTMLButtonElement>(null);
  const isAny = chosen.length > 0;
  const isUnused = isOnDemand && !isAny && unlisted === 0;
  const isBar = isAny || isUnused;

  function compare(event: FormEvent) {
    event.preventDefault();
    navigate(compareHref(chosen, { ...horizonOf(money), hidesPayers: money.hidesPayers }));
  }

  function clear({ nativeEvent }: MouseEvent) {
    if (!isPlainClick(nativeEvent)) return;
    nativeEvent.preventDefault();
    choose(() => []);
    // React has drawn it by then: with the maximum selected, the checkbox of this page was disabled.
    queueMicrotask(() => (isOnDemand ? ticksOf(form.current)[0] : button.current)?.focus());
  }

  return (
    <form
      id={FORM}
      ref={form}
      method="get"
      action="/compare"
      className={classes(styles.tray, isBar && styles.chosen, isUnused && styles.unused)}
      onSubmit={compare}
    >
      {chosen
        .filter((id) => products.every((product) => product.id !== id))
        .map((id) => (
          <input key={id} type="hidden" name="ids" value={id} />
        ))}
      {hasMoney(money) &&
        Object.entries(horizonOf(money)).map(
          ([name, value]) => value > 0 && <input key={name} type="hidden" name={name} value={value} />,
        )}
      {money.hidesPayers && <input type="hidden" name="payers" value="hide" />}
      <span role="status" className={styles.count}>
        <Status chosen={chosen.length} unlisted={unlisted} hrefMore={hrefMore} />
      </span>
      <Button ref={button} type="submit" look={isBar ? 'primary' : 'secondary'} size="small">
        {isAny ? 'Compare' : 'Compare ticked products'}
      </Button>
      {isAny && (
        <a href={hrefCleared} className={styles.clear} onClick={clear}>
          Clear
        </a>
      )}
    </form>
  );
}
