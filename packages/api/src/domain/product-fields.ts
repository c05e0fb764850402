const shortened: ReadonlyMap<string, string> = new Map([
  ['logoUrl', 'logo address'],
  ['termsApply', 'terms'],
  ['isActive', 'visibility'],
  ['fscsProtected', 'FSCS protection'],
]);

/** A field of a product in the middle of a sentence: `interest rate`. */
export const fieldInWords = (field: string): string =>
  shortened.get(field) ?? field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
