/** Control characters and the two Unicode line separators. */
const CONTROL = /[\p{Cc}\u2028\u2029]/u;
/** The same without tab, line feed and carriage return, which a text of several lines may hold. */
const CONTROL_IN_LINES = /[^\P{Cc}\t\n\r]/gu;

/** Whether a text of one line holds what no reader can see: control characters, line breaks, half a character. */
export const isOneLine = (text: string) => !CONTROL.test(text) && text.isWellFormed();

/** Whether a text that may have several lines holds nothing but those and visible characters. */
export const isPlainText = (text: string) => text.search(CONTROL_IN_LINES) < 0 && text.isWellFormed();

/** Typed or pasted text without the control characters that came along; lines and tabs stay. */
export const withoutControls = (text: string) => text.replace(CONTROL_IN_LINES, '').toWellFormed();

/** A field that was left blank says the same as one that is not there. */
export const blankIsNull = (value: unknown) =>
  typeof value === 'string' && value.trim() === '' ? null : value;

/** Apostrophes as keyboards, phones and printers write them. */
export const APOSTROPHES = "'\u2019\u2018\u02BC\u00B4`";
const APOSTROPHE = new RegExp(`[${APOSTROPHES}]`, 'g');

/** A text with each apostrophe as keyboards write it. */
export const withPlainApostrophes = (text: string) => text.replace(APOSTROPHE, "'");

/** A typed name, the same however it is spaced and capitalised. */
export const nameKey = (text: string): string => text.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** The words of a search; each has to be found, at any place. */
export const searchWords = (text: string): string[] => [
  ...new Set(text.split(' ').filter((word) => word !== '')),
];

/** A text as searches compare it: without regard to case, accents and the kind of apostrophe. */
export const searchable = (text: string) =>
  withPlainApostrophes(text.normalize('NFD').replace(/\p{Mn}/gu, '')).toLowerCase();

/** `a`, `a and b`, `a, b and c`. */
export const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;

const CONTINUED = /^[.,]?[\d%]/;

/** Whether a figure is in a text by itself: "£1" is not in "£1,000". */
export const holdsFigure = (text: string, figure: string): boolean =>
  text.split(figure).some((rest, at) => at > 0 && !CONTINUED.test(rest));
