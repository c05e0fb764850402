import { getDefaultZIndex, Modal, type ModalProps } from '@mantine/core';

const ABOVE = getDefaultZIndex('modal') + 1;
/** For content that must be visible above any confirmation. */
export const ABOVE_QUESTIONS = ABOVE + 1;

/** A dialog above all others that handles Escape itself. */
export function StackedModal({ onClose, ...props }: ModalProps) {
  // Deferred, or the dialog below would handle the same Escape.
  return <Modal centered zIndex={ABOVE} {...props} onClose={() => setTimeout(onClose)} />;
}
