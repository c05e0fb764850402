import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import type { SeedProduct } from './product-entry.ts';
import { seedRow } from './product-row.ts';
import { demoProducts } from './products.ts';

const [sample] = demoProducts;
if (sample === undefined) throw new Error('The sample catalogue is empty');
const nothing = Object.fromEntries(Object.keys(sample).map((field) => [field, null]));
const feed: SeedProduct[] = JSON.parse(
  readFileSync(new URL('./product-feed.json', import.meta.url), 'utf8'),
).map((entry: object) => ({ ...nothing, isActive: true, ...entry }));
const everyProduct = [...demoProducts, ...feed];

const listed = (fields: string) => fields.split(' ') as (keyof SeedProduct)[];
const factFields = listed(
  'authorisedFirm firmReferenceNumber licenceGroup channels minimumAge maximumAge restriction restrictionDetails ' +
    'transfersIn transfersInFrom flexible monthlyMinimum monthlyMaximum newMoneyLimit balanceLimit fundingDays access ' +
    'noticeDays termMonths withdrawalsPerYear earlyWithdrawal exitCostDays rateKind bonusRate bonusMonths rateTiers ' +
    'tierBasis interestPaid form platformFeeTiers platformFeeCap monthlyFee shareDealingFee fundDealingFee ' +
    'foreignExchangeFee investmentRange targetReturn commission ratingSource',
);
const identity = (product: SeedProduct) => `${product.name} | ${product.provider}`;
const offending = (isWrong: (product: SeedProduct) => boolean, products = everyProduct) =>
  products.filter(isWrong).map(identity);
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

const prose = ({ name, features, term, earlyWithdrawalPenalty, termsApply }: SeedProduct) =>
  [name, ...features, term, earlyWithdrawalPenalty, termsApply].filter((text) => text !== null).join('\n');
/** The first match in the prose: its first group, or all of it. */
const found = (product: SeedProduct, pattern: RegExp) => {
  const match = pattern.exec(prose(product));
  return match === null ? null : (match[1] ?? match[0]);
};
/** A figure of the prose, where it has one. */
const figure = (product: SeedProduct, pattern: RegExp) => {
  const text = found(product, pattern);
  return text === null ? null : Number(text.replaceAll(',', ''));
};
const says = (product: SeedProduct, pattern: RegExp) => pattern.test(prose(product));

const isCashIsa = ({ type }: SeedProduct) => type.includes('Cash ISA');
const isLent = ({ type }: SeedProduct) => type === 'Innovative Finance ISA';
const isInvested = ({ type, form }: SeedProduct) => type === 'Stocks and Shares ISA' || form === 'invested';
const isCash = (product: SeedProduct) => isCashIsa(product) || product.form === 'cash';

