import { classes } from '@isa/ui/classes.ts';
import { Button, FileButton } from '@mantine/core';
import { IconFileSpreadsheet, IconUpload } from '@tabler/icons-react';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import styles from './product-updates.module.css';

type Props = { isBusy: boolean; onFile: (file: File) => void };

export function DropArea({ isBusy, onFile }: Props) {
  const [isOver, setOver] = useState(false);
  const forget = useRef<() => void>(null);

  // A file dropped beside the area would replace the page.
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
    // Dragging is optional: the button works by keyboard.
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
          // Allows the same file again after a correction.
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
