import { ADULT } from '../durations.ts';
import { type IsaKind, kindOf } from './isa-kinds.ts';
import { ageOn, birthdayAt, addWorkingDays } from './date-arithmetic.ts';
import { addDays, formatDate, taxYearOf } from './tax-year.ts';
import { formatPercent, formatPounds } from '../money.ts';
import { amountOn, type RuleId, ruleHistory } from '../rules/rule-book.ts';
import { withdrawalOf } from './lifetime-isa.ts';

/** What can be moved: an ISA, or an account that can no longer be opened. */
export type TransferFrom = IsaKind | 'help-to-buy' | 'child-trust-fund';

export interface TransferQuestion {
  from: TransferFrom;
  to: IsaKind;
  /** When it was paid in: in the tax year of the transfer, in earlier ones, or both. */
  money: 'this-year' | 'older' | 'both';
  /** Of the saver, or of the child whose account it is; null if it is not said. */
  birthDate: string | null;
  /** The day of asking for the transfer, `YYYY-MM-DD`. */
  date: string;
  /** What is moved, in pounds; null if it is not said. */
  pounds: number | null;
}

/** `charge`: allowed, and costs part of the money. `depends`: on details that were not given. `unsettled`: not decided yet. */
export type TransferVerdict = 'yes' | 'charge' | 'no' | 'depends' | 'unsettled';

/** A sentence and its source: a rule of the book, or another official page. */
export interface Reason {
  text: string;
  rule?: RuleId;
  source?: { title: string; url: string };
}

/** How much of the money has to move together. */
export type TransferPart = 'any' | 'this-year-whole' | 'whole';

export interface TransferAnswer {
  verdict: TransferVerdict;
  reasons: Reason[];
  part: TransferPart;
  partReason: Reason;
  /** How long it may take at most, and the last day of that. */
  time: { days: number; isWorking: boolean; until: string };
  /** The Lifetime ISA charge, in pounds; null if there is none or no amount was named. */
  charge: number | null;
}

const managerPages = {
  lifetime: {
    title: 'GOV.UK: Transfer Lifetime ISAs between managers',
    url: 'https://www.gov.uk/guidance/transfer-lifetime-isas-between-managers',
  },
  junior: {
    title: 'GOV.UK: Transfer of a Child Trust Fund or Junior ISA if you’re an ISA manager',
    url: 'https://www.gov.uk/guidance/transfer-of-a-child-trust-fund-or-junior-isa-if-youre-an-isa-manager',
  },
  any: {
    title: 'GOV.UK: Transfer an ISA if you’re an ISA manager',
    url: 'https://www.gov.uk/guidance/transfer-an-isa-if-youre-an-isa-manager',
  },
  helpToBuy: {
    title: 'Own Your Home: Help to Buy ISA',
    url: 'https://www.ownyourhome.gov.uk/scheme/help-to-buy-isa',
  },
} as const;

type Decision = Pick<TransferAnswer, 'verdict' | 'reasons'>;

const OLDER = 65;

const isChilds = (from: TransferFrom) => from === 'child-trust-fund' || from.startsWith('junior-');
const isLifetime = (kind: TransferFrom) => kind.startsWith('lifetime-');
const isJunior = (kind: TransferFrom) => kind.startsWith('junior-');

const yes = (...reasons: Reason[]): Decision => ({ verdict: 'yes', reasons });
const no = (...reasons: Reason[]): Decision => ({ verdict: 'no', reasons });

const of = (id: RuleId, date: string, name?: string) => amountOn(id, date, name) ?? 0;

/** Source: GOV.UK on transfers of Child Trust Funds and Junior ISAs. */
function fromChild({ from, to, birthDate, date }: TransferQuestion): Decision {
  const age = birthDate === null ? null : ageOn(birthDate, date);
  const grown: Reason = {
    text: 'From 18 a Junior ISA is an adult ISA, and the money of a Child Trust Fund can go into one: plan it from an adult ISA of the same kind.',
    rule: 'junior-ages',
  };
  if (isJunior(to)) {
    if (age !== null && age >= ADULT) return no(grown);
    const text =
      from === 'child-trust-fund'
        ? 'A Child Trust Fund can move to a Junior ISA of either kind. The child cannot have both.'
        : 'A Junior ISA can move to another provider, and between cash and investments. A child has at most one of each.';
    return yes({ text, source: managerPages.junior });
  }
  if (age !== null && age >= ADULT) return { verdict: 'depends', reasons: [grown] };
  return no({
    text: 'The money of a child can move to a Junior ISA only, until the child is 18.',
    rule: 'junior-ages',
  });
}

