import { formatPercent, formatPounds } from '../../../domain/money.ts';
import { listed } from '../../../domain/text.ts';
import { amountOf, amountsOf, type Percent, type Question } from '../slots/question.ts';
import { bands as taxBands } from '../slots/vocabulary.ts';
import type { ResultOf } from '../../advisor-conversation.ts';
import { bold, boldPounds, bullets, joined, lines } from '../write/text.ts';
import type { Intent } from './intent.ts';
import { ask, EXAMPLE_RATE, lumpOf, rateOf, ruleSum, sumOf } from './sum-parts.ts';

type TaxRow = ResultOf<'savings_tax'>['bands'][number];

const [EXAMPLE_DEPOSIT, EXAMPLE_BALANCE, MOST_FIRMS] = [10_000, 200_000, 6];
/** Whatever it was taken for, a percentage up to here is no rate of tax. */
const HIGHEST_RATE = 15;

const labelOf = ({ band }: TaxRow) => taxBands.find((each) => each.band === band)?.label ?? band;

function taxText({ taxFree, taxable, taxRatePercent, tax }: TaxRow, interest: number): string {
  return taxable === 0
    ? `${boldPounds(0)} of tax, since ${formatPounds(interest)} is within the ${formatPounds(taxFree)} that is free`
    : `${boldPounds(tax)} of tax: ${formatPounds(taxable)} is above the ${formatPounds(taxFree)} that is free, taxed at ${Math.abs((taxable * taxRatePercent) / 100 - tax) < 0.01 ? '' : 'up to '}${formatPercent(taxRatePercent)}`;
}

const roomsText = ({ personalAllowance, startingRate, savingsAllowance }: TaxRow) =>
  personalAllowance + startingRate > 0 &&
  `Free are ${formatPounds(personalAllowance)} left of the personal allowance, ${formatPounds(startingRate)} at the starting rate and ${formatPounds(savingsAllowance)} of savings allowance.`;

const earnedRate = (question: Question) =>
  rateOf(question) ??
  question.percents.find(({ role, value }) => role !== 'inflation' && value <= HIGHEST_RATE)?.value ??
  null;

const IN_ISA =
  /^(?: of (?:(?:it|that|this|them)|(?:(?:the|my|our|this|that) )?(?:money|savings|cash|interest|balance|£[\d,.]+k?)))?(?: (?:is|was|were|are))?(?: already)? (?:in|inside) (?:an? |my |our )?(?:(?:cash|stocks?|shares?|s&s|and|&) )*(?:isas?|lisa)\b/i;
/** The share of the savings that is said to be in an ISA. */
const shareInIsa = ({ percents, text }: Question) =>
  percents.find(({ role, end }) => role === 'share' && IN_ISA.test(text.slice(end)))?.value ?? 0;

const taxpayerOf = (question: Question) => ({
  income: amountOf(question, 'income'),
  band: question.band,
  date: question.when[0]?.date,
});

function byBand(rows: readonly TaxRow[], text: (row: TaxRow) => string): string {
  const [only, more] = rows;
  if (only && !more) return `${labelOf(only)}: ${text(only)}.`;
  return bullets(rows.map((row) => `${labelOf(row)}: ${text(row)}`));
}

const PSA = ['personal-savings-allowance', 'savings-tax', 'starting-rate'] as const;
const BETWEEN = ' or | vs| versus | and | than | but | against | to |,|;|. |/'.split('|');

/** Whether the first of two rates is the ISA's: the word comes before it or, undivided, after it. Else the lower is. */
function isFirstOfIsa([first, second]: readonly [Percent, Percent], text: string): boolean {
  const words = text.toLowerCase();
  const middle = words.slice(first.end, second.start);
  const at = middle.indexOf('isa');
  if (at >= 0) return !BETWEEN.some((word) => middle.slice(0, at).includes(word));
  const [before, after] = [words.slice(0, first.start), words.slice(second.end)];
  if (before.includes('isa') === after.includes('isa')) return first.value <= second.value;
  return before.includes('isa');
}

/** With one rate alone it is the ISA's, and without any an example. */
function isaAndTaxedRate({ percents, text }: Question): { isa: number; taxed: number | null } {
  const [first, second] = percents.filter(({ role, value }) => role !== 'inflation' && value <= HIGHEST_RATE);
  if (!first || !second) return { isa: first?.value ?? EXAMPLE_RATE, taxed: null };
  const [isa, taxed] = isFirstOfIsa([first, second], text) ? [first, second] : [second, first];
  return { isa: isa.value, taxed: taxed.value };
}

