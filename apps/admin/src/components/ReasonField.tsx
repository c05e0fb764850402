import { REASON } from '@isa/api/domain/console/admin-limits';
import { TextInput } from '@mantine/core';
import { useState } from 'react';

const none = { reason: '', isMissing: false };

/**
 * Why an administrator does something.
 * @param missing said at the field where there is no reason
 * @param about what it is for: another thing needs a reason of its own
 */
export function useReason(missing: string, about: number | string = '') {
  const [typed, setTyped] = useState({ ...none, about });
  const { reason, isMissing } = typed.about === about ? typed : none;
  return {
    reason,
    /** Whether there is one; says so at the field where there is none. */
    check: () => {
      const isGiven = reason.trim().length >= REASON.min;
      setTyped({ about, reason, isMissing: !isGiven });
      return isGiven;
    },
    field: {
      value: reason,
      error: isMissing ? missing : undefined,
      onType: (text: string) => setTyped({ about, reason: text, isMissing }),
    },
  };
}

type Props = ReturnType<typeof useReason>['field'] & {
  label: string;
  description: string;
  isDisabled?: boolean;
  hasFocus?: boolean;
};

/** Asks for the reason that the audit log keeps. */
export function ReasonField({
  value,
  error,
  onType,
  label,
  description,
  isDisabled = false,
  hasFocus,
}: Props) {
  return (
    <TextInput
      label={label}
      description={description}
      data-autofocus={hasFocus}
      maxLength={REASON.max}
      disabled={isDisabled}
      value={value}
      error={error}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
    />
  );
}
