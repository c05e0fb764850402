import { Button } from '@isa/ui/Button';
import { Modal } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import styles from './upgrade.module.css';

type Props = {
  title: string;
  /** A task is running; the dialog cannot be closed. */
  isBusy: boolean;
  /** Omitted if there is no way back. */
  onBack?: (() => void) | undefined;
  children: ReactNode;
};

/** One step of the dialog; the focus starts on its title. */
export function Step({ title, isBusy, onBack, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    // Scrolls to the title if the previous step was scrolled.
    heading.current?.closest('[role="dialog"]')?.scrollTo(0, 0);
  }, []);
  return (
    <>
      <div className={styles.head}>
        {onBack && (
          <Button
            look="quiet"
            iconOnly
            className={styles.back}
            aria-label="Back to the plans"
            disabled={isBusy}
            onClick={onBack}
          >
            <IconArrowLeft size={20} aria-hidden="true" />
          </Button>
        )}
        <Modal.Title ref={heading} tabIndex={-1} data-autofocus className={styles.title}>
          {title}
        </Modal.Title>
        <Modal.CloseButton size="xl" iconSize={20} aria-label="Close" disabled={isBusy} />
      </div>
      <Modal.Body className={styles.body}>{children}</Modal.Body>
    </>
  );
}
