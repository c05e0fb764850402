const BEFORE = /(\d{1,2}(?:\.\d+)?)%(?: a year)? inflation\b(?! (?:of |at |is )?\d{1,2}(?:\.\d+)?%)/;
const AFTER =
  /\b(?:inflation\b[^%£]{0,25}?|prices (?:are |have |have been )?(?:up|rise|rising|risen|rose|going up|go up|gone up|increase\w*)(?: by| at)?(?: about)? |\btoday'?s money (?:at|with|after) )(\d{1,2}(?:\.\d+)?)%/;

/** The inflation that is named in normalised text, in percent a year; null where none is. */
export function inflationIn(text: string): number | null {
  const named = BEFORE.exec(text)?.[1] ?? AFTER.exec(text)?.[1];
  return named === undefined ? null : Number(named);
}
