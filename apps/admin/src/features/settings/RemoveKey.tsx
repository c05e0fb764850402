import { notify, notifyFailure } from '@isa/ui/toast.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { formatMoment } from '../../format.ts';
import { problemText } from '../../problem.ts';
import { trpc } from '../../trpc.ts';

/** Takes away the key that is stored, having asked; nothing where none is. */
export function RemoveKey() {
  const utils = trpc.useUtils();
  const source = useQuery(utils.settings.source.queryOptions());
  const [isAsking, setAsking] = useState(false);
  const remove = trpc.settings.removeApiKey.useMutation({
    onSuccess: async () => {
      setAsking(false);
      notify({
        tone: 'success',
        title: 'Key removed',
        message: 'The feed is asked without a key from now on.',
      });
      await utils.settings.invalidate();
    },
    onError: (error) =>
      notifyFailure('The key is still there', problemText(error, 'Please try again later.')),
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
          It was stored on {formatMoment(savedAt)} and cannot be shown again. A feed that wants a key refuses
          updates until another is saved.
        </p>
      </ConfirmDialog>
    </>
  );
}
