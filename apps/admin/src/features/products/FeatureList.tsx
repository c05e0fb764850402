import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { withEntry } from './form-values.ts';
import styles from './product-form.module.css';

type Props = {
  name: string;
  label: string;
  features: readonly string[];
  /** Text that is not added yet. */
  text: string;
  error: string | undefined;
  onChange: (features: readonly string[], text: string) => void;
};

/** A list of features, added one at a time. */
export function FeatureList({ name, label, features, text, error, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null);

  function add() {
    onChange(withEntry(features, text), '');
    input.current?.focus();
  }

  function remove(at: number) {
    onChange(features.toSpliced(at, 1), text);
    input.current?.focus();
  }

  return (
    <>
      <div className={styles.addFeature}>
        <TextInput
          ref={input}
          name={name}
          label={label}
          placeholder="One at a time; Enter adds it"
          maxLength={500}
          value={text}
          error={error}
          onChange={(event) => onChange(features, event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
        />
        <Button variant="default" onClick={add}>
          Add Feature
        </Button>
      </div>
      {features.length > 0 && (
        <ul className={styles.features} aria-label="Features of this product">
          {features.map((feature, at) => (
            // The key is the position, since a text may appear twice.
            <li key={`${at}-${feature}`}>
              <span>{feature}</span>
              <ActionIcon
                variant="subtle"
                size={24}
                aria-label={`Remove feature ${feature}`}
                onClick={() => remove(at)}
              >
                <IconX size={14} aria-hidden="true" />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
