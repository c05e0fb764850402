import { getDefaultZIndex, Modal, type ModalProps } from '@mantine/core';

const ABOVE = getDefaultZIndex('modal') + 1;
/** For what must be seen whichever question is open. */
export const ABOVE_QUESTIONS = ABOVE + 1;

/** A dialog about what stands below it: above that whichever came first, and with an Escape of its own. */
export function StackedModal({ onClose, ...props }: ModalProps) {
  // The Escape that answers must be over before what stands below could hear it too.
  return <Modal centered zIndex={ABOVE} {...props} onClose={() => setTimeout(onClose)} />;
}
