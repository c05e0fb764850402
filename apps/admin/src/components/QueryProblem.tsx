import { messageOf } from '@isa/ui/client/errors.ts';
import { LoadProblem } from './LoadProblem.tsx';

type Props = {
  query: { error: unknown; refetch: () => unknown };
  /** Said where the server had no words of its own. */
  fallback: string;
  /** A prefix for either message. */
  before?: string | undefined;
};

/** Why a query failed, with the way to ask again. */
export function QueryProblem({ query, fallback, before = '' }: Props) {
  return (
    <LoadProblem onRetry={() => void query.refetch()}>
      {before}
      {messageOf(query.error, fallback)}
    </LoadProblem>
  );
}
