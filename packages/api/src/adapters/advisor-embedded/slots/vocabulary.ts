import type { Condition, MoneyRole, PercentRole, Person, TaxBand } from './question.ts';

/** Phrases beside a figure that say what it is. */
export type CueRow<Role> = readonly [
  role: Role,
  side: 'before' | 'after',
  phrases: string,
  limits?: {
    /** Words between it and the figure at most. */
    reach?: number;
    /** Counts as so many words further away. */
    cost?: number;
    /** What it means shortly after certain words. */
    after?: readonly [words: ReadonlySet<string>, role: Role | null];
  },
];
export type MoneyCue = MoneyRole | 'put' | 'allowance' | 'held';

export const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

const FAR = { reach: 12 };
/** "Can I put", "if I put": not done yet. */
export const planning = words(
  'do does where can could may might should shall will would ll d to if want wanna gonna let must cant not please how when id',
);
const SOLD = words('sold sell selling sale');
const HAVE = words("have 've ive got saved with had has");

// prettier-ignore
export const moneyCues: readonly CueRow<MoneyCue>[] = [
  ['held', 'before', "have, had, 've, ive, got, has, savings of, worth of", { cost: 3 }],
  ['held', 'before', 'old isa, old isas, old one, existing isa, existing isas, previous isa, balance, balance of, balance is, total, already holds', { reach: 4 }],
  ['held', 'after', 'from previous years, from past years, from earlier years, from other years, from <last-year>, from old isas, from before, in old isas', { reach: 6, cost: -3 }],
  ['lump', 'before', 'inherited, inherit, with, receive', { cost: 3 }],
  ['lump', 'before', 'invest, investing, deposit, pay, paying, pay in, putting, putting in, add, adding', FAR],
  ['lump', 'before', 'lump sum, lump sum of, saved, saved up, start with, starting with, initial, left me', FAR],
  ['lump', 'before', 'tax on, return on, interest on, interest would i get on, open, place for, home for, do with'],
  ['lump', 'before', 'on', { reach: 1 }],
  ['lump', 'before', 'mortgage of, mortgage', { reach: 1 }],
  ['lump', 'before', 'of', { reach: 1, cost: 3 }],
  ['lump', 'before', 'worth', { reach: 2, cost: 0.5 }],
  ['lump', 'after', 'become, becomes, grow, grow to, be worth, earn, earns, get me'],
  ['lump', 'before', 'won, win, won £#'],
  ['lump', 'after', 'flat fee, flat rate, flat charge, lump sum, lump, saved, savings, to invest, in savings, to start'],
  ['put', 'before', 'put, put in', { ...FAR, cost: -0.5, after: [planning, 'lump'] }],
  ['paid', 'before', 'paid, paid in, payed, contributed, invested, deposited, subscribed, used, used up, maxed, maxed out, maxed my', FAR],
  ['paid', 'before', "have put, 've put, ive put, already put, already paid, already used, have already, 've already, has put, each put", FAR],
  ['paid', 'before', 'left after, left over after, after paying, after using, use, uses', { reach: 2, cost: -1 }],
  ['paid', 'before', 'already done, already got, already have, already did, ve done, have done, ive done', { ...FAR, cost: -1 }],
  ['paid', 'after', 'already, paid in, paid, used, so far, in already, used up', { cost: -0.5 }],
  ['transfer', 'before', 'transferred, transferred in, transferring, moved, moved over, moving, switched', { reach: 8, cost: -0.5 }],
  ['target', 'before', 'reach, reaching, get to, grow to, goal of, goal is, goal, target of, target, target is, aim for, aiming for'],
  ['target', 'before', 'need, want, build up, build, save up, to have, end up with, become, turn into, hit, till, until, save, saving'],
  ['target', 'before', 'saving for, saving up, will have, would have, get me to, get me, turn it into, to get, retire with, makes'],
  ['target', 'before', 'deposit of', { after: [HAVE, 'lump'] }],
  ['target', 'after', 'deposit, goal, target, for a deposit', { after: [HAVE, 'lump'] }],
  ['price', 'before', 'house, flat, home, property, bungalow, apartment, price, costs, costing, valued', { reach: 6, after: [SOLD, 'lump'] }],
  ['price', 'before', 'purchase price, asking price, property worth, house worth, home worth, flat worth, house costs'],
  ['price', 'after', 'house, flat, home, property, bungalow, apartment, asking price, purchase', { reach: 4, after: [SOLD, 'lump'] }],
  ['income', 'before', 'earn, earning, earns, earned, salary, wage, wages, income, get paid, pension, bring home, bring in'],
  ['income', 'before', "'m on, am on, im on, are on, is on, 's on, i make, take home, turnover, earnings of, pay is"],
  ['income', 'after', 'salary, income, pension, wage, earner, before tax, gross, a year salary, a year pension', { reach: 1, cost: -1 }],
  ['withdrawal', 'before', 'withdraw, withdrew, withdrawn, withdrawing, withdrawal, withdrawal of, take out, taking out', FAR],
  ['withdrawal', 'before', 'took out, take, took, taking, needed, draw, pull out, pulled out, cash in, cash out, spend, spent, withdrawals of'],
  ['withdrawal', 'after', 'out, withdrawal, withdrawn, withdrawals', { cost: -1 }],
  ['interest', 'before', 'interest, interest of, interest is, interest was, dividends, dividends of, dividend, dividend of', { reach: 2 }],
  ['interest', 'after', 'interest, of interest, in interest, dividends, of dividends, in dividends, dividend, savings interest', { cost: -1.5 }],
  ['bonus', 'before', 'bonus of, bonus, bonus is, top up of', { reach: 2 }],
  ['bonus', 'after', 'bonus, bonuses, government bonus, top up', { reach: 1, cost: -1 }],
  ['limit', 'before', 'limit, limit is, limit of, cap, cap of, capped at, allowance of, allowance is, maximum of, max of', { reach: 3 }],
  ['limit', 'before', 'up to, more than, over the, out of, limited to, minimum of, allowance', { reach: 0, cost: 1.5 }],
  ['limit', 'before', 'maximum, max', { reach: 3, cost: 0.5 }],
  ['allowance', 'before', 'of my, of the, use my, uses my, use up my, use the, towards my, towards the, against my, against the, full, whole, entire', { reach: 0, cost: -1 }],
  ['limit', 'after', 'limit, cap, allowance, maximum, max, threshold, tax free', { cost: -1 }],
  ['left', 'after', 'left, of my allowance left, of our allowance left, of my isa allowance left, allowance left, remaining, of allowance left, unused', { reach: 1, cost: -1.5 }],
  ['lump', 'after', 'left us, left me, left to me, left to us', { cost: -1.5 }],
  ['left', 'before', 'left is, remaining', { reach: 1 }],
];

