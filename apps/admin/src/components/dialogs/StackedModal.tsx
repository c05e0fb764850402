import { getDefaultZIndex, Modal, type ModalProps } from '@mantine/core';

const ABOVE = getDefaultZIndex('modal') + 1;
/** For what must be seen whichever question is open. */
export const ABOVE_QUESTIONS = ABOVE + 1;

/** A dialog above all others, however they were opened, with an Escape of its own. */
export function StackedModal({ onClose, ...props }: ModalProps) {
  // Closes after the Escape event, or the dialog below would handle it too.
  return <Modal centered zIndex={ABOVE} {...props} onClose={() => setTimeout(onClose)} />;
}
