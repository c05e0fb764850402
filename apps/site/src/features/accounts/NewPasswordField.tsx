import { PasswordField } from '@isa/ui/form/PasswordField';
import { useEffect, useRef, useState } from 'react';
import { StrengthMeter } from './StrengthMeter.tsx';

const HINT =
  'At least 8 characters: upper and lower case letters, a number, and one of @ $ ! % * ? &. No spaces or other characters.';

type Props = { label: string; name: string; error?: string | undefined };

/** A new password with its strength meter. */
export function NewPasswordField({ label, name, error }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  // Reads a value typed before hydration.
  useEffect(() => setText(input.current?.value ?? ''), []);
  return (
    <div>
      <PasswordField
        ref={input}
        label={label}
        name={name}
        hint={HINT}
        autoComplete="new-password"
        required
        error={error}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <StrengthMeter password={text} />
    </div>
  );
}
