import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import styles from './content.module.css';
import type { Source } from './document-form.ts';

type Props = {
  sources: readonly Source[];
  error: string | undefined;
  isReadOnly: boolean;
  onChange: (sources: readonly Source[]) => void;
};

export function SourceFields({ sources, error, isReadOnly, onChange }: Props) {
  const change = (at: number, part: Partial<Source>) =>
    onChange(sources.map((source, index) => (index === at ? { ...source, ...part } : source)));
  return (
    <fieldset className={styles.sources}>
      <legend className={styles.label}>Sources</legend>
      {sources.map(({ title, url }, at) => (
        // Two sources may be alike while they are typed, so the key is the position.
        <div key={at} className={styles.source}>
          <TextInput
            aria-label={`Name of source ${at + 1}`}
            placeholder="Name"
            value={title}
            readOnly={isReadOnly}
            onChange={({ currentTarget }) => change(at, { title: currentTarget.value })}
          />
          <TextInput
            aria-label={`Web address of source ${at + 1}`}
            placeholder="https://"
            inputMode="url"
            value={url}
            readOnly={isReadOnly}
            onChange={({ currentTarget }) => change(at, { url: currentTarget.value })}
          />
          <ActionIcon
            variant="subtle"
            size={36}
            aria-label={`Remove source ${at + 1}`}
            onClick={() => onChange(sources.toSpliced(at, 1))}
          >
            <IconX size={16} aria-hidden="true" />
          </ActionIcon>
        </div>
      ))}
      {error !== undefined && (
        <p role="alert" tabIndex={-1} className={styles.problem}>
          {error}
        </p>
      )}
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconPlus size={14} aria-hidden="true" />}
        onClick={() => onChange([...sources, { title: '', url: '' }])}
      >
        Add source
      </Button>
    </fieldset>
  );
}