// prettier-ignore
export const percentCues: readonly CueRow<PercentRole>[] = [
  ['rate', 'before', 'at, interest, rate, rate of, pays, paying, growth, return, grows, earns, earning, aer', { cost: 2 }],
  ['rate', 'after', 'interest, aer, growth, return, returns, a year, gross, rate, fixed'],
  ['inflation', 'before', 'inflation, inflation at, inflation of, inflation is, cpi, prices rise'],
  ['inflation', 'after', 'inflation, cpi', { reach: 0 }],
  ['fee', 'before', 'fee, fees, fee of, fees of, charge, charge of, charges, charges of, ocf, costs, penalty, cost of, penalty of'],
  ['fee', 'after', 'fee, fees, charge, charges, platform, penalty, ocf, withdrawal charge, exit fee, fund charge, annual fee, yearly fee, management fee, government charge', { reach: 1 }],
  ['tax', 'before', 'tax, tax at, taxed at, tax of, tax rate, taxpayer, pay tax at, rate taxpayer'],
  ['tax', 'after', 'tax, taxpayer, taxpayers, rate tax, rate taxpayer, band, payer, payers, earner'],
  ['bonus', 'before', 'bonus, bonus of, top up, bonus is, boost, tops up, adds'],
  ['bonus', 'after', 'bonus, government bonus, gov bonus, top up, boost, extra', { reach: 1 }],
  ['share', 'before', 'split, share, portion, save, put'],
  ['share', 'after', 'of my, of our, of it, of the, of them, of £#, in <type>, in shares, in stocks, in cash, cash, shares, into, of his, of her', { cost: -0.5 }],
];

