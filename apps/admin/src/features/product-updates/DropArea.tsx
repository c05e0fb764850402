import { classes } from '@isa/ui/classes.ts';
import { Button, FileButton } from '@mantine/core';
import { IconFileSpreadsheet, IconUpload } from '@tabler/icons-react';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import styles from './product-updates.module.css';

type Props = { isBusy: boolean; onFile: (file: File) => void };

/** Where a file is dropped or chosen. */
export function DropArea({ isBusy, onFile }: Props) {
  const [isOver, setOver] = useState(false);
  const forget = useRef<() => void>(null);

  // A file that is dropped beside the area would else take the place of the console.
  useEffect(() => {
    const keepPage = (event: Event) => event.preventDefault();
    window.addEventListener('dragover', keepPage);
    window.addEventListener('drop', keepPage);
    return () => {
      window.removeEventListener('dragover', keepPage);
      window.removeEventListener('drop', keepPage);
    };
  }, []);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file && !isBusy) onFile(file);
  }

  return (
    // Dragging is a way beside the button, which keys can use.
    <div
      className={classes(styles.drop, isOver && styles.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <IconFileSpreadsheet size={28} aria-hidden="true" />
      <p>Drop a CSV file here, or choose one. It is checked first; nothing is written until you import it.</p>
      <FileButton
        accept=".csv,text/csv"
        inputProps={{ 'aria-label': 'CSV file' }}
        resetRef={forget}
        onChange={(file) => {
          // The same file may be chosen again once it has been corrected.
          forget.current?.();
          if (file) onFile(file);
        }}
      >
        {(props) => (
          <Button
            {...props}
            variant="default"
            disabled={isBusy}
            leftSection={<IconUpload size={16} aria-hidden="true" />}
          >
            Choose CSV file
          </Button>
        )}
      </FileButton>
    </div>
  );
}
