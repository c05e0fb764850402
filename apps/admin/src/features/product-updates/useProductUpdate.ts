import { calls, useTrpc, type Outputs } from '@isa/ui/client/trpc.ts';
import { useMutation } from '@tanstack/react-query';

export type UpdateOutcome = Outputs['productUpdates']['run'];

type Run = {
  /** Confirms a feed with far fewer products. */
  acceptSmaller: boolean;
  onAnswer: (outcome: UpdateOutcome) => void;
  onFailure: (error: unknown) => void;
};

export type ProductUpdate = {
  run: (run: Run) => void;
  isRunning: boolean;
  outcome: UpdateOutcome | undefined;
  /** Clears the outcome of an update that has been undone; a failure stays. */
  undone: () => void;
};

/** The update from the feed; invalidates product queries afterwards. */
export function useProductUpdate(): ProductUpdate {
  const { client, utils } = useTrpc();
  const update = useMutation({
    ...calls(client.productUpdates.run),
    onSuccess: () =>
      Promise.all([
        utils.products.invalidate(),
        utils.settings.invalidate(),
        utils.productUpdates.invalidate(),
        utils.freshness.invalidate(),
      ]),
  });
  return {
    run: ({ acceptSmaller, onAnswer, onFailure }) =>
      update.mutate({ acceptSmaller, list: true }, { onSuccess: onAnswer, onError: onFailure }),
    isRunning: update.isPending,
    outcome: update.data,
    undone: () => {
      if (update.data?.success) update.reset();
    },
  };
}
