import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoKnowledge } from '../../../../test/advisor-knowledge.ts';
import type { AdvisorKnowledge } from '../../../features/advisor/answer/citations.ts';
import { executeTool } from '../../../features/advisor/answer/tools/index.ts';
import type { Age, Money, Percent, PercentRole, MoneyRole, Question } from '../slots/question.ts';
import { readSlots } from '../slots/read.ts';
import { Found, keyOf, type ToolCall } from '../../advisor-conversation.ts';
import { askRules } from '../write/rule-view.ts';
import { ruleView } from '../write/rule-view.ts';
import type { Answer, Intent } from './intent.ts';
import { sumRuleIntents } from './sums-rules.ts';
import { sumIntents } from './sums.ts';

let knowledge: AdvisorKnowledge;
beforeAll(async () => {
  knowledge = await demoKnowledge();
});

const intents = [...sumIntents, ...sumRuleIntents];

type Read = Partial<Omit<Question, 'money' | 'percents' | 'ages' | 'periods'>> & {
  money?: readonly (Partial<Money> & { value: number; role?: MoneyRole })[];
  percents?: readonly (Partial<Percent> & { value: number; role?: PercentRole })[];
  ages?: readonly (Partial<Age> & { years: number })[];
  months?: readonly number[];
};

function question({ money = [], percents = [], ages = [], months = [], ...rest }: Read): Question {
  return {
    text: '',
    types: [],
    products: [],
    providers: [],
    conditions: [],
    when: [],
    births: [],
    isDoubtful: false,
    children: null,
    band: null,
    penaltyDays: null,
    ordinals: [],
    mentions: [],
    today: knowledge.today,
    listed: [],
    ...rest,
    money: money.map((each) => ({
      start: 0,
      end: 0,
      role: 'lump',
      per: 'once',
      said: each.value,
      type: null,
      owner: 'self',
      isHeld: false,
      isEarlier: false,
      isPart: false,
      insteadOf: null,
      ...each,
    })),
    percents: percents.map((each) => ({ start: 0, end: 0, role: 'rate', ...each })),
    ages: ages.map((each) => ({ start: 0, end: 0, of: 'self', stage: 'now', ...each })),
    periods: months.map((each) => ({ start: 0, end: 0, months: each })),
  };
}

const answerOf = (id: string, read: Read) => answerTo(id, question(read));

function answerTo(id: string, asked: Question) {
  const intent: Intent | undefined = intents.find((each) => each.id === id);
  if (!intent) throw new Error(`No intent ${id}`);
  const date = (intent.dated === true ? asked.when[0]?.date : undefined) ?? asked.today;
  const rulesCall = askRules(intent.rules ?? ['tax-year'], date);
  const calls: ToolCall[] = [rulesCall, ...(intent.calls?.(asked) ?? [])];
  const results = new Map<string, unknown>();
  for (const call of calls) {
    const outcome = executeTool(knowledge, call.tool, JSON.stringify(call.input));
    if (outcome.ok) results.set(keyOf(call), JSON.parse(JSON.stringify(outcome.answer)));
  }
  const found = new Found(results);
  const rules = found.get(rulesCall);
  if (!rules) throw new Error('No rules');
  const written = intent.answer({
    question: asked,
    rules: ruleView(rules, asked.today),
    result: (call) => found.get(call),
  });
  const { text, outcome = 'answered' }: Answer = typeof written === 'string' ? { text: written } : written;
  return { text, outcome, results: JSON.stringify([...results.values()]) };
}

const plain = (text: string) => text.replaceAll('**', '').replaceAll(/\[\[[^\]]+\]\]/g, '');
const wordCount = (text: string) => plain(text).split(/\s+/).length;
const figuresIn = (text: string) =>
  [...plain(text).matchAll(/£([\d,]+(?:\.\d+)?)|([\d,]+(?:\.\d+)?)%/g)].map(([, pounds, percent]) =>
    Number((pounds ?? percent ?? '').replaceAll(',', '')),
  );

