import { rateWithoutBonus } from '../calculators/earnings.ts';
import { DAYS_A_YEAR, monthsText } from '../durations.ts';
import { moneyForm } from '../isa/isa-types.ts';
import { listed } from '../text.ts';
import { counted, formatPercent, formatPounds, formatRate } from '../money.ts';
import { overCoverText } from '../calculators/earnings-words.ts';
import type { FscsCover } from '../isa/fscs-cover.ts';
import { factText, isExpected, fieldInWords } from './product-facts.ts';
import type { ProductField } from './product-fields.ts';
import type { Product } from './product.ts';
import { completeTiers, rateAt } from './tiers.ts';

/** What the rule book says of taking money out of a Lifetime ISA today. */
export interface LifetimeExit {
  /** Percent of what is taken out. */
  charge: number;
  /** Dearest first home that it is free for, in pounds. */
  homeLimit: number;
  /** Months that the account must have been open for that. */
  openFor: number;
  /** Age from which it is free. */
  freeFrom: number;
}

/** What costs money or freedom in a product. */
export interface Catch {
  kind: string;
  text: string;
  /** Money that was paid in can be lost. */
  isRisk: boolean;
}

/** The facts that the catches depend on, beside the product. */
export interface CatchContext {
  /** Pounds. */
  amount: number;
  /** What the amount has become at the end, in pounds: no more is in it before. */
  balance: number;
  cover: FscsCover;
  /** Null if the rule book does not say. */
  lifetimeExit: LifetimeExit | null;
  /** Other providers under the same banking licence. */
  licenceSharers: readonly string[];
}

/**
 * A catch with its weight on one scale: the money can be lost, the saver cannot open it, the money is locked; below that
 * the percent of the money that it costs, or what a limit counts for beside them.
 */
type Weighed = Catch & { weight: number };

const LOST = 100;
const SHUT_OUT = 90;
const LOCKED = 80;
/** No percentage weighs as much as a lock. */
const MAX_PERCENT = 70;
const LIMIT = {
  balance: 0.9,
  monthly: 0.7,
  withdrawals: 0.6,
  transfers: 0.5,
  tier: 0.4,
  fixEnds: 0.3,
  funding: 0.25,
} as const;
const SHARED_LICENCE = 0.2;

type Rule = (product: Product, context: CatchContext) => Weighed | null;

const weigh = (kind: string, weight: number, text: string): Weighed => ({
  kind,
  text,
  weight,
  isRisk: weight === LOST,
});

/** What the FSCS does for what is invested. */
export const investmentCoverText = ({ investments }: FscsCover): string =>
  investments === null
    ? 'The FSCS may cover you if the firm fails, but not a fall in value.'
    : `If the firm fails, FSCS cover for investments is given as ${formatPounds(investments)} per person; a fall in value is not covered.`;

const capital: Rule = (product, { cover }) => {
  const form = moneyForm(product);
  const { fscsProtected } = product;
  const without = 'Not protected by the FSCS';
  if (form === 'lent')
    return weigh(
      'capital-at-risk',
      LOST,
      fscsProtected
        ? 'Capital at risk: if borrowers do not repay, you can lose money that you paid in, and the FSCS does not cover that.'
        : `Capital at risk: if borrowers do not repay, you can lose money that you paid in. ${without}.`,
    );
  if (form === 'invested')
    return weigh(
      'capital-at-risk',
      LOST,
      `Capital at risk: investments can fall as well as rise, and you may get back less than you pay in. ${
        fscsProtected ? investmentCoverText(cover) : `${without}.`
      }`,
    );
  return fscsProtected
    ? null
    : weigh('not-covered', LOST, `${without}: if the provider fails, you can lose money that you paid in.`);
};

const overCover: Rule = (product, { balance, cover }) => {
  const text = overCoverText(product, balance, cover);
  return text === null ? null : weigh('over-cover', LOST, text);
};

const target: Rule = ({ targetReturn, interestRate, ...product }) => {
  const rate = targetReturn ?? interestRate;
  const isLent = moneyForm({ ...product, interestRate }) === 'lent';
  return isLent && rate !== null
    ? weigh('target', LOST, `The ${formatRate(rate)} is a target, not guaranteed.`)
    : null;
};

const groups = {
  'existing-customers': 'existing customers',
  members: 'members',
  area: 'people in one area',
} as const;

const restricted: Rule = ({ restriction, restrictionDetails }) => {
  if (restriction === null || restriction === 'none') return null;
  const exactly = restrictionDetails === null ? '' : ` (${restrictionDetails})`;
  return weigh('restricted', SHUT_OUT, `Only for ${groups[restriction]}${exactly}.`);
};

const transfersOnly: Rule = ({ newMoneyLimit }) =>
  newMoneyLimit === 0
    ? weigh('transfers-only', SHUT_OUT, 'Takes transfers of other ISAs only, no new money.')
    : null;

