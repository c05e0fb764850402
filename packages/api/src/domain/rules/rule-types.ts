import type { Figure, Rule } from '../schemas/rules.ts';

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

type RuleSource = Rule['source'];

/** A row as it is kept. `{figure}`, `{from}`, `{to}` and the names of other figures are filled in when it is read. */
export type RuleEntry = Pick<Rule, 'id' | 'subject' | 'statement' | 'source' | 'status'> &
  Partial<Pick<Rule, 'figure' | 'otherFigures' | 'from' | 'to' | 'caveat'>>;

/** A page of GOV.UK. @param path what follows `https://www.gov.uk/` */
export const govUk = (title: string, path: string): RuleSource => ({
  title: `GOV.UK: ${title}`,
  url: `https://www.gov.uk/${path}`,
});
/** An issue of HMRC’s tax-free savings newsletter. */
export const newsletter = (number: number) =>
  govUk(
    `Tax-free savings newsletter ${number}`,
    `government/publications/tax-free-savings-newsletter-${number}`,
  );
/** GOV.UK on Lifetime ISAs. */
export const lifetimePage = () => govUk('Lifetime ISA', 'lifetime-isa');
/** GOV.UK on ISAs in general. */
export const isaPage = () => govUk('Individual Savings Accounts (ISAs)', 'individual-savings-accounts');
export const helpToBuyPage: RuleSource = {
  title: 'Own Your Home: Help to Buy ISA',
  url: 'https://www.ownyourhome.gov.uk/scheme/help-to-buy-isa',
};
export const fscs: RuleSource = {
  title: 'FSCS: deposit limit increase',
  url: 'https://www.fscs.org.uk/what-we-cover/banks-building-societies-credit-unions/deposit-limit-increase',
};
export const noOfficialPage: RuleSource = { title: 'No official page read', url: null };

/** An amount, in whole pounds. */
export const pounds = (amount: number): Figure => ({ amount, unit: 'pounds' });
/** Pounds in a tax year. */
export const poundsAYear = (amount: number): Figure => ({ amount, unit: 'pounds a year' });
/** Pounds in a calendar month. */
export const poundsAMonth = (amount: number): Figure => ({ amount, unit: 'pounds a month' });
/** A share: 25 is 25%. */
export const percent = (amount: number): Figure => ({ amount, unit: 'percent' });
/** An age or a period, in years. */
export const years = (amount: number): Figure => ({ amount, unit: 'years' });

/** The one figure that two rules share: the allowance itself, and what savers of 65 and over may pay into cash. */
export const overallAllowance = (): Figure => poundsAYear(20_000);
