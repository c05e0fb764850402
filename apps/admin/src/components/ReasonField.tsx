import { REASON } from '@isa/api/domain/console/audit';
import { TextInput } from '@mantine/core';
import { useState } from 'react';

const none = { reason: '', isMissing: false };

/**
 * The reason an administrator gives for an action.
 * @param missing error shown when the reason is missing
 * @param about what the reason is for; it is cleared when this changes
 */
export function useReason(missing: string, about: number | string = '') {
  const [typed, setTyped] = useState({ ...none, about });
  const { reason, isMissing } = typed.about === about ? typed : none;
  return {
    reason,
    /** Whether a reason is given; shows the error at the field otherwise. */
    check: () => {
      const isGiven = reason.trim().length >= REASON.min;
      setTyped({ about, reason, isMissing: !isGiven });
      return isGiven;
    },
    field: {
      value: reason,
      error: isMissing ? missing : undefined,
      onType: (text: string) => setTyped({ about, reason: text, isMissing: false }),
    },
  };
}

type Props = ReturnType<typeof useReason>['field'] & {
  label: string;
  description: string;
  isDisabled?: boolean;
  hasFocus?: boolean;
};

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
