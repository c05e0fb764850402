import { describe, expect, it } from 'vitest';
import { withRemaining } from './excluded-figures.ts';

describe('what is left out by a figure', () => {
  it.each([
    ['exclude ones with minimum over £500', 'with a minimum at most £500'],
    ['cash isas but drop the ones paying under 4%', 'cash isas paying at least 4%'],
    ['stocks isas without those rated under 4', 'stocks isas rated at least 4'],
    ['ignore anything under 4%', 'at least 4%'],
  ])('%s: %s', (text, remaining) => {
    expect(withRemaining(text).replace(/ {2,}/g, ' ').trim()).toBe(remaining);
  });

  it.each(['minimum not over 500', 'no more than 4%', 'anything except innovative finance isa above 4.5%'])(
    'leaves "%s" as it is',
    (text) => {
      expect(withRemaining(text)).toBe(text);
    },
  );
});