describe('facts and prose of a product say the same', () => {
  it('states the bonus its features mention, how long it lasts, and no other', () => {
    const bonus = /Includes a bonus of ([\d.]+)% for/;
    const wrongRate = (p: SeedProduct) => (p.bonusRate ?? 0) !== (figure(p, bonus) ?? 0);
    const wrongMonths = (p: SeedProduct) =>
      p.bonusMonths !== figure(p, /Includes a bonus of [\d.]+% for (\d+) months/);
    expect(offending(wrongRate)).toEqual([]);
    expect(offending(wrongMonths)).toEqual([]);
    expect(offending((p) => says(p, /no (introductory )?bonus/) && p.bonusRate !== 0)).toEqual([]);
  });

  it('states a bonus that leaves the rate its terms name', () => {
    const underlying = (p: SeedProduct) => figure(p, /underlying variable rate, ([\d.]+)%/);
    const isWrong = (p: SeedProduct) => {
      const rate = underlying(p);
      return rate !== null && Math.abs((p.interestRate ?? 0) - (p.bonusRate ?? 0) - rate) > 0.001;
    };
    expect(offending(isWrong)).toEqual([]);
  });

  it('states the length of the term it is fixed for, and no other', () => {
    const months = ({ term }: SeedProduct) => {
      const [, count, unit] = /^(\d+) (year|month)s?( fixed)?$/.exec(term ?? '') ?? [];
      return count === undefined ? null : Number(count) * (unit === 'year' ? 12 : 1);
    };
    expect(offending((p) => p.termMonths !== months(p))).toEqual([]);
  });

  it('states the notice it asks for, and no other', () => {
    expect(offending((p) => p.noticeDays !== figure(p, /Give (\d+) days’ notice/))).toEqual([]);
    expect(offending((p) => p.noticeDays !== figure(p, /^(\d+) days’ notice$/m))).toEqual([]);
  });

  it('states the days of interest that leaving early costs, and no other', () => {
    const isWrong = (p: SeedProduct) => (p.exitCostDays ?? 0) !== (figure(p, /(\d+) days’ interest/) ?? 0);
    expect(offending(isWrong)).toEqual([]);
    const free = (p: SeedProduct) => p.earlyWithdrawalPenalty === 'None';
    expect(offending((p) => free(p) !== (p.exitCostDays === 0))).toEqual([]);
  });

  it('lets money out early unless its penalty says that it cannot', () => {
    const stated = ({ earlyWithdrawalPenalty }: SeedProduct) =>
      earlyWithdrawalPenalty === null ? null : !/^No (early exit|withdrawals)/.test(earlyWithdrawalPenalty);
    expect(offending((p) => p.earlyWithdrawal !== stated(p))).toEqual([]);
  });

  it('states the monthly payments it asks for, and no other', () => {
    const least = /(?:Pay in|Monthly payments from) £([\d,]+)/;
    const most = /Pay in £[\d,]+ to £([\d,]+) every month/;
    expect(offending((p) => p.monthlyMinimum !== figure(p, least))).toEqual([]);
    expect(offending((p) => p.monthlyMaximum !== figure(p, most))).toEqual([]);
  });

  it('states the time to pay in that its features mention', () => {
    const days = (p: SeedProduct) => figure(p, /Pay in for (\d+) days after opening/);
    expect(offending((p) => days(p) !== null && p.fundingDays !== days(p))).toEqual([]);
    expect(offending((p) => says(p, /Pay in at any time/) && p.fundingDays !== null)).toEqual([]);
  });

  const others = ['cash', 'stocks-and-shares', 'innovative-finance'];
  test.each<[says: RegExp, from: string[]]>([
    [/Transfers in from other cash ISAs/, ['cash']],
    [/Transfers in from other ISAs accepted/, others],
    [/For transfers of existing ISAs only/, others],
    [/Transfers in from other Lifetime ISAs/, ['lifetime']],
    [/Transfers in from other Junior ISAs/, ['junior']],
    [/Transfers in from Child Trust Funds/, ['child-trust-fund']],
  ])('takes transfers from the kinds of “%s”', (pattern, from) => {
    expect(everyProduct.some((p) => says(p, pattern))).toBe(true);
    const isWrong = (p: SeedProduct) => !p.transfersIn || !isSame(p.transfersInFrom, from);
    expect(offending((p) => says(p, pattern) && isWrong(p))).toEqual([]);
  });

  it('takes no transfers if no kind is named, and none that its prose does not allow', () => {
    expect(offending((p) => p.transfersIn !== (p.transfersInFrom !== null))).toEqual([]);
    expect(offending((p) => p.transfersIn === false && says(p, /[Tt]ransfers? in/))).toEqual([]);
  });

  it('takes no new money exactly if its features refuse it', () => {
    expect(offending((p) => (p.newMoneyLimit === 0) !== says(p, /[Nn]o new money/))).toEqual([]);
  });

  it('is flexible exactly if what was taken out may be paid back', () => {
    const flexible = /Flexible: |Pay back what you take out|Replace withdrawals/;
    expect(offending((p) => p.flexible !== says(p, flexible))).toEqual([]);
  });

  it('has every channel its features mention, and no other if they say how it is opened or run', () => {
    const words = /\b(online|app|branch|phone|post)\b/g;
    const run = /^(Open(ed)? |Open,|Run |Manage|New account, opened|Help by in-app chat only)/;
    const service = /^(Service |Letters and phone|Passbook or|The app)/;
    const isWrong = ({ features, channels }: SeedProduct) => {
      const named = (which: RegExp) =>
        new Set(features.filter((line) => which.test(line)).flatMap((line) => line.match(words) ?? []));
      const [own, offered] = [named(run), [...named(run), ...named(service)]];
      return (
        offered.some((channel) => !channels?.includes(channel)) ||
        (own.size > 0 && channels?.some((channel) => !own.has(channel)) === true)
      );
    };
    expect(offending(isWrong)).toEqual([]);
    expect(offending((p) => p.name.startsWith('App-Only') && !isSame(p.channels, ['app']))).toEqual([]);
    expect(
      offending((p) => says(p, /No internet access/) && p.channels?.includes('online') === true),
    ).toEqual([]);
  });

  it('pays interest when its features say', () => {
    const readings: [pattern: RegExp, paid: string][] = [
      [/[Ii]nterest (paid )?monthly or (yearly|at each anniversary)/, 'choice'],
      [/[Ii]nterest paid (yearly|once a year|each April)/, 'yearly'],
      [/[Ii]nterest paid at the end of the term/, 'maturity'],
      [/[Ii]nterest paid twice a year/, 'half-yearly'],
    ];
    const paying = /[Ii]nterest (paid|monthly)/;
    const isWrong = (p: SeedProduct) => {
      const reading = readings.find(([pattern]) => says(p, pattern));
      return reading === undefined ? says(p, paying) : p.interestPaid !== reading[1];
    };
    expect(offending(isWrong)).toEqual([]);
  });

  it('has a fixed rate exactly if its features or its term fix it, and otherwise a variable one', () => {
    const fixed = /Rate (fixed|guaranteed) for|(year|month)s? fixed$/m;
    const kind = (p: SeedProduct) => (isCash(p) ? (says(p, fixed) ? 'fixed' : 'variable') : null);
    expect(offending((p) => p.rateKind !== kind(p))).toEqual([]);
    expect(offending((p) => says(p, /[Vv]ariable rate/) && p.rateKind !== 'variable')).toEqual([]);
  });

  it('lowers the rate of a small balance if its features do, and nowhere else', () => {
    const isWrong = (p: SeedProduct) => {
      const low = figure(p, /rate falls to ([\d.]+)% while the balance is under/);
      const from = figure(p, /while the balance is under £([\d,]+)/);
      const tiers =
        low === null
          ? null
          : [
              { from: 0, rate: low },
              { from, rate: p.interestRate },
            ];
      return !isSame(p.rateTiers, tiers) || p.tierBasis !== (low === null ? null : 'balance');
    };
    expect(offending(isWrong)).toEqual([]);
  });

  it('charges the platform fee of its features and its yearly fee, by balance and capped as they say', () => {
    const isWrong = (p: SeedProduct) => {
      const rate = says(p, /No (platform|yearly) (or dealing )?fee/) ? 0 : p.annualFee;
      const lower = figure(p, /fee falls to ([\d.]+)% above/);
      const from = figure(p, /fee falls to [\d.]+% above £([\d,]+)/);
      const tiers = [{ from: 0, rate }, ...(lower === null ? [] : [{ from, rate: lower }])];
      return !isSame(p.platformFeeTiers, !isInvested(p) || rate === null ? null : tiers);
    };
    expect(offending(isWrong)).toEqual([]);
    const cap = (p: SeedProduct) => figure(p, /fee capped at £([\d,]+) a year/);
    expect(offending((p) => p.platformFeeCap !== cap(p))).toEqual([]);
  });

  /** Fees of a kind that the prose is silent about. */
  const silentFees: Partial<Record<keyof SeedProduct, string[]>> = {
    shareDealingFee: ['Fund & Investment Trust ISA'],
    fundDealingFee: ['Fund & Investment Trust ISA'],
    foreignExchangeFee: ['Self-Select ISA: Shares, Gilts & Funds', 'Junior Share Dealing ISA'],
  };
  test.each<[field: 'shareDealingFee' | 'foreignExchangeFee' | 'fundDealingFee', mention: RegExp]>([
    ['shareDealingFee', /£([\d.]+) a trade/],
    ['foreignExchangeFee', /Currency exchange costs ([\d.]+)%/],
    ['fundDealingFee', /: £([\d.]+) a trade/],
  ])('charges the %s its features mention, and otherwise none', (field, mention) => {
    const isWrong = (p: SeedProduct) => {
      const charge = figure(p, mention);
      return charge === null
        ? (p[field] ?? 0) > 0 && !silentFees[field]?.includes(p.name)
        : p[field] !== charge;
    };
    expect(offending(isWrong)).toEqual([]);
    const free = /No (platform or )?dealing/;
    expect(offending((p) => says(p, free) && (p[field] ?? 0) > 0)).toEqual([]);
  });

  it('aims at the return that its rate names, in innovative finance only', () => {
    expect(offending((p) => p.targetReturn !== (isLent(p) ? p.interestRate : null))).toEqual([]);
  });

  it('is open to those whom its features name', () => {
    const readings: [pattern: RegExp, restriction: string, words: RegExp][] = [
      [/live or work in Wales/, 'area', /in Wales/],
      [/credit union members/, 'members', /credit union/],
      [/[Cc]losed to new|no new money taken/, 'existing-customers', /closed to new/],
    ];
    const isWrong = (p: SeedProduct) => {
      const [, restriction, words] = readings.find(([pattern]) => says(p, pattern)) ?? [];
      return (
        p.restriction !== (restriction ?? 'none') ||
        (words === undefined ? p.restrictionDetails !== null : !words.test(p.restrictionDetails ?? ''))
      );
    };
    expect(offending(isWrong)).toEqual([]);
  });

  it('allows as many withdrawals as leave the rate alone', () => {
    const isWrong = (p: SeedProduct) =>
      p.withdrawalsPerYear !==
      (says(p, /falls to [\d.]+% after a second withdrawal/)
        ? 1
        : p.access === 'fixed-term' || p.access === 'regular-saver'
          ? 0
          : null);
    expect(offending(isWrong)).toEqual([]);
  });
});

