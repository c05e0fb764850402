import { formatCount } from '@isa/api/domain/money';
import { messageOf } from '@isa/ui/client/errors.ts';
import { notify, notifyFailure } from '@isa/ui/client/toast.ts';
import { calls, useTrpc } from '@isa/ui/client/trpc.ts';
import { Button, Group, PasswordInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useFocusOnProblem } from '../../components/field-errors.ts';
import { Panel, PanelBody } from '../../components/Panel.tsx';
import { RemoveKey } from './RemoveKey.tsx';
import styles from './settings.module.css';

const EMPTY = 'Please enter a valid API key.';
/** Maximum length of a key. */
const MOST = 1000;
const NOTHING_TYPED = 'There is no key here yet.';
const NOT_SAVED = 'This key is not saved';

/** The reason a key is invalid, from its characters; the toast has the server's message. */
function refusalOf(value: string): string {
  const key = value.trim();
  if (/\s/.test(key)) return `${NOT_SAVED}: it contains a space or a line break.`;
  if (/[^\x21-\x7e]/.test(key))
    return `${NOT_SAVED}: it contains a character that is not on an English keyboard.`;
  return key.length > MOST
    ? `${NOT_SAVED}: it is longer than ${formatCount(MOST)} characters.`
    : `${NOT_SAVED}.`;
}

/** Stores the API key of the product feed; a stored key is never shown. */
export function ApiKeyForm() {
  const { client, utils } = useTrpc();
  const [value, setValue] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const save = useMutation({
    ...calls(client.settings.saveApiKey),
    onSuccess: (settings) => {
      utils.settings.get.setData(undefined, settings);
      void utils.settings.source.invalidate();
      setValue('');
      notify({ tone: 'success', title: 'API Key Saved', message: 'Your API key has been securely stored.' });
    },
    onError: (error, { value: refused }) => {
      setProblem(refusalOf(refused));
      notifyFailure('Failed to Save API Key', messageOf(error, 'An unexpected error occurred.'));
    },
  });

  const { form, focusProblem } = useFocusOnProblem<HTMLFormElement>(save.isPending);

  function submit(event: FormEvent) {
    event.preventDefault();
    const isEmpty = value.trim() === '';
    focusProblem();
    setProblem(isEmpty ? NOTHING_TYPED : null);
    if (isEmpty) notifyFailure('API Key Required', EMPTY);
    else save.mutate({ key: 'FINANCE_API_KEY', value });
  }

  return (
    <Panel title="Data provider" lead="Stored encrypted and sent to the product feed only.">
      <PanelBody>
        <form ref={form} noValidate className={styles.form} onSubmit={submit}>
          <PasswordInput
            classNames={{ input: styles.key }}
            label="Finance Data API Key"
            autoComplete="off"
            visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the key' }}
            value={value}
            error={problem}
            // Mantine leaves it out of password fields.
            aria-invalid={problem !== null || undefined}
            onChange={(event) => {
              setValue(event.currentTarget.value);
              setProblem(null);
            }}
          />
          <Group gap="xs">
            <Button type="submit" loading={save.isPending}>
              Save Key
            </Button>
            <RemoveKey />
          </Group>
        </form>
      </PanelBody>
    </Panel>
  );
}
