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

/**
 * How sure a rule is: read on an official page, taken from a secondary source, not confirmed anywhere,
 * or announced by the government and not yet in force when it was recorded.
 */
export const ruleStatuses = ['confirmed', 'secondary', 'unconfirmed', 'announced'] as const;

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
