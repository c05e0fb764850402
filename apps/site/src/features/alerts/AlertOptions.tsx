import {
  type AlertFields,
  type AlertKind,
  alertKindsOf,
  alertTexts,
  END_DAYS,
  isEndAlert,
} from '@isa/api/domain/accounts/alerts';
import { formatDate } from '@isa/api/domain/isa/tax-year';
import type { Product } from '@isa/api/domain/products/product';
import { Button } from '@isa/ui/Button';
import { problemOf } from '@isa/ui/client/errors.ts';
import { TextField } from '@isa/ui/form/TextField';
import { useId, useState, type FormEvent } from 'react';
import { useUser } from '../session/useUser.ts';
import styles from './alerts.module.css';
import { type OwnAlert, useAlerts } from './useAlerts.ts';

export type AlertProduct = Pick<Product, 'id' | 'name'> & AlertFields;

type OptionProps = { product: AlertProduct; kind: AlertKind; set: OwnAlert | undefined };

/** An alert that is toggled. */
function Tick({ product: { id }, kind, set }: OptionProps) {
  const { save, remove } = useAlerts();
  const inputId = useId();
  const busy = save.isPending || remove.isPending;
  const toggle = () => {
    if (busy) return;
    const alert = { kind, productId: kind === 'tax-year-end' ? 0 : id };
    if (set) remove.mutate(alert);
    else save.mutate(alert);
  };
  return (
    <div className={styles.option}>
      <input
        type="checkbox"
        id={inputId}
        checked={set !== undefined}
        aria-disabled={busy || undefined}
        onChange={toggle}
      />
      <label htmlFor={inputId}>{alertTexts[kind]}</label>
    </div>
  );
}

/** An alert that needs the date on which the saver opened the product. */
function EndForm({ product: { id, name }, kind, set }: OptionProps) {
  const { save, remove } = useAlerts();
  const [openedOn, setOpenedOn] = useState('');
  const what = kind === 'bonus-end' ? 'bonus' : 'fix';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending) save.mutate({ kind, productId: id, openedOn });
  };
  if (set?.endsOn)
    return (
      <p className={styles.end}>
        Your {what} ends on {formatDate(set.endsOn)}. We tell you once {END_DAYS} days or fewer are left.{' '}
        <Button
          look="quiet"
          size="small"
          aria-label={`Delete: the ${what} of ${name}`}
          onClick={() => remove.mutate({ kind, productId: id })}
        >
          Delete
        </Button>
      </p>
    );
  return (
    <form onSubmit={submit} className={styles.form} noValidate>
      <TextField
        type="date"
        label={`Day you opened it, to be alerted when ${alertTexts[kind]}`}
        value={openedOn}
        onChange={({ target }) => setOpenedOn(target.value)}
        error={save.isError ? problemOf(save.error)?.message : undefined}
      />
      <Button type="submit" look="secondary" size="small" aria-disabled={save.isPending || undefined}>
        Tell me
      </Button>
    </form>
  );
}

/** A precondition that is not met; null if alerts can be set. */
function Before({ userIsVerified }: { userIsVerified: boolean | null }) {
  if (userIsVerified === null)
    return (
      <p>
        <a href="/login">Log in</a> to get alerts by e-mail.
      </p>
    );
  return (
    <p>
      <a href="/verify-email">Verify your email</a> to get alerts.
    </p>
  );
}

/** The alerts of one product. */
export function AlertOptions({ product }: { product: AlertProduct }) {
  const user = useUser();
  const { data } = useAlerts();
  const isVerified = user === null ? null : user.emailVerified === true;
  if (isVerified !== true) return <Before userIsVerified={isVerified} />;
  if (!data) return null;
  return (
    <div className={styles.options}>
      {data.stopped !== null && (
        <p>
          Your alert mails are stopped. Setting an alert turns them on again, or do so on{' '}
          <a href="/account#alerts">your account page</a>.
        </p>
      )}
      {alertKindsOf(product).map((kind) => {
        const set = data.alerts.find((each) => each.kind === kind && each.productId === product.id);
        return isEndAlert(kind) ? (
          <EndForm key={kind} product={product} kind={kind} set={set} />
        ) : (
          <Tick key={kind} product={product} kind={kind} set={set} />
        );
      })}
    </div>
  );
}
