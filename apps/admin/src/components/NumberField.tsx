import { TextInput } from '@mantine/core';
import { type ComponentProps, type InputEvent, useState } from 'react';

const COMMA = 'Use a decimal point and no commas, for example 4.05 or 20000.';

type Props = Omit<ComponentProps<typeof TextInput>, 'type' | 'value'> & { value: string };

/**
 * A field for a figure. Browsers drop a comma silently, so that 4,1 reads 41: here it is refused, and the field
 * stays invalid until the figure is typed again. The wheel scrolls the page and leaves the figure alone.
 */
export function NumberField({ value, error, onChange, ...field }: Props) {
  const [comma, setComma] = useState<'none' | 'typed' | 'pasted'>('none');

  function mark(input: HTMLInputElement, found: typeof comma) {
    input.setCustomValidity(found === 'none' ? '' : COMMA);
    setComma(found);
  }

  function refuseComma(event: InputEvent<HTMLInputElement>) {
    if (!event.data.includes(',')) return;
    event.preventDefault();
    // Of what is pasted nothing has got into the field.
    mark(event.currentTarget, event.data === ',' ? 'typed' : 'pasted');
  }

  return (
    <TextInput
      {...field}
      type="number"
      value={value}
      error={comma === 'none' ? error : COMMA}
      onBeforeInput={refuseComma}
      onChange={(event) => {
        // What goes on from the figure goes on behind the comma.
        const isAnew = comma !== 'typed' || !event.currentTarget.value.startsWith(value);
        if (isAnew) mark(event.currentTarget, 'none');
        onChange?.(event);
      }}
      onWheel={(event) => event.currentTarget.blur()}
    />
  );
}
