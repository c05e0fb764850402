import { TextInput } from '@mantine/core';
import type { Problems, ProofPlace } from './form-problems.ts';
import { proofLabel, type ProofText } from './form-proofs.ts';
import styles from './product-form.module.css';
import type { Dispatch } from './useProductForm.ts';

type Props = {
  place: ProofPlace;
  proof: ProofText;
  /** Which of the two is blank because the facts differ. */
  several?: { source: boolean; checkedOn: boolean };
  problems: Problems;
  dispatch: Dispatch;
};

/** Source and check date of facts. */
export function ProofFields({ place, proof, several, problems, dispatch }: Props) {
  const field = (key: keyof ProofText) => ({
    name: `${key}.${place}`,
    size: 'xs',
    value: proof[key],
    error: problems[`${key}.${place}`],
    onChange: (event: { currentTarget: { value: string } }) =>
      dispatch({ type: 'proof', place, proof: { [key]: event.currentTarget.value } }),
  });
  const isOpenDay = several?.checkedOn === true && proof.checkedOn === '';
  return (
    <div role="group" aria-label={proofLabel(place)} className={styles.proof}>
      <TextInput
        type="url"
        label="Source"
        placeholder={several?.source ? 'Several' : 'https://'}
        {...field('source')}
      />
      <TextInput
        type="date"
        label="Checked on"
        placeholder={several?.checkedOn ? 'Several' : undefined}
        // A date input shows no placeholder.
        description={isOpenDay ? 'Several' : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...field('checkedOn')}
      />
    </div>
  );
}
