import { Alert } from '@isa/ui/Alert';
import { useId } from 'react';

type Props = {
  problem: string | undefined;
  /** Why, where the problem itself does not say it. */
  cause?: string | undefined;
};

/** What is wrong with a whole form. `useForm` moves the focus to it. */
export function FormProblem({ problem, cause }: Props) {
  const causeId = useId();
  if (problem === undefined) return null;
  return (
    <>
      <Alert tone="danger" isFocusable describedBy={cause === undefined ? undefined : causeId}>
        {problem}
      </Alert>
      {cause !== undefined && <p id={causeId}>{cause}</p>}
    </>
  );
}
