import { Alert } from '@isa/ui/Alert';
import { useId } from 'react';

type Props = {
  problem: string | undefined;
  /** Reason, where the message lacks one. */
  cause?: string | undefined;
};

/** The error of a form as a whole. `useForm` moves the focus to it. */
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
