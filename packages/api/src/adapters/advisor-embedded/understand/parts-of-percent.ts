const OF_ONE = String.raw`(?: (?:an?|of an?|of (?:one|1)))? ?(?:percent\b|%)`;

/** "Half a percent" in figures. */
export const PARTS_OF_PERCENT: readonly (readonly [RegExp, string])[] = [
  [new RegExp(String.raw`\b(?:three|3)[- ]quarters${OF_ONE}`, 'g'), '0.75%'],
  [new RegExp(String.raw`\b(?:an? )?half${OF_ONE}`, 'g'), '0.5%'],
  [new RegExp(String.raw`\b(?:an? )?quarter${OF_ONE}`, 'g'), '0.25%'],
  // "One" stays a word elsewhere.
  [/\bone and 0\.(\d{1,2})%/g, '1.$1%'],
];

/** "4 and 0.5%": what was "four and a half percent". */
export const WITH_PART: readonly [RegExp, string] = [/\b(\d{1,2}) and 0\.(\d{1,2})%/g, '$1.$2%'];