/** At most 120 words, no yes or no in front, and no figure that no tool returned. */
function checkText(text: string, results: string, about = text) {
  expect(wordCount(text), about).toBeLessThanOrEqual(120);
  expect(text, about).not.toMatch(/^(?:yes|no)\b/i);
  expect(text, about).not.toMatch(/NaN|Infinity|undefined|null/);
  const inText = results.replaceAll(/(\d),(?=\d{3})/g, '$1');
  const known = new Set(
    [...`${results} ${inText}`.matchAll(/\d+(?:\.\d+)?/g)].map(
      ([figure]) => Math.round(Number(figure) * 100) / 100,
    ),
  );
  const invented = text.includes('I work') ? [] : figuresIn(text).filter((figure) => !known.has(figure));
  expect(invented, `${about}: ${text}`).toEqual([]);
}

const per = { month: { role: 'monthly', per: 'month' }, year: { role: 'monthly', per: 'year' } } as const;

/** What was read from a question, and what its answer says. */
const cases: readonly [id: string, read: Read, said: readonly string[]][] = [
  ['savings-projection', { money: [{ value: 8000 }], percents: [{ value: 4.15 }], months: [12] }, ['£8,000 at 4.15% AER for 1 year earns **£332** of interest and comes to **£8,332**']],
  ['savings-projection', { money: [{ value: 8000 }], percents: [{ value: 4.15 }] }, ['**£332**', 'In 5 years it would come to **£9,804**']],
  ['savings-projection', { money: [{ value: 200, ...per.month }], percents: [{ value: 5 }], months: [120], types: ['Stocks & Shares ISA'] }, ['£200 a month at 5% a year for 10 years', '£24,000 paid in', 'can fall']],
  ['savings-projection', { money: [{ value: 333.33, said: 4000, ...per.year }], percents: [{ value: 4 }], months: [60], types: ['Lifetime ISA'] }, ['£20,000 paid in', '**£5,000**, is not counted']],
  ['savings-projection', { text: '4.8% and then 3.6%', money: [{ value: 15_000 }], percents: [{ value: 4.8, end: 4 }, { value: 3.6, start: 14, end: 18 }], months: [12, 24] }, ['£15,000 for 2 years, at 4.8% AER for 1 year and 3.6% after that, earns **£1,286**']],
  ['savings-target-monthly', { money: [{ value: 20_000, role: 'target' }, { value: 2000 }], percents: [{ value: 4 }], months: [36] }, ['a month**, besides the £2,000 saved']],
  ['savings-target-time', { money: [{ value: 20_000, role: 'target' }, { value: 400, ...per.month }], percents: [{ value: 4 }] }, ['reaches **£20,000** after **3 years and 11 months**']],
  ['savings-target-time', { money: [{ value: 20_000, role: 'target' }, { value: 100 }], percents: [{ value: 0 }] }, ['does not reach **£20,000** within 100 years']],
  ['rate-needed', { money: [{ value: 12_000 }, { value: 13_500, role: 'target' }], months: [36] }, ['£12,000 to **£13,500** in 3 years takes about **4.01% AER**']],
  ['rate-needed', { money: [{ value: 5000 }], months: [120] }, ['to **£10,000** in 10 years takes about **7.18% AER**']],
  ['interest-monthly', { money: [{ value: 20_000 }], percents: [{ value: 4.15 }] }, ['earns **£830** of interest in a year, on average **£69.17** a month', '£67.88']],
  ['interest-monthly', { money: [{ value: 500, ...per.month }], percents: [{ value: 4 }] }, ['£500 a month takes a balance of about **£152,731** at 4% AER']],
  ['drawdown', { money: [{ value: 50_000 }, { value: 500, role: 'withdrawal', per: 'month' }] }, ['lasts for about **8 years and 4 months** with £500 a month taken out, without interest']],
  ['drawdown', { money: [{ value: 100_000 }, { value: 200, role: 'withdrawal', per: 'month' }], percents: [{ value: 4 }] }, ['**not run out**']],
  ['drawdown', { money: [{ value: 100_000 }], percents: [{ value: 4 }], months: [240] }, ['To last for 20 years, about **£602.22 a month**']],
  ['inflation', { money: [{ value: 10_000 }], percents: [{ value: 3, role: 'inflation' }], months: [120] }, ['buys what **£7,441** buys today', 'become **£13,439**']],
  ['inflation', { money: [{ value: 10_000 }], percents: [{ value: 4.5 }, { value: 3, role: 'inflation' }], months: [12] }, ['at 4.5% AER', 'about **1.46%** a year']],
  ['inflation', {}, ['an example', 'I make no predictions']],
  ['fees-effect', { money: [{ value: 10_000 }], percents: [{ value: 0.5, role: 'fee' }, { value: 1.5, role: 'fee' }], months: [240] }, ['**£26,533**', '**£24,117**, so the fee costs **£2,416**, about £50 of it', '**£19,898**']],
  ['cost-of-waiting', { money: [{ value: 100, ...per.month }], percents: [{ value: 5 }], months: [60] }, ['in 20 years', 'Begun 5 years later', '£6,000 is what was not paid in']],
  ['percentage-sum', { money: [{ value: 12_000 }], percents: [{ value: 4 }] }, ['4% of £12,000 is **£480**']],
  ['percentage-sum', { money: [{ value: 12_000 }, { value: 20_000 }] }, ['£12,000 is **60%** of £20,000', 'From £12,000 to £20,000 it is **66.67%** more']],
  ['compare-rates-sum', { money: [{ value: 10_000 }], percents: [{ value: 4.2 }, { value: 4.6 }] }, ['earns **£420** at 4.2% AER and **£460** at 4.6% AER: a difference of **£40**']],
  ['compare-rates-sum', { text: '4.5% with a 1% bonus or 4.2%', money: [{ value: 10_000 }], percents: [{ value: 4.5, end: 4 }, { value: 1, role: 'bonus', start: 12, end: 14 }, { value: 4.2, start: 24, end: 28 }], months: [12, 24] }, ['**£816** at 4.5% AER for 1 year and 3.5% after that and **£858** at 4.2% AER']],
  ['allowance-left', { money: [{ value: 12_000, role: 'paid' }] }, ['£12,000 paid in leaves **£8,000** of the **£20,000** ISA allowance for 2026/27']],
  ['allowance-left', { money: [{ value: 12_000, role: 'paid' }, { value: 10_000 }] }, ['£22,000 is **£2,000** more than', 'So far £12,000 is paid in, which leaves **£8,000**', 'contact the provider or HMRC']],
  ['allowance-left', { money: [{ value: 3000, role: 'paid', type: 'Lifetime ISA' }, { value: 5000, role: 'paid', type: 'Junior ISA', owner: 'child' }] }, ['£3,000 paid in leaves **£17,000**', 'leaves **£1,000** of its limit of **£4,000**', 'leaves **£4,000** of the child’s own limit']],
  ['allowance-left', {}, ['all of the **£20,000** ISA allowance for 2026/27 is left']],
  ['allowance-spread', {}, ['until 5 April 2027, all of it comes to **£4,000 a month** in 5 monthly payments', '**£1,666.66** a month in 12 payments']],
  ['allowance-spread', { money: [{ value: 5000, role: 'left' }] }, ['the **£5,000** that is left comes to **£1,000 a month**']],
  ['allowance-spread', { money: [{ value: 500, ...per.month }] }, ['£500 a month is **£6,000** in twelve payments']],
  ['lifetime-bonus', { money: [{ value: 3000 }] }, ['£3,000 paid in during one tax year gets a bonus of **£750**, which makes **£3,750**']],
  ['lifetime-bonus', { money: [{ value: 5000 }] }, ['Of £5,000 only **£4,000**', '**£1,000**']],
  ['lifetime-bonus', { ages: [{ years: 25 }] }, ['£4,000 in each of 25 years, as many as are left, gets **£25,000** of bonus']],
  ['lifetime-bonus', { money: [{ value: 100, ...per.month }], months: [60] }, ['£1,200 in each of 5 years gets **£1,500** of bonus on £6,000']],
  ['lifetime-bonus', { text: 'we each pay 4k before 5 April and 4k after', money: [{ value: 4000 }, { value: 4000, start: 3 }], when: [{ start: 0, end: 0, date: '2027-04-05', kind: 'day', isPast: false }] }, ['£4,000 in each of 2 years gets **£2,000** of bonus on £8,000, **£10,000** in all and **£20,000** for both of you']],
  ['lifetime-withdrawal', { money: [{ value: 5000, role: 'withdrawal' }] }, ['An ordinary withdrawal of £5,000 costs a charge of **£1,250** and pays out **£3,750**', '**£62.50** less than was paid in']],
  ['lifetime-withdrawal', { money: [{ value: 8000, role: 'paid' }] }, ['£8,000 paid in and £2,000 of bonus, all taken out, cost **£2,500** and leave **£7,500**, which is **£500** less']],
  ['junior-growth', { money: [{ value: 50, ...per.month }], ages: [{ years: 4, of: 'child' }], percents: [{ value: 4 }] }, ['£50 a month at 4% AER for 14 years']],
  ['cash-cap-plan', { money: [{ value: 15_000 }], ages: [{ years: 50 }] }, ['Announced from 6 April 2027, at 50, **£12,000** of £15,000 could go into cash ISAs in a tax year and the other **£3,000** into other types']],
  ['cash-cap-plan', { money: [{ value: 15_000 }], ages: [{ years: 70 }] }, ['at 70, all of £15,000']],
  ['cash-cap-plan', { money: [{ value: 25_000 }], ages: [{ years: 63 }] }, ['**£5,000** is more than the allowance', 'not settled']],
  ['flexible-sum', { money: [{ value: 10_000, role: 'paid' }, { value: 4000, role: 'withdrawal' }] }, ['up to **£14,000** can still be paid in', '**£10,000** can be paid in']],
  ['fixed-exit', { money: [{ value: 10_000 }], percents: [{ value: 4.5 }], penaltyDays: 90 }, ['90 days of it on £10,000 at 4.5% is about **£110.96**']],
  ['fscs-split', { money: [{ value: 200_000 }] }, ['**£120,000** is covered and **£80,000** is not', '**2** firms']],
  ['fscs-split', { money: [{ value: 150_000 }, { value: 90_000 }] }, ['All £240,000 with one firm: **£120,000** is covered', 'With a firm each for £150,000 and £90,000, **£210,000** is covered and **£30,000** is not']],
  ['savings-tax-sum', { money: [{ value: 1400, role: 'interest' }], band: 'basic' }, ['Tax on £1,400', 'Basic rate: **£80** of tax: £400 is above the £1,000']],
  ['savings-tax-sum', { money: [{ value: 40_000 }, { value: 60_000, role: 'income' }], percents: [{ value: 4 }] }, ['£40,000 at 4% earns £1,600', 'Higher rate: **£440** of tax']],
  ['savings-tax-sum', { money: [{ value: 3000, role: 'interest' }], when: [{ start: 0, end: 0, date: '2027-06-01', kind: 'tax-year', isPast: true }] }, ['in 2027/28', 'Basic rate: **£440**', 'Higher rate: **£1,050**']],
  ['how-much-before-tax', { percents: [{ value: 4 }], band: 'basic' }, ['about **£25,000**, which earns the £1,000']],
  ['isa-or-taxed-sum', { text: 'isa 4.1% or taxed 4.5%', money: [{ value: 50_000 }], percents: [{ value: 4.1, start: 4, end: 8 }, { value: 4.5, start: 18, end: 22 }], band: 'higher' }, ['in an ISA at 4.1% leaves **£2,050**', '**£1,550** after £700 of tax, so the ISA leaves £500 more']],
  ['isa-or-taxed-sum', { text: 'saver at 4.7 and the isa is only 4.2', money: [{ value: 45_000 }], percents: [{ value: 4.7, start: 9, end: 12 }, { value: 4.2, start: 33, end: 36 }], band: 'basic' }, ['in an ISA at 4.2% leaves **£1,890**']],
  ['isa-or-taxed-sum', { percents: [{ value: 4 }] }, ['Basic rate: about **5%**, taxed at 20%', 'Higher rate: about **6.67%**']],
]; // oxfmt-ignore