const minimum: Rule = ({ minimumDeposit }, { amount }) =>
  minimumDeposit !== null && minimumDeposit > amount
    ? weigh('minimum', SHUT_OUT, `Needs at least ${formatPounds(minimumDeposit)}.`)
    : null;

function chargeText(exit: LifetimeExit | null): string {
  const less = 'you can get back less than you paid in';
  if (exit === null)
    return `Taking money out for anything but a first home or later life costs a government charge: ${less}.`;
  const { charge, homeLimit, openFor, freeFrom } = exit;
  const home = `a first home of up to ${formatPounds(homeLimit)}, bought with a mortgage once the account has been open for ${monthsText(openFor)}`;
  return `Taking money out costs a government charge of ${formatPercent(charge)}, so ${less}. It is free only for ${home}, from age ${freeFrom}, or with a terminal illness.`;
}

const governmentCharge: Rule = ({ type }, { lifetimeExit }) =>
  type === 'Lifetime ISA' ? weigh('government-charge', LOCKED + 1, chargeText(lifetimeExit)) : null;

const childs: Rule = ({ type }) =>
  type === 'Junior ISA'
    ? weigh('until-18', LOCKED, 'The money is locked until the child is 18, and is then theirs.')
    : null;

/** A Junior ISA is locked in any case. */
const locked: Rule = ({ earlyWithdrawal, termMonths, noticeDays, type }) => {
  if (earlyWithdrawal !== false || type === 'Junior ISA') return null;
  if (termMonths !== null)
    return weigh('locked', LOCKED, `No withdrawals until its term of ${monthsText(termMonths)} ends.`);
  return weigh(
    'locked',
    LOCKED,
    noticeDays === null
      ? 'Money cannot be taken out early.'
      : `No withdrawals without ${counted(noticeDays, 'day')}’ notice.`,
  );
};

const exitCost: Rule = (product, { amount }) => {
  const { exitCostDays, interestRate, access, noticeDays, termMonths, earlyWithdrawal } = product;
  if (!exitCostDays || earlyWithdrawal === false) return null;
  const share = ((interestRate ?? 0) / 100) * (exitCostDays / DAYS_A_YEAR);
  const pounds = Math.round(share * amount);
  const about = pounds === 0 ? 'less than £1' : `about ${formatPounds(pounds)}`;
  const inPounds = share === 0 ? '' : `, ${about} on ${formatPounds(amount)}`;
  const cost = `costs ${counted(exitCostDays, 'day')}’ interest${inPounds}.`;
  const way =
    access === 'notice' && noticeDays !== null
      ? `Taking money out without ${counted(noticeDays, 'day')}’ notice`
      : access === 'fixed-term' && termMonths !== null
        ? `Taking money out before the ${monthsText(termMonths)} end`
        : 'Taking money out';
  return weigh(
    'exit-cost',
    Math.min(MAX_PERCENT, share * 100 || exitCostDays / DAYS_A_YEAR),
    `${way} ${cost}`,
  );
};

const notice: Rule = ({ noticeDays, exitCostDays, earlyWithdrawal }) =>
  noticeDays !== null && !exitCostDays && earlyWithdrawal !== false
    ? weigh('notice', 1, `Taking money out takes ${counted(noticeDays, 'day')}’ notice.`)
    : null;

const bonus: Rule = (product) => {
  const { bonusRate, bonusMonths } = product;
  if (!bonusRate) return null;
  const after = rateWithoutBonus(product);
  const falls = after === null ? '' : `: the rate falls to ${formatRate(after)}`;
  const ends =
    bonusMonths === null ? 'ends, and when is not stated' : `ends after ${monthsText(bonusMonths)}`;
  return weigh(
    'bonus-ends',
    Math.min(MAX_PERCENT, bonusRate),
    `The bonus of ${formatRate(bonusRate)} ${ends}${falls}.`,
  );
};

const lowerTier: Rule = ({ rateTiers, interestRate, access }, { amount }) => {
  if (rateTiers === null || interestRate === null || access === 'regular-saver') return null;
  const tiers = completeTiers(rateTiers);
  const rate = rateAt(tiers, amount);
  if (rate < interestRate)
    return weigh(
      'lower-tier',
      interestRate - rate,
      `On ${formatPounds(amount)} the rate is ${formatRate(rate)}.`,
    );
  const full = tiers.find((tier) => tier.rate === interestRate);
  const lower = tiers.filter((tier) => full !== undefined && tier.from < full.from).at(-1);
  return full !== undefined && lower !== undefined && lower.rate < interestRate
    ? weigh(
        'lower-tier',
        LIMIT.tier,
        `Pays ${formatRate(interestRate)} only from ${formatPounds(full.from)}; below that ${formatRate(lower.rate)}.`,
      )
    : null;
};