// prettier-ignore
export const others: readonly (readonly [words: string, person: Person])[] = [
  ['wife, husband, partner, spouse, fiance, fiancee, hubby, missus, other half, girlfriend, boyfriend, gf, bf, wifes, husbands, partners', 'partner'],
  ['son, daughter, child, children, kid, kids, baby, newborn, toddler, twins, boy, girl, little one, teenager, sons, daughters, lad, eldest, youngest', 'child'],
  ['grandson, granddaughter, grandaughter, grand son, grand daughter, grandchild, grandkid, stepson, stepdaughter, nephew, niece, godson, goddaughter', 'child'],
  ['mum, mom, mam, mother, dad, father, parents, nan, nana, gran, granny, grandma, grandmother, grandad, granddad, grandfather, grandpa', 'other'],
  ['brother, sister, friend, mate, uncle, aunt, auntie, cousin, colleague, neighbour, mums, dads, mother in law, father in law', 'other'],
];

// prettier-ignore
export const bands: readonly (readonly [phrases: string, band: TaxBand])[] = [
  ["don't pay tax, dont pay tax, don't pay any tax, dont pay any tax, not pay tax, don't pay income tax, dont pay income tax, pay no tax, pay no income tax, non taxpayer, non tax payer, not a taxpayer, not a tax payer", 'none'],
  ['basic rate, basic rate tax, basic rate taxpayer, basic rate payer, lower rate, basic tax, basic taxpayer, basic tax payer, basic payer, basic earner, basic band, lower rate taxpayer', 'basic'],
  ['higher rate, higher rate tax, higher rate taxpayer, higher rate payer, high rate taxpayer, higher tax, higher taxpayer, higher tax payer, higher payer, higher earner, higher band', 'higher'],
  ['additional rate, additional rate tax, additional rate taxpayer, additional rate payer, additional tax, additional taxpayer, additional tax payer, additional payer, additional earner, additional band, top rate tax, top rate taxpayer, top rate payer, highest rate tax, highest rate taxpayer', 'additional'],
];

/** Shares that income tax takes of savings, now and from April 2027. */
export const bandsByRate: ReadonlyMap<number, TaxBand> = new Map([
  [20, 'basic'],
  [22, 'basic'],
  [40, 'higher'],
  [42, 'higher'],
  [45, 'additional'],
  [47, 'additional'],
]);

/** Conditions on products as savers say them; without an input nothing in the catalogue can tell. */
export type ConditionRow = readonly [
  id: string,
  label: string,
  phrases: string,
  input: Condition['input'],
  group?: string,
];