/** Source: GOV.UK, “Transfer Lifetime ISAs between managers”; rule `lifetime-withdrawal-charge`. */
function fromLifetime({ to, birthDate, date }: TransferQuestion): Decision {
  if (isLifetime(to))
    return yes({
      text: 'A Lifetime ISA can move to another Lifetime ISA without a charge, and without using this year’s limit.',
      source: managerPages.lifetime,
    });
  const free = of('lifetime-withdrawal-charge', date, 'freeFrom');
  const percent = formatPercent(of('lifetime-withdrawal-charge', date));
  if (birthDate !== null && ageOn(birthDate, date) >= free)
    return yes({
      text: `From the age of ${free} a Lifetime ISA can move to another type without a charge.`,
      source: managerPages.lifetime,
    });
  return {
    verdict: 'charge',
    reasons: [
      {
        text: `A move to another type counts as a withdrawal: ${percent} of the money goes, more than the bonus that was paid. It is free from the age of ${free} and with a terminal illness.`,
        rule: 'lifetime-withdrawal-charge',
      },
    ],
  };
}

/** Sources: rules `lifetime-ages`, `lifetime-limit`; GOV.UK, “Transfer Lifetime ISAs between managers”. */
function intoLifetime({ money, birthDate, date, pounds }: TransferQuestion): Decision {
  const limit = of('lifetime-limit', date);
  const [opens, oldest, last] = [
    of('lifetime-ages', date),
    of('lifetime-ages', date, 'oldest'),
    of('lifetime-ages', date, 'lastPayment'),
  ];
  const counts: Reason = {
    text: `What moves in counts towards the ${formatPounds(limit)} a tax year of Lifetime ISAs and gets the bonus. ${
      money === 'this-year'
        ? 'It was counted in your ISA allowance when you paid it in, and is not counted there again.'
        : 'Money of earlier years uses none of this year’s ISA allowance.'
    }`,
    source: managerPages.lifetime,
  };
  const age = birthDate === null ? null : ageOn(birthDate, date);
  const ages: Reason = {
    text: `A Lifetime ISA can be opened from ${opens} to ${oldest} and paid into until you are ${last}.`,
    rule: 'lifetime-ages',
  };
  if (age !== null && (age < opens || age >= last)) return no(ages);
  const ownOnly: Reason = {
    text: `From ${oldest + 1} you can only move money into a Lifetime ISA that you have already.`,
    rule: 'lifetime-ages',
  };
  const conditions = age === null ? [ages] : age > oldest ? [ownOnly] : [];
  if (pounds !== null && pounds > limit)
    return no(
      {
        text: `${formatPounds(pounds)} is more than the ${formatPounds(limit)} that a Lifetime ISA takes in a tax year. A part of it can move.`,
        rule: 'lifetime-limit',
      },
      ...conditions,
    );
  return { verdict: conditions.length === 0 ? 'yes' : 'depends', reasons: [...conditions, counts] };
}

/** Whether savers under 65 may move this to a cash ISA on the date. Source: rule `transfers-to-cash`. */
function toCash({ birthDate, date }: TransferQuestion): Decision | null {
  const rule = ruleHistory('transfers-to-cash').find(({ from }) => from !== null && from <= date);
  if (!rule?.from) return null;
  const announced: Reason = {
    text: `Announced from ${formatDate(rule.from)}: ${rule.statement}`,
    rule: 'transfers-to-cash',
  };
  if (birthDate === null)
    return { verdict: 'depends', reasons: [announced, { text: 'It is allowed from the age of 65.' }] };
  const birthday = birthdayAt(birthDate, OLDER);
  const { start, end } = taxYearOf(date);
  if (birthday <= start) return null;
  if (birthday > end) return no(announced);
  return {
    verdict: 'unsettled',
    reasons: [
      announced,
      {
        text: 'What applies in the tax year in which you turn 65 is not settled.',
        rule: 'cash-cap-turning-65',
      },
    ],
  };
}

/** Transfers between cash, investments and loans. Source: GOV.UK, “Transfer an ISA if you’re an ISA manager”. */
function betweenAdults(question: TransferQuestion): Decision {
  const { from, to, birthDate, date } = question;
  if (birthDate !== null && ageOn(birthDate, date) < ADULT)
    return no({ text: `You have to be ${ADULT} to have this ISA.`, rule: 'adult-cash-age' });
  const stopped = from !== 'cash' && from !== 'help-to-buy' && to === 'cash' ? toCash(question) : null;
  if (stopped) return stopped;
  const freely: Reason = {
    text: 'Money can move between cash, stocks and shares and innovative finance ISAs. It stays tax-free and uses no allowance.',
    source: managerPages.any,
  };
  if (from === 'innovative-finance')
    return yes(freely, {
      text: 'Loans usually have to be sold or repaid first: what is not cash moves only where the terms of both providers say so.',
      source: managerPages.any,
    });
  if (from === 'help-to-buy')
    return yes(freely, {
      text: 'Its own bonus is lost once the account is closed.',
      source: managerPages.helpToBuy,
    });
  return yes(freely);
}