const monthlyFee: Rule = ({ monthlyFee: fee }, { amount }) =>
  fee
    ? weigh(
        'monthly-fee',
        Math.min(MAX_PERCENT, (fee * 1200) / amount),
        `Costs ${formatPounds(fee)} a month, whatever it holds.`,
      )
    : null;

const exchangeFee: Rule = ({ foreignExchangeFee: fee }) =>
  fee ? weigh('exchange-fee', fee, `Each trade in another currency costs ${formatRate(fee)}.`) : null;

const dealingFee: Rule = ({ shareDealingFee: fee }, { amount }) =>
  fee
    ? weigh(
        'dealing-fee',
        Math.min(MAX_PERCENT, (fee * 100) / amount),
        `Each purchase or sale of shares costs ${formatPounds(fee)}.`,
      )
    : null;

const balanceLimit: Rule = ({ balanceLimit: limit, access }, { amount }) =>
  limit !== null && limit < amount && access !== 'regular-saver'
    ? weigh('balance-limit', LIMIT.balance, `Takes at most ${formatPounds(limit)} in all.`)
    : null;

const monthlyMaximum: Rule = ({ access, monthlyMaximum: maximum }) =>
  access === 'regular-saver' && maximum !== null
    ? weigh('monthly-maximum', LIMIT.monthly, `Takes at most ${formatPounds(maximum)} a month.`)
    : null;

const fewWithdrawals: Rule = ({ withdrawalsPerYear: allowed, exitCostDays, earlyWithdrawal }) =>
  allowed !== null && !exitCostDays && earlyWithdrawal !== false
    ? weigh(
        'few-withdrawals',
        LIMIT.withdrawals,
        allowed === 0
          ? 'Every withdrawal loses interest.'
          : `Only ${counted(allowed, 'withdrawal')} a year without losing interest.`,
      )
    : null;

const noTransfers: Rule = ({ transfersIn }) =>
  transfersIn === false
    ? weigh('no-transfers', LIMIT.transfers, 'Does not take transfers in from other ISAs.')
    : null;

const fixEnds: Rule = ({ rateKind, termMonths }) =>
  rateKind === 'fixed' && termMonths !== null
    ? weigh(
        'fix-ends',
        LIMIT.fixEnds,
        `The fixed rate ends after ${monthsText(termMonths)}; what follows is not stated.`,
      )
    : null;

const funding: Rule = ({ fundingDays, access }) =>
  fundingDays !== null && access === 'fixed-term'
    ? weigh('funding', LIMIT.funding, `You can pay in only in the first ${counted(fundingDays, 'day')}.`)
    : null;

const sharedLicence: Rule = (product, { licenceSharers }) =>
  licenceSharers.length > 0 && product.fscsProtected && moneyForm(product) === 'cash'
    ? weigh('shared-licence', SHARED_LICENCE, `Shares one FSCS limit with ${listed(licenceSharers)}.`)
    : null;

const rules: readonly Rule[] = [
  capital,
  overCover,
  target,
  restricted,
  transfersOnly,
  minimum,
  governmentCharge,
  childs,
  locked,
  exitCost,
  bonus,
  notice,
  lowerTier,
  monthlyFee,
  exchangeFee,
  dealingFee,
  balanceLimit,
  monthlyMaximum,
  fewWithdrawals,
  noTransfers,
  fixEnds,
  funding,
  sharedLicence,
];

/**
 * What a saver should know of a product before choosing it, what costs most money or freedom first. Only stated facts
 * count: what is not stated is no catch.
 */
export function productCatches(product: Product, context: CatchContext): Catch[] {
  return rules
    .flatMap((rule) => rule(product, context) ?? [])
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ kind, text, isRisk }) => ({ kind, text, isRisk }));
}

const important: readonly ProductField[] = [
  'interestRate',
  'targetReturn',
  'bonusRate',
  'restriction',
  'earlyWithdrawal',
  'transfersIn',
];

/** What matters most and a product does not state, as words in a sentence. */
export function importantUnknowns(product: Product): string[] {
  const isLent = moneyForm(product) === 'lent';
  const isSaid = (name: ProductField) =>
    (name === 'earlyWithdrawal' && (product.access === 'easy' || product.earlyWithdrawalPenalty !== null)) ||
    (name === 'interestRate' && isLent) ||
    (name === 'targetReturn' && product.interestRate !== null) ||
    (name === 'bonusRate' && (product.interestRate === null || product.rateKind === 'fixed'));
  const unsaid = important.filter(
    (name) => isExpected(name, product) && factText(name, product[name]) === null && !isSaid(name),
  );
  const { annualFee, platformFeeTiers, monthlyFee: flatFee } = product;
  const hasNoFee =
    moneyForm(product) === 'invested' && annualFee === null && platformFeeTiers === null && flatFee === null;
  return [...(hasNoFee ? ['fees'] : []), ...unsaid.map(fieldInWords)];
}
