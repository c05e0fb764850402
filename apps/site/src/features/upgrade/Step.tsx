import { Button } from '@isa/ui/Button';
import { Modal } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import styles from './upgrade.module.css';

type Props = {
  title: string;
  /** Something is under way that must not be left. */
  isBusy: boolean;
  /** Absent where there is no way back. */
  onBack?: (() => void) | undefined;
  children: ReactNode;
};

/** One screen of the dialog, from its top; the focus begins on its title. */
export function Step({ title, isBusy, onBack, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    // The title stays in sight where the screen before was scrolled: the purchase is right below it.
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