function difference(isaAdvantage: number): string {
  if (isaAdvantage === 0) return 'both leave the same';
  return `${isaAdvantage > 0 ? 'the ISA' : 'the taxed account'} leaves ${formatPounds(Math.abs(isaAdvantage))} more`;
}

const JOINT_WHOLE = /^(?!.*\b(?:half|share)\b).*\bjoint (?:\w+ )?(?:accounts?|savings)\b/i;

const balancesOf = (question: Question) =>
  amountsOf(question, 'lump', 'paid', 'target', 'left', 'price', 'transfer', 'outside')
    .slice(0, MOST_FIRMS)
    .map(({ value }) => value);

export const taxSums: readonly Intent[] = [
  ruleSum({
    id: 'fscs-split',
    rules: ['fscs-deposits'],
    calls: (question) => {
      const balances = balancesOf(question);
      const total = balances.reduce((sum, balance) => sum + balance, 0) || EXAMPLE_BALANCE;
      const alone = ask('fscs_split', { balances: [total] });
      const names = question.mentions.filter(({ kind }) => kind === 'provider' || kind === 'product');
      const providers = names.length === balances.length ? names.map(({ written }) => written) : [];
      return balances.length > 1 ? [alone, ask('fscs_split', { balances, providers })] : [alone];
    },
    write: (alone, { question, rules, others: [several] }) => {
      const apart = several && several.firms.length > 1 ? several : undefined;
      const { total, covered, uncovered, firmsNeeded } = alone;
      const lead = `${balancesOf(question).length === 0 ? 'For example, of' : 'Of'} ${formatPounds(total)} with one authorised firm,`;
      return joined(
        ...(several?.shared ?? []).map(
          ({ firm, providers }) =>
            `By this site’s catalogue ${listed(providers)} share the licence of ${firm} and so one limit.`,
        ),
        apart &&
          `With a firm each for ${listed(apart.firms.map(({ balance }) => formatPounds(balance)))}, ${boldPounds(apart.covered)} is covered${apart.uncovered > 0 ? ` and ${boldPounds(apart.uncovered)} is not` : ''}.`,
        `${apart ? `All ${formatPounds(total)} with one firm:` : lead} ${boldPounds(covered)} is covered${uncovered > 0 ? ` and ${boldPounds(uncovered)} is not` : ''}.`,
        uncovered > 0 && `Spread evenly over ${bold(String(firmsNeeded))} firms, all of it would be.`,
        `The limit is ${rules.figure('fscs-deposits')} a person with each authorised firm, ISAs and other savings there together.${rules.cite('fscs-deposits')} Brands that share one banking licence share one limit.`,
        `Temporary high balances, from selling a home for example, are covered up to ${rules.figure('fscs-deposits', 'temporary')} for ${rules.figure('fscs-deposits', 'temporaryMonths')} months.`,
      );
    },
  }),
  ruleSum({
    id: 'savings-tax-sum',
    rules: PSA,
    dated: true,
    calls: (question) => {
      const earned = amountsOf(question, 'interest');
      const interest = earned.length === 0 ? null : sumOf(earned);
      const other = lumpOf(question) ?? amountOf(question, 'target');
      const taxpayer = taxpayerOf(question);
      const outside = 1 - shareInIsa(question) / 100;
      // Beside the interest itself another amount can only be the income.
      if (interest !== null)
        return [interest, ...(earned.length > 1 ? earned.map(({ value }) => value) : [])].map((each) =>
          ask('savings_tax', { interest: each * outside, ...taxpayer, income: taxpayer.income ?? other }),
        );
      if (other === null || JOINT_WHOLE.test(question.text)) return [];
      const ratePercent = earnedRate(question) ?? EXAMPLE_RATE;
      return [ask('savings_tax', { deposit: other * outside, ratePercent, ...taxpayer })];
    },
    write: (found, { question, rules, others }) => {
      if (found.interest === null) return '';
      const { interest, deposit, ratePercent, bands, income, taxYear } = found;
      const share = shareInIsa(question);
      const whole = sumOf(amountsOf(question, 'interest')) || lumpOf(question);
      const part = share === 50 ? 'Half' : formatPercent(share);
      const inIsa = share > 0 && whole ? `${part} of ${formatPounds(whole)} is taken to be in an ISA. ` : '';
      const from =
        deposit !== null && ratePercent !== null
          ? `${formatPounds(deposit)} at ${formatPercent(ratePercent)}${earnedRate(question) === null ? ' (an example rate)' : ''} earns ${formatPounds(interest)} in a year. `
          : '';
      const beside = income === null ? '' : `, beside ${formatPounds(income)} of other income`;
      const [only, more] = bands;
      return lines(
        `${inIsa}${from}Tax on ${formatPounds(interest)} of interest outside an ISA in ${taxYear}${beside}:`,
        `${byBand(bands, (row) => taxText(row, interest))}${rules.cite('personal-savings-allowance', 'savings-tax')}`,
        joined(
          others.length > 0 &&
            only &&
            !more &&
            `Of different people, each is taxed apart: ${listed(others.flatMap(({ interest: own, bands: [band] }) => (own === null || !band ? [] : [`${formatPounds(own)} bears ${boldPounds(band.tax)}`])))}.`,
          only && !more && roomsText(only),
          'That is, if it is all the savings income of the year.',
          bands.length > 1 && 'With a low income more can be free: name the income.',
        ),
      );
    },
  }),
  ruleSum({
    id: 'how-much-before-tax',
    rules: PSA,
    dated: true,
    calls: (question) => [
      ask('savings_tax', { ratePercent: earnedRate(question) ?? EXAMPLE_RATE, ...taxpayerOf(question) }),
    ],
    write: (found, { question, rules }) => {
      if (found.ratePercent === null) return '';
      const isExample = earnedRate(question) === null;
      return lines(
        `At ${formatPercent(found.ratePercent)}${isExample ? ' (an example: name your own rate)' : ''} a year, so much can be saved outside an ISA before tax is due:`,
        `${byBand(found.bands, ({ depositBeforeTax, taxFree }) =>
          taxFree === 0
            ? 'nothing, since all interest is taxed'
            : `about ${boldPounds(depositBeforeTax ?? 0)}, which earns the ${formatPounds(taxFree)} that is free of tax`,
        )}${rules.cite('personal-savings-allowance')}`,
        joined(
          'A higher rate or other interest leaves less.',
          found.income === null && 'With a low income more can be free.',
          rules.statement('starting-rate'),
        ),
      );
    },
  }),
  ruleSum({
    id: 'isa-or-taxed-sum',
    rules: PSA,
    dated: true,
    calls: (question) => {
      const { isa, taxed: other } = isaAndTaxedRate(question);
      const example = other === null ? null : EXAMPLE_DEPOSIT;
      const deposit = lumpOf(question) ?? amountOf(question, 'target') ?? example;
      const taxed = other ?? (deposit === null ? null : isa);
      return [
        ask('savings_tax', { deposit, ratePercent: taxed, isaRatePercent: isa, ...taxpayerOf(question) }),
      ];
    },
    write: (found, { question, rules }) => {
      if (!found.isa) return '';
      const { isa, deposit, ratePercent, interest, bands } = found;
      const isaRate = formatPercent(isa.ratePercent);
      const proof = rules.cite('savings-tax', 'personal-savings-allowance');
      if (deposit === null || ratePercent === null || interest === null || isa.interest === null)
        return lines(
          `What an ISA pays is kept whole. Above the personal savings allowance, a taxed account has to pay more than an ISA’s ${isaRate} to leave as much:`,
          `${byBand(bands, ({ equalTaxedRatePercent, taxRatePercent }) => `about ${bold(formatPercent(equalTaxedRatePercent ?? 0))}, taxed at ${formatPercent(taxRatePercent)}`)}${proof}`,
          'Within the allowance nothing is taxed, so the higher rate leaves more. Name an amount and both rates for a sum in pounds.',
        );
      return lines(
        `${question.money.length === 0 ? 'For example, ' : ''}${formatPounds(deposit)} for a year in an ISA at ${isaRate} leaves ${boldPounds(isa.interest)}. At ${formatPercent(ratePercent)} outside it earns ${formatPounds(interest)} before tax, and leaves:`,
        `${byBand(bands, ({ afterTax, tax, isaAdvantage }) => `${boldPounds(afterTax ?? 0)} after ${formatPounds(tax)} of tax, so ${difference(isaAdvantage ?? 0)}`)}${proof}`,
        'It counts no other savings interest: with more of it the allowance is used up sooner and the ISA gains.',
      );
    },
  }),
];
