import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { PlanDay } from './fields.tsx';

function Birth() {
  const [day, setDay] = useState('');
  return <PlanDay label="Date of birth" value={day} onChange={setDay} />;
}

test('a date keeps each digit of the year while it is typed', () => {
  render(<Birth />);
  const field = screen.getByLabelText('Date of birth');
  // What a browser gives after each key of the year.
  for (const value of ['0001-05-06', '0019-05-06', '0199-05-06', '1990-05-06']) {
    fireEvent.change(field, { target: { value } });
    expect(field).toHaveValue(value);
  }
});
