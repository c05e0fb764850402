import { messageOf } from '@isa/ui/client/errors.ts';
import { notify, notifyFailure } from '@isa/ui/client/toast.ts';
import { calls, useTrpc } from '@isa/ui/client/trpc.ts';
import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.tsx';
import { formatMoment } from '../../format.ts';

/** Removes the stored key after a confirmation; hidden without a key. */
export function RemoveKey() {
  const { client, utils } = useTrpc();
  const source = useQuery(utils.settings.source.queryOptions());
  const [isAsking, setAsking] = useState(false);
  const remove = useMutation({
    ...calls(client.settings.removeApiKey),
    onSuccess: async () => {
      setAsking(false);
      notify({
        tone: 'success',
        title: 'Key removed',
        message: 'The feed is now requested without a key.',
      });
      await utils.settings.invalidate();
    },
    onError: (error) => notifyFailure('The key is still there', messageOf(error, 'Please try again later.')),
  });
  const savedAt = source.data?.keySavedAt ?? null;
  return (
    <>
      {savedAt !== null && (
        <Button variant="default" onClick={() => setAsking(true)}>
          Remove…
        </Button>
      )}
      <ConfirmDialog
        title={isAsking ? 'Remove the stored key?' : null}
        confirmLabel="Remove it"
        isBusy={remove.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => remove.mutate(undefined)}
      >
        <p>
          It was stored on {formatMoment(savedAt)} and cannot be shown again. A feed that requires a key
          refuses updates until a new one is saved.
        </p>
      </ConfirmDialog>
    </>
  );
}