// prettier-ignore
export const conditions: readonly ConditionRow[] = [
  ['easy-access', 'easy access', 'easy access, instant access, instant withdrawal, access any time, withdraw any time, take it out any time, get at it any time, access anytime, withdraw anytime, get my money any time, no notice, instant-access', { access: 'easy access' }, 'access'],
  ['notice', 'notice account', 'notice account, notice accounts, notice isa, notice isas, notice cash, notice one, notice ones, days notice, with notice, notice saver', { access: 'notice' }, 'access'],
  ['fixed', 'fixed rate', 'fixed rate, fixed term, fixed, fix, fixes, fixed isa, fixed rates, bond, locked in, lock in, lock it away, fixed-rate', { access: 'fixed' }, 'access'],
  ['regular-saver', 'regular saver', 'regular saver, regular savers, monthly saver, regular savings', { access: 'regular saver' }, 'access'],
  ['flexible', 'flexible', 'flexible, flexi, flexible isa, put it back, pay it back, pay back what i take out, put back what i take out, put money back, pay money back', { flexible: true }],
  ['no-minimum', 'no minimum deposit', 'no minimum, no min, without a minimum, without minimum, no minimum deposit', { noMinimum: true }, 'minimum'],
  ['no-penalty', 'no early withdrawal penalty', 'no penalty, no penalties, without penalty, without a penalty, penalty free, no exit penalty, no early withdrawal charge, no withdrawal penalty, no exit fee, no exit charge', { noPenalty: true }, 'penalty'],
  ['no-fee', 'no yearly fee', 'no fee, no fees, without fees, without a fee, fee free, free of fees, no platform fee, no platform fees, zero fee, zero fees, no annual fee, no charges, no charge', { noFee: true }, 'fee'],
  ['variable-rate', 'variable rate', 'variable rate, variable', { variableRate: true }],
  ['tracker', 'tracker rate', 'tracker, tracker rate, tracks base rate, tracks the base rate, base rate tracker', { facts: [{ field: 'rateKind', is: ['tracker'] }] }],
  ['no-bonus', 'no introductory bonus', 'no bonus, no bonus rate, without a bonus, without bonus, without the bonus, no introductory bonus, no intro bonus, no teaser rate, no bonus rates, without a bonus rate, without bonus rates', { noBonus: true }],
  ['fscs-protected', 'FSCS protected', 'fscs protected, fscs protection, fscs cover, covered by fscs, covered by the fscs, with fscs, protected by fscs, protected by the fscs', { fscsProtected: true }],
  ['transfers-in', 'accepts transfers in', 'transfers in, transfer in, transfer an isa in, transfer an old isa in, transfer an existing isa in, transfer my isa in, transfer my old isa in, transfer my existing isa in, transfer old isas in, transfer isas in, transfer it in, transferring in, transferring an old isa in, move an old isa in, move my old isa in, move my isa in, bring an old isa in, bring my old isa in, accepts transfers, accept transfers, takes transfers, take transfers, allow transfers, allows transfers, transfers accepted', { transfersIn: true }],
  ['online', 'online', 'online, on the internet, over the internet', { channel: 'online' }, 'channel'],
  ['app', 'by app', 'app, by app, mobile app, with an app, app based, on my phone', { channel: 'app' }, 'channel'],
  ['branch', 'in a branch', 'branch, in branch, in a branch, branches, with a branch, high street, face to face, in person', { channel: 'branch' }, 'channel'],
  ['phone', 'by phone', 'by phone, over the phone, by telephone, on the phone, telephone', { channel: 'phone' }, 'channel'],
  ['post', 'by post', 'by post, postal, by mail, in the post', { channel: 'post' }, 'channel'],
  ['highest-rate', 'highest rate', 'highest rate, best rate, best interest, highest interest, pays most, pays the most, pay most, pay the most, highest paying, best paying, top rate, top interest, best rates, highest rates, highest aer, best aer, best interest rate, highest interest rate, top paying, most interest, top rates, best buy, best return', { sort: 'interest' }, 'sort'],
  ['lowest-rate', 'lowest rate', 'lowest rate, worst rate, lowest interest, lowest interest rate, pays least, worst interest', { sort: 'interest', reversed: true }, 'sort'],
  ['lowest-fee', 'lowest fee', 'lowest fee, lowest fees, cheapest, cheaper, cheaper ones, lowest cost, lowest charges, lowest charge, low fee, low fees, low cost', { sort: 'fees' }, 'sort'],
  ['highest-fee', 'highest fee', 'highest fee, highest fees, most expensive, dearest', { sort: 'fees', reversed: true }, 'sort'],
  ['most-popular', 'most reviewed', 'most popular, most reviews, most reviewed', { sort: 'popular' }, 'sort'],
  ['best-rated', 'best rated', 'top rated, best rated, highest rated, best reviewed, highest rating, best rating, best reviews, top rating', { sort: 'rating' }, 'sort'],
  ['worst-rated', 'worst rated', 'worst rated, lowest rated, worst reviews, worst reviewed, lowest rating', { sort: 'rating', reversed: true }, 'sort'],
  ['lowest-minimum', 'lowest minimum deposit', 'lowest minimum, smallest minimum, lowest minimum deposit, lowest deposit, smallest deposit', { sort: 'lowest-minimum' }, 'sort'],
  ['after-bonus', 'highest rate without its bonus', 'after the bonus, after bonus, once the bonus ends, after the bonus ends, excluding bonus, underlying rate', { sort: 'after-bonus' }, 'sort'],
  ['shortest-notice', 'shortest notice', 'shortest notice, least notice', { sort: 'notice' }, 'sort'],
  ['shortest-term', 'shortest term', 'shortest term, shortest fix, shortest fixed, shortest fixed term', { sort: 'term' }, 'sort'],
  ['longest-term', 'longest term', 'longest term, longest fix, longest fixed, longest fixed term', { sort: 'term', reversed: true }, 'sort'],
  ['lowest-penalty', 'lowest penalty', 'lowest penalty, smallest penalty, lowest exit penalty, lowest exit fee', { sort: 'penalty' }, 'sort'],
  ['interest-monthly', 'interest paid monthly', 'monthly interest, interest monthly, interest paid monthly, pays interest monthly, pays monthly, interest every month, paid out monthly, interest each month, interest paid each month', { facts: [{ field: 'interestPaid', is: ['monthly', 'choice'] }] }],
  ['interest-yearly', 'interest paid yearly', 'annual interest, interest annually, interest paid annually, interest yearly, interest paid yearly, pays annually', { facts: [{ field: 'interestPaid', is: ['yearly', 'choice'] }] }],
  ['managed', 'managed for you', 'managed portfolio, managed portfolios, managed isa, managed isas, managed stocks, managed funds, robo, managed for me', { words: 'managed' }, 'management'],
  ['ready-made', 'ready-made', 'ready made, readymade, ready made portfolio, ready made funds', { words: 'ready-made' }, 'management'],
  ['child-trust-funds', 'takes Child Trust Funds', 'child trust fund, child trust funds, ctf, ctfs', { facts: [{ field: 'transfersInFrom', is: ['child-trust-fund'] }] }],
  ['welsh', 'service in Welsh', 'in welsh, welsh, welsh speaking, welsh service, welsh language', { words: 'welsh' }, 'language'],
  ['gaelic', 'service in Gaelic', 'in gaelic, gaelic', { words: 'gaelic' }, 'language'],
  ['no-fixed-term', 'no fixed term', 'without a fixed term, no fixed term, without fixed term', { words: 'no fixed term' }],
  ['passbook', 'with a passbook', 'passbook, passbooks, pass book', { words: 'passbook' }, 'passbook'],
  ['ethical', 'ethical', 'ethical, socially responsible', { words: 'ethical' }, 'values'],
  ['sustainable', 'sustainable', 'sustainable, green, esg, fossil free', { words: 'sustainable' }, 'values'],
  ['sharia', 'Sharia-compliant', 'sharia, shariah, halal, islamic, sharia compliant, shariah compliant', null],
  ['joint', 'joint account', 'joint account, joint isa, joint', null],
  ['currency', 'in a foreign currency', 'in euros, in dollars, foreign currency, euro account, dollar account, in euro', null],
  ['credit-check', 'no credit check', 'no credit check, without a credit check, without credit check, bad credit', null],
  ['existing-customers', 'for existing customers', 'existing customers, existing customer, current customers', { facts: [{ field: 'restriction', is: ['existing-customers'] }] }],
  ['new-customers', 'open to everybody', 'new customers, new customer, open to anyone, open to everyone, open to everybody, open to all', { openToAll: true }],
  ['cashback', 'cashback', 'cashback, cash back, switching bonus, switch bonus, joining bonus', null],
  ['over-weekend', 'open at weekends', 'open on saturday, open on saturdays, open at weekends, weekend opening', null],
  ['debit-card', 'with a card', 'debit card, cash card', null],
];

