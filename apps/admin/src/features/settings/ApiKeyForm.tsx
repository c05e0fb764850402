import { formatCount } from '@isa/api/domain/money';
import { messageOf } from '@isa/ui/client/errors.ts';
import { notify, notifyFailure } from '@isa/ui/client/toast.ts';
import { calls, useTrpc } from '@isa/ui/client/trpc.ts';
import { Button, Group, PasswordInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { Panel, PanelBody } from '../../components/Panel.tsx';
import { RemoveKey } from './RemoveKey.tsx';
import styles from './settings.module.css';

const EMPTY = 'Please enter a valid API key.';
/** Characters of a key, at most. */
const MOST = 1000;
/** The message beside the field; the toast words it differently. */
const NOTHING_TYPED = 'There is no key here yet.';
const NOT_SAVED = 'This key is not saved';

/** Why a key was refused, as far as its letters tell; the toast has the words of the server. */
function refusalOf(value: string): string {
  const key = value.trim();
  if (/\s/.test(key)) return `${NOT_SAVED}: there is a blank or a line break in it.`;
  if (/[^\x21-\x7e]/.test(key))
    return `${NOT_SAVED}: there is a letter or sign in it that no keyboard in English has.`;
  return key.length > MOST
    ? `${NOT_SAVED}: it is longer than ${formatCount(MOST)} characters.`
    : `${NOT_SAVED}.`;
}

/** Takes the key of the product feed. A key that is stored is never shown again. */
export function ApiKeyForm() {
  const { client, utils } = useTrpc();
  const input = useRef<HTMLInputElement>(null);
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

  function submit(event: FormEvent) {
    event.preventDefault();
    const isEmpty = value.trim() === '';
    setProblem(isEmpty ? NOTHING_TYPED : null);
    if (isEmpty) {
      notifyFailure('API Key Required', EMPTY);
      input.current?.focus();
    } else save.mutate({ key: 'FINANCE_API_KEY', value });
  }

  return (
    <Panel title="Data provider" lead="Stored encrypted. It leaves the server for the product feed only.">
      <PanelBody>
        <form noValidate className={styles.form} onSubmit={submit}>
          <PasswordInput
            ref={input}
            classNames={{ input: styles.key }}
            label="Finance Data API Key"
            autoComplete="off"
            visibilityToggleButtonProps={{ 'aria-label': 'Show or hide what is typed' }}
            value={value}
            error={problem}
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