describe('every product states the facts of its kind', () => {
  /** What a product has to state. */
  const needed = (p: SeedProduct): string[] => {
    const when = (holds: boolean, fields: string) => (holds ? fields.split(' ') : []);
    return [
      ...when(true, 'authorisedFirm firmReferenceNumber channels minimumAge restriction commission'),
      ...when(true, 'transfersIn flexible earlyWithdrawal'),
      ...when(p.type === 'Lifetime ISA' || p.type === 'Junior ISA', 'maximumAge form'),
      ...when(p.restriction !== 'none', 'restrictionDetails'),
      ...when(p.transfersIn === true, 'transfersInFrom'),
      ...when(isCash(p), 'rateKind bonusRate interestPaid'),
      ...when((p.bonusRate ?? 0) > 0, 'bonusMonths'),
      ...when(p.rateTiers !== null, 'tierBasis'),
      ...when(isCashIsa(p), 'access balanceLimit exitCostDays'),
      ...when(p.access === 'fixed-term', 'termMonths fundingDays withdrawalsPerYear'),
      ...when(p.access === 'notice', 'noticeDays'),
      ...when(
        p.access === 'regular-saver',
        'termMonths monthlyMinimum monthlyMaximum newMoneyLimit withdrawalsPerYear',
      ),
      ...when(isInvested(p), 'platformFeeTiers monthlyFee fundDealingFee investmentRange'),
      ...when(p.type === 'Stocks and Shares ISA', 'exitCostDays'),
      ...when(p.investmentRange === 'shares-and-funds', 'shareDealingFee foreignExchangeFee'),
      ...when(isLent(p), 'targetReturn interestPaid'),
    ];
  };
  /** What it may state beside that. */
  const possible = (p: SeedProduct): string[] => [
    'licenceGroup',
    'newMoneyLimit',
    'ratingSource',
    ...(isCash(p) ? ['rateTiers'] : []),
    ...(isInvested(p) ? ['monthlyMinimum', 'platformFeeCap', 'shareDealingFee'] : []),
    ...(isLent(p) ? ['termMonths'] : []),
  ];
  /** What some products leave open, as their providers do. */
  const open: Record<string, string> = {
    'Penny Bank Cash ISA': 'bonusRate',
    'Lamplighters’ Junior Cash ISA': 'bonusRate',
    'Cynilwr Rheolaidd – Regular Saver Cash ISA': 'exitCostDays',
    'Bespoke Portfolio ISA':
      'earlyWithdrawal platformFeeTiers monthlyFee fundDealingFee investmentRange exitCostDays',
    'Lifetime Share Dealing ISA': 'foreignExchangeFee',
    'Debenture Marketplace IFISA': 'earlyWithdrawal targetReturn interestPaid',
  };

  it('leaves nothing open but what its provider leaves open', () => {
    for (const product of everyProduct) {
      const missing = needed(product).filter((field) => product[field as keyof SeedProduct] === null);
      expect(missing.join(' '), identity(product)).toBe(open[product.name] ?? '');
    }
  });

  it('states no fact that belongs to another kind of product', () => {
    for (const product of everyProduct) {
      const allowed = new Set([...needed(product), ...possible(product)]);
      const foreign = factFields.filter((field) => product[field] !== null && !allowed.has(field));
      expect(foreign, identity(product)).toEqual([]);
    }
  });

  it('knows every fact a product has', () => {
    const before = listed(
      'name provider type isActive rating reviewCount interestRate annualFee governmentBonus minimumDeposit ' +
        'maximumDeposit term earlyWithdrawalPenalty fscsProtected features logoUrl referralLink termsApply',
    );
    expect(Object.keys(sample).sort()).toEqual([...before, ...factFields].sort());
  });
});

