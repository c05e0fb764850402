import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import styles from './product-form.module.css';

type Props = { features: readonly string[]; onChange: (features: string[]) => void };

/** The features of a product, added one at a time; blank ones are not taken. */
export function FeatureList({ features, onChange }: Props) {
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);

  function add() {
    const feature = text.trim();
    if (feature !== '') onChange([...features, feature]);
    setText('');
    input.current?.focus();
  }

  function remove(at: number) {
    onChange(features.toSpliced(at, 1));
    input.current?.focus();
  }

  return (
    <div className={styles.wide}>
      <div className={styles.addFeature}>
        <TextInput
          ref={input}
          label="Features"
          placeholder="One at a time; Enter adds it"
          maxLength={500}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
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
            // The same text may stand twice.
            <li key={`${at}-${feature}`}>
              <span>{feature}</span>
              <ActionIcon
                variant="subtle"
                size="sm"
                aria-label={`Remove feature ${feature}`}
                onClick={() => remove(at)}
              >
                <IconX size={14} aria-hidden="true" />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
