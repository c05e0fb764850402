import { counted } from '@isa/api/domain/money';
import type { PlanId } from '@isa/api/domain/payments/credits';
import { Badge } from '@isa/ui/Badge';
import { SubmitButton } from '@isa/ui/form/SubmitButton';
import { IconCheck } from '@tabler/icons-react';
import { useId, type SubmitEvent } from 'react';
import { useUser } from '../session/useUser.ts';
import type { Plan } from './begin-payment.ts';
import styles from './upgrade.module.css';

type OptionProps = { plan: Plan; isChosen: boolean; onChoose: () => void };

function PlanOption({ plan, isChosen, onChoose }: OptionProps) {
  const id = useId();
  return (
    <label className={styles.plan}>
      <input
        type="radio"
        name="plan"
        value={plan.id}
        checked={isChosen}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-features`}
        onChange={onChoose}
      />
      <span id={`${id}-name`} className={styles.planHead}>
        <span className={styles.planName}>
          <b>{plan.name}</b> {plan.popular && <Badge>Most popular</Badge>}
        </span>{' '}
        <span className={styles.price}>{plan.price}</span>
      </span>
      <ul id={`${id}-features`} className={styles.features}>
        {plan.features.map((feature) => (
          <li key={feature}>
            <IconCheck size={18} aria-hidden="true" />
            {feature}
          </li>
        ))}
      </ul>
    </label>
  );
}

type Props = {
  plans: readonly Plan[];
  planId: PlanId;
  isBusy: boolean;
  onChoose: (id: PlanId) => void;
  onUpgrade: () => void;
};

/** Choice of a credit bundle. */
export function PlanStep({ plans, planId, isBusy, onChoose, onUpgrade }: Props) {
  const user = useUser();
  const chosen = plans.find(({ id }) => id === planId);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onUpgrade();
  };
  return (
    <form className={styles.step} onSubmit={onSubmit} aria-busy={isBusy}>
      <p className={styles.soft}>
        You have {counted(user?.credits ?? 0, 'credit')}. Pay once for more; they do not expire.
      </p>
      <fieldset disabled={isBusy}>
        <legend className={styles.legend}>Choose a plan</legend>
        <div className={styles.plans}>
          {plans.map((plan) => (
            <PlanOption
              key={plan.id}
              plan={plan}
              isChosen={plan.id === planId}
              onChoose={() => onChoose(plan.id)}
            />
          ))}
        </div>
      </fieldset>
      <div className={styles.actions}>
        <SubmitButton busy={isBusy}>
          {isBusy ? 'Setting up payment...' : `Upgrade for ${chosen?.price ?? ''}`}
        </SubmitButton>
      </div>
    </form>
  );
}
