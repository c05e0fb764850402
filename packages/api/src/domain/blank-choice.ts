/** What a blank cell of a CSV file does to the value of a product that is stored: it keeps it, or clears it. */
export const blankChoices = ['keep', 'clear'] as const;
export type BlankChoice = (typeof blankChoices)[number];