describe('the facts of a product agree with each other', () => {
  it.each<[keyof SeedProduct, unknown[]]>([
    ['channels', ['online', 'app', 'branch', 'phone', 'post']],
    ['restriction', ['none', 'existing-customers', 'members', 'area']],
    [
      'transfersInFrom',
      ['cash', 'stocks-and-shares', 'lifetime', 'innovative-finance', 'junior', 'child-trust-fund'],
    ],
    ['access', ['easy', 'limited', 'notice', 'fixed-term', 'regular-saver']],
    ['rateKind', ['fixed', 'variable', 'tracker']],
    ['tierBasis', ['balance', 'band']],
    ['interestPaid', ['monthly', 'yearly', 'half-yearly', 'maturity', 'choice']],
    ['form', ['cash', 'invested']],
    ['investmentRange', ['ready-made', 'funds', 'shares-and-funds']],
    ['commission', ['none', 'click', 'account']],
  ])('has values of the list in %s, each once', (field, options) => {
    const isWrong = (p: SeedProduct) => {
      const values = [p[field]].flat().filter((value) => value !== null);
      return new Set(values).size !== values.length || values.some((value) => !options.includes(value));
    };
    expect(offending(isWrong)).toEqual([]);
  });

  it('has the access that its type names', () => {
    const access: Record<string, string> = {
      'Cash ISA': 'easy',
      'Flexible Cash ISA': 'easy',
      'Fixed Rate Cash ISA': 'fixed-term',
      'Notice Cash ISA': 'notice',
      'Regular Saver Cash ISA': 'regular-saver',
    };
    expect(offending((p) => p.access !== (access[p.type] ?? null))).toEqual([]);
  });

  it('has a bonus that is part of the rate, and months for it', () => {
    expect(offending((p) => p.bonusRate !== null && p.bonusRate > (p.interestRate ?? 0))).toEqual([]);
    expect(offending((p) => (p.bonusMonths !== null) !== (p.bonusRate ?? 0) > 0)).toEqual([]);
  });

  it('has tiers that rise from 0, one of which is the headline figure', () => {
    const isWrong = (tiers: SeedProduct['rateTiers'], headline: number | null) =>
      tiers !== null &&
      (tiers[0]?.from !== 0 ||
        tiers.some(({ from }, at) => at > 0 && from <= (tiers[at - 1]?.from ?? Infinity)) ||
        (headline !== null && !tiers.some(({ rate }) => rate === headline)));
    expect(offending((p) => isWrong(p.rateTiers, p.interestRate))).toEqual([]);
    expect(offending((p) => isWrong(p.platformFeeTiers, p.annualFee))).toEqual([]);
  });

  it('opens to adults, in Lifetime ISAs below 40, and to children in Junior ISAs only', () => {
    const ages: Record<string, [least: number, most: number]> = {
      'Lifetime ISA': [18, 39],
      'Junior ISA': [0, 17],
    };
    const isWrong = ({ type, minimumAge, maximumAge }: SeedProduct) =>
      !isSame([minimumAge, maximumAge], ages[type] ?? [18, null]);
    expect(offending(isWrong)).toEqual([]);
  });

  it('takes what it allows: a month within the year, a year within the allowance and the balance', () => {
    const allowance = ({ type }: SeedProduct) =>
      type === 'Lifetime ISA' ? 4000 : type === 'Junior ISA' ? 9000 : 20000;
    const isWrong = (p: SeedProduct) =>
      (p.newMoneyLimit ?? 0) > allowance(p) ||
      (p.monthlyMinimum ?? 0) > (p.monthlyMaximum ?? Infinity) ||
      (p.monthlyMaximum !== null && p.newMoneyLimit !== p.monthlyMaximum * 12) ||
      (p.balanceLimit ?? Infinity) < Math.max(p.newMoneyLimit ?? 0, p.minimumDeposit ?? 0);
    expect(offending(isWrong)).toEqual([]);
  });

  it('has one firm and one commission for each provider', () => {
    const firm = ({ authorisedFirm, firmReferenceNumber, licenceGroup, commission }: SeedProduct) =>
      [authorisedFirm, firmReferenceNumber, licenceGroup, commission].join(' | ');
    const byProvider = new Map(demoProducts.map((product) => [product.provider, firm(product)]));
    expect(offending((p) => byProvider.get(p.provider) !== firm(p))).toEqual([]);
  });

  it('identifies firms by an invented number, and lets the brands of a firm share its licence', () => {
    expect(offending((p) => !/^99\d{5}$/.test(p.firmReferenceNumber ?? ''))).toEqual([]);
    const firms = new Set(demoProducts.map((p) => `${p.firmReferenceNumber} ${p.authorisedFirm}`));
    expect(firms.size).toBe(new Set(demoProducts.map((p) => p.firmReferenceNumber)).size);
    expect(offending((p) => p.licenceGroup !== null && !p.fscsProtected)).toEqual([]);
  });

  it('has licences that several brands share, and providers that pay in each way or not at all', () => {
    const brands = Map.groupBy(demoProducts, (p) => p.licenceGroup ?? 'none');
    const shared = [...brands].filter(
      ([licence, products]) => licence !== 'none' && new Set(products.map((p) => p.provider)).size > 1,
    );
    expect(shared.map(([licence]) => licence).sort()).toEqual([
      'Hearthmoor Bank',
      'Quillbrook Bank',
      'Thistlewick Bank',
    ]);
    expect(new Set(demoProducts.map((p) => p.commission))).toEqual(new Set(['none', 'click', 'account']));
  });
});

