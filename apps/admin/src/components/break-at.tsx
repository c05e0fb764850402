import type { ReactNode } from 'react';

/** An email address, or what stands in its place: where it takes two lines, the second begins with the @. */
export function breakAt(address: string): ReactNode {
  const at = address.lastIndexOf('@');
  if (at <= 0) return address;
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}
