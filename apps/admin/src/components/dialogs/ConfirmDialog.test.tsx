import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ConfirmDialog } from './ConfirmDialog.tsx';

test('does not take the second press of a double click as its answer', async () => {
  const onConfirm = vi.fn();
  render(
    <MantineProvider>
      <ConfirmDialog title="Delete it?" confirmLabel="Delete" onConfirm={onConfirm} onCancel={vi.fn()}>
        This cannot be undone.
      </ConfirmDialog>
    </MantineProvider>,
  );
  // Found by its text and pressed at once: no timer can run in between.
  const answer = screen.getByText('Delete');
  fireEvent.click(answer);
  expect(onConfirm).not.toHaveBeenCalled();
  await waitFor(() => expect(answer.closest('button')).not.toHaveAttribute('aria-disabled'));
  fireEvent.click(answer);
  expect(onConfirm).toHaveBeenCalledOnce();
});
