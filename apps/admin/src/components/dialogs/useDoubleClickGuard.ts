import { useEffect, useState } from 'react';

/** Longer than between the two presses of a double click. */
const TO_READ_MS = 500;

/**
 * Whether a question has stood long enough to have been seen: its answer may appear right where the second press of a double
 * click falls.
 */
export function useDoubleClickGuard(isAsked: boolean): boolean {
  const [wasSeen, setSeen] = useState(false);
  if (!isAsked && wasSeen) setSeen(false);
  useEffect(() => {
    if (!isAsked) return undefined;
    const timer = setTimeout(() => setSeen(true), TO_READ_MS);
    return () => clearTimeout(timer);
  }, [isAsked]);
  return isAsked && wasSeen;
}
