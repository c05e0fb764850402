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

/**
 * Where a field that no provider publishes comes from. `identity`: files and the feed find a product by it; `own-entry`: it
 * describes our entry; `elsewhere`: it has a source other than the provider.
 */
type FieldOrigin = 'identity' | 'own-entry' | 'elsewhere';

/** What another field of the same product has to state. */
export interface FieldCondition<Name extends string = string> {
  field: Name;
  is: (value: unknown) => boolean;
}

/** Another field states one of these values. */
export const when = <Name extends string>(
  field: Name,
  ...values: readonly unknown[]
): FieldCondition<Name> => ({
  field,
  is: (value) => values.includes(value),
});

/** The type contains these words. */
export const typeWith = (words: string): FieldCondition<'type'> => ({
  field: 'type',
  is: (type) => String(type).includes(words),
});

interface CommonField<Name extends string> {
  /** In forms, history and key facts, with the unit added. */
  label: string;
  /** In the middle of a sentence, where that is not the label in lower case. */
  phrase?: string;
  group: FieldGroup;
  /** Left out: the provider publishes it. */
  origin?: FieldOrigin;
  /** The forms of money it belongs to; left out: all. */
  forms?: readonly MoneyForm[];
  /** Other products cannot have it. */
  onlyIf?: FieldCondition<Name>;
  /** Of other products nothing is missing where it is not stated; false: of none. */
  expectedIf?: FieldCondition<Name> | false;
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

export interface TextField<Name extends string = string> extends CommonField<Name> {
  kind: 'text';
  /** Longest text, in characters. */
  max: number;
  /** May have several lines. */
  multiline?: true;
}
export interface UrlField<Name extends string = string> extends CommonField<Name> {
  kind: 'url';
}
export interface NumberField<Name extends string = string> extends CommonField<Name> {
  kind: 'number';
  unit: Unit;
  max?: number;
}
export interface FlagField<Name extends string = string> extends CommonField<Name> {
  kind: 'flag';
}
export interface ChoiceField<Name extends string = string> extends CommonField<Name> {
  kind: 'choice' | 'choices';
  /** Stored value and its label. */
  options: Readonly<Record<string, string>>;
  /** Other words that a spreadsheet may hold, in lower case, and what they mean. */
  synonyms?: Readonly<Record<string, string>>;
}
export interface ListField<Name extends string = string> extends CommonField<Name> {
  kind: 'list';
}
export interface TiersField<Name extends string = string> extends CommonField<Name> {
  kind: 'tiers';
  unit: 'aer' | 'percent';
}

/** @template Name of the fields that its conditions may be about */
export type FieldDefinition<Name extends string = string> =
  | TextField<Name>
  | UrlField<Name>
  | NumberField<Name>
  | FlagField<Name>
  | ChoiceField<Name>
  | ListField<Name>
  | TiersField<Name>;

/** The type of a field’s value, by its definition. */
export type StoredValue<Field> = Field extends { kind: 'text' | 'url' }
  ? string
  : Field extends { kind: 'number' }
    ? number
    : Field extends { kind: 'flag' }
      ? boolean
      : Field extends { kind: 'choice'; options: infer Options }
        ? keyof Options
        : Field extends { kind: 'choices'; options: infer Options }
          ? (keyof Options)[]
          : Field extends { kind: 'list' }
            ? string[]
            : Field extends { kind: 'tiers' }
              ? Tier[]
              : never;
