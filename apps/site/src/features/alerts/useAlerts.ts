import type { AlertKind } from '@isa/api/domain/accounts/alerts';
import { messageOf } from '@isa/ui/client/errors.ts';
import { notifyFailure } from '@isa/ui/client/toast.ts';
import { calls, useTrpc, type Outputs } from '@isa/ui/client/trpc.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useUser } from '../session/useUser.ts';

type OwnAlerts = Outputs['alerts']['list'];
export type OwnAlert = OwnAlerts['alerts'][number];

type Change<Input> = {
  mutate: (input: Input) => void;
  isPending: boolean;
  isError: boolean;
  error: unknown;
};
type Which = { kind: AlertKind; productId?: number };

export type Alerts = {
  data: OwnAlerts | undefined;
  isError: boolean;
  refetch: () => Promise<unknown>;
  save: Change<Which & { openedOn?: string }>;
  remove: Change<Which>;
  resume: Change<void>;
};

/** The user's alerts and their mutations; every response is the whole list. */
export function useAlerts(): Alerts {
  const user = useUser();
  const { client, utils } = useTrpc();
  const queryClient = useQueryClient();
  const { data, isError, refetch } = useQuery(
    utils.alerts.list.queryOptions(undefined, { enabled: user !== null }),
  );
  const onSuccess = (list: OwnAlerts) =>
    queryClient.setQueryData(utils.alerts.list.queryOptions().queryKey, list);
  const onError = (error: unknown) =>
    notifyFailure('Your alerts were not changed', messageOf(error, 'Please try again.'));
  return {
    data,
    isError,
    refetch,
    save: useMutation({ ...calls(client.alerts.save), onSuccess, onError }),
    remove: useMutation({ ...calls(client.alerts.remove), onSuccess, onError }),
    resume: useMutation({ ...calls(client.alerts.resume), onSuccess, onError }),
  };
}
