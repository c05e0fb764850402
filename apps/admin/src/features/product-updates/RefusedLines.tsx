import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { saveCsvFile } from '../../save-csv-file.ts';
import { shownErrors } from './csv-words.ts';
import styles from './product-updates.module.css';

type Props = { errors: readonly string[]; file: string | undefined; className: string | undefined };

/** The first refused lines and how many more there are; all of them as a file, to be corrected and imported. */
export function RefusedLines({ errors, file, className }: Props) {
  const { shown, more } = shownErrors(errors);
  return (
    <>
      <ul className={className}>
        {shown.map((error) => (
          <li key={error}>{error}</li>
        ))}
        {more !== null && <li>{more}</li>}
      </ul>
      {file !== undefined && (
        <Button
          variant="default"
          size="xs"
          className={styles.refused ?? ''}
          leftSection={<IconDownload size={14} aria-hidden="true" />}
          onClick={() => saveCsvFile('isa-products-refused.csv', file)}
        >
          Download refused lines
        </Button>
      )}
    </>
  );
}