function decide(question: TransferQuestion): Decision {
  const { from, to } = question;
  if (isChilds(from)) return fromChild(question);
  if (isJunior(to))
    return no({ text: 'Only the money of a child can move to a Junior ISA.', rule: 'junior-ages' });
  if (isLifetime(from)) return fromLifetime(question);
  return isLifetime(to) ? intoLifetime(question) : betweenAdults(question);
}

/** Sources: rule `partial-transfer`; GOV.UK on Lifetime ISAs, and on Child Trust Funds and Junior ISAs. */
function partOf({ from, to, money }: TransferQuestion): [TransferPart, Reason] {
  if (from === 'child-trust-fund')
    return [
      'whole',
      { text: 'A Child Trust Fund moves as a whole and is closed.', source: managerPages.junior },
    ];
  if (isJunior(from)) {
    const source = managerPages.junior;
    if (from === to)
      return ['whole', { text: 'To a Junior ISA of the same kind all of it has to move.', source }];
    return money === 'older'
      ? ['any', { text: 'Money of earlier tax years can move in part.', source }]
      : ['this-year-whole', { text: 'All that was paid in this tax year has to move together.', source }];
  }
  if (isLifetime(from) && isLifetime(to) && money !== 'older')
    return [
      'this-year-whole',
      {
        text: 'All that you paid in this tax year has to move together; of earlier years any part can. Afterwards this year’s payments go to the new Lifetime ISA.',
        source: managerPages.lifetime,
      },
    ];
  if (isLifetime(to) && money !== 'older')
    return [
      'this-year-whole',
      {
        text: 'The guidance for Lifetime ISAs asks for all that you paid in this tax year to move together; of earlier years any part can.',
        source: managerPages.lifetime,
      },
    ];
  return [
    'any',
    money === 'older'
      ? { text: 'Money of earlier tax years can move in whole or in part.', source: managerPages.any }
      : {
          text: 'You can move all of this tax year’s money or part of it. A provider may still require all of it.',
          rule: 'partial-transfer',
        },
  ];
}

const isCash = (kind: TransferFrom) =>
  kind === 'help-to-buy' || (kind !== 'child-trust-fund' && kindOf(kind).form === 'cash');

/** Source: rule `transfer-time`; for Lifetime ISAs GOV.UK, “Transfer Lifetime ISAs between managers”. */
function timeOf({ from, to, date }: TransferQuestion): TransferAnswer['time'] {
  const isWorking = isCash(from) && isCash(to) && !isLifetime(from) && !isLifetime(to);
  const days = of('transfer-time', date, isWorking ? undefined : 'other');
  return { days, isWorking, until: isWorking ? addWorkingDays(date, days) : addDays(date, days) };
}

/** Whether a transfer is allowed on a date by the rule book, how much has to move together, and how long it takes. */
export function planTransfer(question: TransferQuestion): TransferAnswer {
  const { verdict, reasons } = decide(question);
  const [part, partReason] = partOf(question);
  const { pounds, date } = question;
  const isCharged = verdict === 'charge' && pounds !== null;
  return {
    verdict,
    reasons,
    part,
    partReason,
    time: timeOf(question),
    charge: isCharged ? withdrawalOf(pounds, date).charge : null,
  };
}

/** What to do, in order; none where the transfer is not allowed. */
export function transferSteps(question: TransferQuestion, { verdict, part, time }: TransferAnswer): string[] {
  if (verdict === 'no') return [];
  const { from, to, money } = question;
  const isNewLifetime = isLifetime(to) && !isLifetime(from);
  return [
    'Do not take the money out yourself: what is withdrawn loses its tax-free status.',
    ...(verdict === 'charge' ? ['Leaving it where it is costs nothing.'] : []),
    'Ask the new provider whether it takes transfers of this kind, and for how much.',
    'Ask the old provider what leaving costs: days of interest, notice, or fees for each holding.',
    ...(isNewLifetime ? ['See how much of this year’s Lifetime ISA limit you have left.'] : []),
    `Open the new account and fill in its transfer form: ${
      part === 'whole' ? 'the whole account' : 'how much, and of which tax years'
    }.`,
    ...(money !== 'older' && part === 'any'
      ? ['If the old provider wants all of this year’s money to move, decide whether it should.']
      : []),
    `Wait for at most ${time.days} ${time.isWorking ? 'working' : 'calendar'} days, until ${formatDate(time.until)}. If it takes longer, complain to the new provider.`,
  ];
}
