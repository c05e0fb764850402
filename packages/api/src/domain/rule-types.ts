export const figureUnits = [
  'pounds',
  'pounds a year',
  'pounds a month',
  'percent',
  'years',
  'months',
  'days',
  'weeks',
  'working days',
] as const;

/** One number of a rule, in the unit it is stated in. */
export type Figure = { amount: number; unit: (typeof figureUnits)[number] };

/**
 * How sure a rule is: read on an official page, taken from a secondary source, not confirmed anywhere,
 * or announced by the government and not yet in force when it was recorded.
 */
export const ruleStatuses = ['confirmed', 'secondary', 'unconfirmed', 'announced'] as const;
export type RuleStatus = (typeof ruleStatuses)[number];

export type RuleSource = { title: string; url: string | null };

/** A rule over one stretch of time. The same `id` may have several rows whose dates do not overlap. */
export type Rule = {
  id: RuleId;
  subject: string;
  /** Plain English, with the figures filled in. */
  statement: string;
  figure: Figure | null;
  /** Further numbers of the same rule, by name. */
  otherFigures: Readonly<Record<string, Figure>>;
  /** First day the rule holds; null when it has held for as long as matters here. */
  from: string | null;
  /** Last day the rule holds; null when no end is known. */
  to: string | null;
  source: RuleSource;
  status: RuleStatus;
  /** What is disputed or open about the rule. */
  caveat: string | null;
};

export type RuleId =
  | 'tax-year'
  | 'isa-allowance'
  | 'lifetime-limit'
  | 'lifetime-bonus'
  | 'lifetime-ages'
  | 'lifetime-first-home'
  | 'lifetime-withdrawal-charge'
  | 'lifetime-replacement'
  | 'junior-limit'
  | 'junior-ages'
  | 'help-to-buy-opening'
  | 'help-to-buy-saving'
  | 'help-to-buy-claim'
  | 'several-isas'
  | 'adult-cash-age'
  | 'cash-age-transition'
  | 'partial-transfer'
  | 'transfer-time'
  | 'flexible-isa'
  | 'ifisa-long-term-funds'
  | 'fscs-deposits'
  | 'fscs-investments'
  | 'ifisa-protection'
  | 'cash-cap-under-65'
  | 'cash-cap-65-and-over'
  | 'cash-cap-turning-65'
  | 'transfers-to-cash'
  | 'cash-interest-charge'
  | 'income-tax-bands'
  | 'savings-tax'
  | 'personal-savings-allowance'
  | 'starting-rate'
  | 'dividend-allowance'
  | 'dividend-tax'
  | 'additional-subscription'
  | 'isa-residence'
  | 'continuing-isa'
  | 'aps-time-limit'
  | 'lifetime-completion'
  | 'parental-interest'
  | 'benefits-capital'
  | 'capital-gains'
  | 'inheritance-tax'
  | 'complaint-time'
  | 'cooling-off';