/** Words that do not tell one provider from another. */
export const providerGeneric = words(
  'bank banks building society savings saving invest investments investment finance wealth credit union mutual row platform fund funds loans loan lending property energy bonds crowd community and the of children provident friendly penny daughters incorporating amalgamated plc ltd limited uk group money trust',
);
/** Ordinary words that name a provider only with a capital, or with the word after them. */
export const ordinary = words(
  'trading interactive direct first post chase plum chip saga one smart royal national close prosper tandem',
);
/** Words that describe a product and do not name it. */
export const productGeneric = words(
  'isa cash rate fixed year month day notice easy access online junior lifetime stocks shares and share regular saver flexible account savings innovative finance limited issue investing',
);
/** Words by which no product is recognised among those of its provider. */
export const commonToAll = words(
  'isa and or the of for a with rate until no from to in on by if as is account',
);
/** Kinds of product: a provider that has none of the kind asked for has no such product. */
export const productKinds = words('lifetime junior stocks shares notice fixed easy flexible finance regular');
/** After a length of time these say that it is a product's. */
export const afterLength = words('fixed bond notice isa cash one account term rate regular');
/** After the telling part of a product's name. */
export const afterName = words('isa one account cash flexible rate lifetime junior');
/** Between a provider's name and its product's. */
export const besideName = words("the their 's s from at with by of in and a ( ) isa one account");
const SAME = {
  fixed: 'fix fixes',
  year: 'years yr yrs',
  month: 'months mth',
  day: 'days',
  isa: 'isas ifisa',
  lifetime: 'lisa',
  junior: 'jisa',
  easy: 'instant',
  18: 'eighteen',
};
/** One word for several in names. */
export const sameInNames: ReadonlyMap<string, string> = new Map(
  Object.entries(SAME).flatMap(([word, forms]) => forms.split(' ').map((each) => [each, word] as const)),
);
