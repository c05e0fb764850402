/** From a balance in pounds on, a rate or fee in percent a year. */
export type Tier = { from: number; rate: number };

/** How the money of an ISA is kept: in a savings account, in investments, or lent to others (Innovative Finance). */
export type MoneyForm = 'cash' | 'invested' | 'lent';

/**
 * What a number counts. `aer`, `percent`: percent a year; `whole-percent`: a share without decimals; `pounds`;
 * `interest-days`: days of interest that a withdrawal costs; `days`, `months`, `years`; `stars`: 0 to 5; `count`: a
 * whole number.
 */
export type Unit =
  | 'aer'
  | 'percent'
  | 'whole-percent'
  | 'pounds'
  | 'interest-days'
  | 'days'
  | 'months'
  | 'years'
  | 'stars'
  | 'count';

/** Topics of the fields, in the order of forms and key facts. */
export const fieldGroups = {
  listing: 'Product',
  rate: 'Rate',
  access: 'Taking money out',
  deposits: 'Paying in',
  opening: 'Opening',
  investing: 'Investing and fees',
  firm: 'Provider and protection',
  commission: 'What pays us',
} as const;

export type FieldGroup = keyof typeof fieldGroups;

interface CommonField {
  /** In forms, history and key facts, with the unit added. */
  label: string;
  /** In the middle of a sentence, where that is not the label in lower case. */
  phrase?: string;
  group: FieldGroup;
  /** The forms of money it belongs to; left out: all. */
  forms?: readonly MoneyForm[];
  /** Left out of the key facts: it is shown elsewhere on the page, or describes the entry and not the product. */
  hidden?: true;
  /** A value is needed: a blank cell keeps or refuses, and never erases. */
  required?: true;
  /** What the field means, for the API description and the form. */
  meaning?: string;
  /** The text for 0: `None`. */
  zero?: string;
  /** What the form shows in an empty field. */
  placeholder?: string;
}

export interface TextField extends CommonField {
  kind: 'text';
  /** Longest text, in characters. */
  max: number;
  /** May have several lines. */
  multiline?: true;
}
export interface UrlField extends CommonField {
  kind: 'url';
}
export interface NumberField extends CommonField {
  kind: 'number';
  unit: Unit;
  max?: number;
}
export interface FlagField extends CommonField {
  kind: 'flag';
}
export interface ChoiceField extends CommonField {
  kind: 'choice' | 'choices';
  /** Stored value and its label. */
  options: Readonly<Record<string, string>>;
  /** Other words that a spreadsheet may hold, in lower case, and what they mean. */
  synonyms?: Readonly<Record<string, string>>;
}
export interface ListField extends CommonField {
  kind: 'list';
}
export interface TiersField extends CommonField {
  kind: 'tiers';
  unit: 'aer' | 'percent';
}

export type FieldDefinition =
  | TextField
  | UrlField
  | NumberField
  | FlagField
  | ChoiceField
  | ListField
  | TiersField;
