import * as React from 'react';

type Internals = { recentlyCreatedOwnerStacks?: number };

/**
 * React's development build takes a stack for each of the first ten thousand elements of a second, for the component
 * stacks of its warnings. Here they cost a tenth of all processor time, and warnings fail tests with or without one.
 */
export function leaveOutOwnerStacks(): void {
  const internals = Object.entries(React).find(([name]) => name.startsWith('__CLIENT_INTERNALS'))?.[1];
  if (typeof internals !== 'object' || internals === null) return;
  // As if so many had been taken already.
  Object.defineProperty(internals as Internals, 'recentlyCreatedOwnerStacks', {
    get: () => 1e4,
    set() {},
  });
}
