import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { MantineRoot } from '@isa/ui/MantineRoot';
import { Modal } from '@mantine/core';
import closeButton from '@mantine/core/styles/CloseButton.css?url';
import modal from '@mantine/core/styles/Modal.css?url';
import modalBase from '@mantine/core/styles/ModalBase.css?url';
import overlay from '@mantine/core/styles/Overlay.css?url';
import paper from '@mantine/core/styles/Paper.css?url';
import unstyledButton from '@mantine/core/styles/UnstyledButton.css?url';
import { returnFocus } from '../../return-focus.ts';
import { Purchase } from './Purchase.tsx';
import styles from './upgrade.module.css';

/** Runs one task at a time and ignores others, as after a double click. */
export function useBusy(): [isBusy: boolean, run: (work: () => Promise<void>) => Promise<void>] {
  const [isBusy, setBusy] = useState(false);
  const running = useRef(false);
  const run = useCallback(async (work: () => Promise<void>) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await work();
    } finally {
      running.current = false;
      setBusy(false);
    }
  }, []);
  return [isBusy, run];
}

const mantineStyles = [unstyledButton, closeButton, paper, overlay, modalBase, modal];
const FADE_MS = 140;

type Props = {
  /** Counts the requests to open it. */
  openings: number;
  /** The page below; the dialog closes on navigation. */
  path: string;
};

/** The purchase dialog. It stays open during a payment. */
export default function UpgradeDialog({ openings, path }: Props) {
  const [closed, setClosed] = useState(0);
  const [openedOn, setOpenedOn] = useState(path);
  const [isBusy, run] = useBusy();
  const isOpen = openings > closed;
  if (openedOn !== path && !isBusy) {
    setOpenedOn(path);
    setClosed(openings);
  }
  const opener = useRef<Element>(null);
  // Before the first step takes the focus.
  useLayoutEffect(() => {
    if (isOpen) opener.current = document.activeElement;
  }, [isOpen]);
  useEffect(() => (isOpen ? () => returnFocus(opener.current) : undefined), [isOpen]);
  const close = () => setClosed(openings);
  return (
    <MantineRoot styles={mantineStyles}>
      <Modal.Root
        opened={isOpen}
        onClose={close}
        returnFocus={false}
        closeOnEscape={!isBusy}
        closeOnClickOutside={false}
        size="lg"
        padding="lg"
        xOffset="var(--space-3)"
        yOffset="var(--dialog-top)"
        className={styles.root}
        // A className on Content would be applied to the frame too.
        classNames={{ content: styles.dialog }}
        transitionProps={{ transition: 'fade', duration: FADE_MS }}
      >
        <Modal.Overlay className={styles.overlay} />
        {/* Mantine's focus trap activates later, perhaps after the dialog has been closed. */}
        <Modal.Content onFocus={isOpen ? undefined : () => returnFocus(opener.current)}>
          <Purchase isBusy={isBusy} run={run} onClose={close} />
        </Modal.Content>
      </Modal.Root>
    </MantineRoot>
  );
}
