import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useFocusOnProblem } from './field-errors.ts';
import { OutcomeAlert } from './OutcomeAlert.tsx';

type Props = { isSaving?: boolean; failure?: string; isInvalid?: boolean };

function Form({ isSaving = false, failure, isInvalid = false }: Props) {
  const { form, focusProblem } = useFocusOnProblem<HTMLDivElement>(isSaving);
  return (
    <MantineProvider>
      <div ref={form}>
        <input aria-label="Name" aria-invalid={isInvalid} />
        {failure !== undefined && <OutcomeAlert isGood={false}>{failure}</OutcomeAlert>}
        <button type="button" onClick={focusProblem}>
          Save
        </button>
      </div>
    </MantineProvider>
  );
}

function save() {
  const { rerender } = render(<Form />);
  screen.getByRole('button', { name: 'Save' }).click();
  rerender(<Form isSaving />);
  return { show: (props: Props) => rerender(<Form {...props} />) };
}

test('focuses the message of a failure that names no field', () => {
  save().show({ failure: 'Changed by somebody else.' });
  expect(screen.getByRole('alert')).toHaveFocus();
});

test('moves no focus after a save that succeeded, though a field becomes invalid later', () => {
  const { show } = save();
  show({});
  show({ isInvalid: true });
  expect(screen.getByLabelText('Name')).not.toHaveFocus();
});