describe('the row of a seeded product', () => {
  it('has its typed facts in one column, as far as they are stated', () => {
    const { facts } = seedRow(sample, '2026-11-28T12:00:00.000Z');
    const stated = factFields.filter((field) => sample[field] !== null);
    expect(facts).toEqual(Object.fromEntries(stated.map((field) => [field, sample[field]])));
  });

  it('has one proof of all that it states, with a source and the day', () => {
    const { proofs } = seedRow(sample, '2026-11-28T12:00:00.000Z');
    expect(proofs).toEqual([
      {
        fields: expect.arrayContaining([
          'interestRate',
          'minimumDeposit',
          'term',
          'fscsProtected',
          'flexible',
        ]),
        source: 'https://example.com/facts/thistlewick-bank/everyday-cash-isa',
        checkedOn: '2026-11-28',
        checkedBy: 'seed',
      },
    ]);
    const proven = new Set(proofs[0]?.fields);
    expect([...proven].filter((field) => sample[field as keyof SeedProduct] === null)).toEqual([]);
    expect(factFields.filter((field) => sample[field] !== null && !proven.has(field))).toEqual([
      'commission',
      'ratingSource',
    ]);
    expect(proven, 'its source is shown with a day').toContain('rating');
    for (const field of ['name', 'features', 'termsApply']) expect(proven).not.toContain(field);
  });
});