describe('sums', () => {
  it.each(cases)('%s %j', (id, read, said) => {
    const { text, outcome, results } = answerOf(id, read);
    for (const words of said) expect(text.replaceAll(/\[\[[^\]]+\]\]/g, '')).toContain(words);
    expect(outcome).toBe('answered');
    checkText(text, results);
  });

  it.each([
    ['compare-rates-sum', 'Rates may fall. What would £10,000 earn in a year at 4.5% and at 4.2%?', '**£450** at 4.5% AER and **£420** at 4.2%'],
    ['compare-rates-sum', 'My shortfall is £10,000. Is it 4.5% or, with dropbox money, 4.2%?', '**£450** at 4.5% AER and **£420** at 4.2%'],
    ['savings-projection', 'If the rate falls back to about 3%, what does £10,000 at 4.5% come to?', 'at 4.5% AER for 1 year and 3% after that'],
    ['savings-projection', '£10,000 at 4.5%, dropping to 3% after a year', 'at 4.5% AER for 1 year and 3% after that'],
    ['allowance-left', '£150 a month until the end of the tax year, how much allowance is left?', '£750 paid in'],
    ['allowance-left', '£200 a month until January from my wages, how much allowance is left?', '£400 paid in'],
    ['allowance-left', '£200 a month from January, how much allowance is left?', '£800 paid in'],
    ['allowance-left', 'From January £200 a month, how much allowance is left?', '£800 paid in'],
    ['allowance-left', '£200 a month from next April, how much allowance is left?', '£2,400 paid in'],
    ['savings-projection', 'I have £5,000 saved. I can invest £5,000 from my bonus too, at 4%', '£10,000 at 4%'],
    ['allowance-left', 'I have £10,000. Can I put £10,000 in?', '£10,000 is counted once.'],
  ])('%s of "%s" says "%s"', (id, text, said) => {
    const asked = { ...readSlots(text, knowledge), today: knowledge.today, listed: [] };
    expect(answerTo(id, asked).text).toContain(said);
  }); // oxfmt-ignore

  it('answers every example wording from what its tools returned', () => {
    const folder = new URL('examples/', import.meta.url);
    const ids = new Set(intents.map(({ id }) => id));
    for (const file of readdirSync(folder)) {
      let id = '';
      for (const line of readFileSync(new URL(file, folder), 'utf8').split('\n')) {
        if (line.startsWith('# ')) id = line.slice(2).trim();
        else if (line.trim() !== '' && ids.has(id)) {
          const asked = { ...readSlots(line, knowledge), today: knowledge.today, listed: [] };
          const { text, results } = answerTo(id, asked);
          // What was left aside or corrected is a figure of the question alone.
          checkText(
            text.replaceAll(/I have not used .*$|£\S+ is counted (?:once|instead of \S+)\.$/gm, ''),
            results,
            line,
          );
        }
      }
    }
  });

  it('names a penalty that it leaves aside, which is not charged', () => {
    const percents = [{ value: 4.6 }, { value: 5.1 }];
    const { text, outcome } = answerOf('compare-rates-sum', { percents, penaltyDays: 180 });
    expect(text).toContain('I have not used 180 days of interest');
    expect(outcome).toBe('unknown');
  });

  it('uses the terms of a named product', () => {
    const product = knowledge.products.find(({ name }) => name === '1 Year Fixed Rate Cash ISA');
    const inWords = knowledge.products.find(
      ({ isActive, type, earlyWithdrawalPenalty, exitCostDays }) =>
        isActive &&
        type === 'Innovative Finance ISA' &&
        earlyWithdrawalPenalty !== null &&
        exitCostDays === null,
    );
    if (!product || !inWords) throw new Error('The sample catalogue has changed.');
    const { text } = answerOf('fixed-exit', { products: [product], money: [{ value: 10_000 }] });
    expect(text).toContain(`**${product.name}** from ${product.provider} is about`);
    expect(answerOf('fixed-exit', { products: [inWords] }).text).toContain(
      `“${inWords.earlyWithdrawalPenalty}”`,
    );
  });

  it('names what is missing instead of guessing, which is not charged', () => {
    for (const id of [
      'savings-projection',
      'savings-target-monthly',
      'drawdown',
      'compare-rates-sum',
      'savings-tax-sum',
    ]) {
      const { text, outcome } = answerOf(id, {});
      expect(outcome).toBe('unknown');
      expect(text).toMatch(/I work (?:it )?out/);
    }
  });

  it('answers within limits whatever amounts, rates and periods were read', () => {
    const extremes: Read[] = [
      { money: [{ value: 0 }], percents: [{ value: 0 }], months: [0] },
      { money: [{ value: 1e12 }], percents: [{ value: 1000 }], months: [1200] },
      {
        money: [{ value: 1e15 }, { value: -5 }],
        percents: [{ value: -200 }],
        months: [5000],
        ages: [{ years: 200 }],
      },
    ];
    for (const { id } of intents)
      for (const read of extremes) {
        const { text } = answerOf(id, read);
        expect(text).not.toMatch(/NaN|Infinity|undefined|null/);
        expect(text).not.toBe('');
      }
  });
});
