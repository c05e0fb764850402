import fc from 'fast-check';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { demoKnowledge } from '../../../../test/advisor-knowledge.ts';
import { ChatTest, parts, startChat } from '../../../../test/chat-harness.ts';
import { startFakeOpenAi } from '../../../../test/fake-openai.ts';
import { ownApp } from '../../../../test/support/own-app.ts';
import { narrowDown } from '../../../domain/comparison/comparison-filters.ts';
import { comparisonHref, parseComparison } from '../../../domain/comparison/comparison-query.ts';
import { matchesFilter } from '../../../domain/isa/isa-types.ts';
import { toolAnswers } from '../../../domain/schemas/tool-answers.ts';
import { answerLinks, type ToolRun } from './links.ts';
import type { AdvisorKnowledge } from './citations.ts';
import { executeTool } from './tools/index.ts';
import { conditionsOf } from './tools/product-conditions.ts';
import { searchInput } from './tools/product-filters.ts';

let knowledge: AdvisorKnowledge;
beforeAll(async () => {
  knowledge = await demoKnowledge();
});

function run(name: string, input: unknown, known = knowledge): ToolRun {
  const outcome = executeTool(known, name, JSON.stringify(input));
  if (!outcome.ok) throw new Error(outcome.message);
  return { name, input, answer: outcome.answer };
}
const search = (input: object) => run('search_products', input);
const foundBy = ({ answer }: ToolRun) =>
  toolAnswers.search_products.parse(answer).products.map(({ id }) => id);

/** An answer that lists products as the prompt asks. */
const listing = (ids: readonly number[]) =>
  `| Product | Rate |\n| --- | --- |\n${ids.map((id) => `| [Some ISA](/products/${id}), Bank[1] | **4%** |`).join('\n')}`;
const linksOf = (runs: readonly ToolRun[], text: string) => answerLinks(runs, text, knowledge.products);
const urls = (runs: readonly ToolRun[], text: string) =>
  Object.fromEntries(linksOf(runs, text).map(({ kind, url }) => [kind, url]));

const CONDITIONS = {
  type: 'Cash ISA',
  access: 'easy access',
  deposit: 15_000,
  transfersIn: true,
  noBonus: true,
};

describe('the links of an answer that lists products', () => {
  it('lead to the products side by side and to the list, with the same money and conditions', () => {
    const found = search({ ...CONDITIONS, sort: 'earnings', months: 24, otherConditions: ['rings me back'] });
    const ids = foundBy(found);
    expect(ids.length).toBeGreaterThan(1);
    expect(linksOf([found], listing(ids))).toEqual([
      {
        kind: 'compare',
        title: 'Open in compare',
        url: `/compare?ids=${ids.join(',')}&amount=15000&months=24`,
      },
      {
        kind: 'filters',
        title: 'Apply these filters',
        url: '/products?type=Cash+ISA&sort=earnings&amount=15000&months=24&access=easy&transfers=yes&bonus=no&minimum=yes',
      },
    ]);
  });

  it('name what the list has no filter for, if it makes a difference', () => {
    const found = search({ type: 'Cash ISA', access: 'fixed', termMonths: 24, limit: 10 });
    expect(linksOf([found], listing(foundBy(found))).at(-1)).toMatchObject({
      url: '/products?type=Cash+ISA&access=fixed-term',
      detail: 'The list has no filter for: 2 years term.',
    });
    const cash = search({ type: 'Cash ISA', access: 'easy access', exceptTypes: ['Innovative Finance ISA'] });
    expect(linksOf([cash], listing(foundBy(cash))).at(-1)).not.toHaveProperty('detail');
  });

  it('say of alternatives that the list cannot join them', () => {
    const anyOf = [{ access: 'fixed', termMonths: 24 }, { access: 'easy access' }];
    const found = search({ type: 'Cash ISA', anyOf, limit: 10 });
    expect(linksOf([found], listing(foundBy(found))).at(-1)).toMatchObject({
      url: '/products?type=Cash+ISA',
      detail: 'The list cannot join filters with “or”: fixed rate, 2 years term or easy access.',
    });
    const exactly = search({ type: 'Cash ISA', anyOf, minimumRating: 4.5 });
    expect(linksOf([exactly], listing(foundBy(exactly))).at(-1)?.detail).toMatch(
      /^The list has no filter for: rated at least 4\.5\. The list cannot join filters with “or”: /,
    );
  });

  it('leave out a condition that the search could not use', () => {
    const products = knowledge.products.map((product) => ({ ...product, transfersIn: null }));
    const found = run('search_products', { type: 'Cash ISA', transfersIn: true }, { ...knowledge, products });
    const link = answerLinks([found], listing(foundBy(found)), products).at(-1);
    expect(link).toEqual({ kind: 'filters', title: 'Apply these filters', url: '/products?type=Cash+ISA' });
  });

  it('leave out a filter by which a listed product would not be in the list', () => {
    // The filter by access is one of cash; a loan with a term counts as fixed for the search.
    const found = search({ type: 'Innovative Finance ISA', access: 'fixed' });
    expect(foundBy(found).length).toBeGreaterThan(0);
    expect(linksOf([found], listing(foundBy(found))).at(-1)).toMatchObject({
      kind: 'filters',
      url: '/products?type=Innovative+Finance+ISA',
      detail: 'The list has no filter for: fixed rate.',
    });
  });

  it.each([
    [{ access: 'flexible' }, 'flexible=yes'],
    [{ access: 'fixed', longestMonths: 12 }, 'access=fixed-term&term=12'],
    [{ access: 'notice', longestNotice: 90 }, 'access=notice&notice=90'],
    [{ channel: 'branch' }, 'channel=branch'],
    [{ openToAll: true }, 'open=yes'],
    [{ fscsProtected: true, type: 'Cash ISA' }, 'type=Cash+ISA&fscs=yes'],
    [
      { facts: [{ field: 'interestPaid', is: ['monthly', 'choice'] }], type: 'Cash ISA' },
      'type=Cash+ISA&paid=monthly',
    ],
    [{ type: 'Stocks & Shares ISA', sort: 'fees' }, 'type=Stocks+%26+Shares+ISA&sort=fees'],
  ])('say %o as %s', (input, query) => {
    const found = search(input);
    expect(urls([found], listing(foundBy(found)))['filters']).toBe(`/products?${query}`);
  });

  it('take four products at most, in the order in which they were found, and say so', () => {
    const found = search({ type: 'Cash ISA', limit: 10 });
    const ids = foundBy(found);
    const compared = (listed: readonly number[]) => linksOf([found], listing(listed))[0];
    const url = `/compare?ids=${ids.slice(0, 4).join(',')}`;
    expect(compared(ids.toReversed())).toMatchObject({ title: 'Open the first four in compare', url });
    expect(compared(ids.slice(0, 4))).toMatchObject({ title: 'Open in compare', url });
  });

  it('compare nothing if one product is listed, and filter nothing if none of the searches found all', () => {
    const [cash, lifetime] = [search({ type: 'Cash ISA' }), search({ type: 'Lifetime ISA' })];
    expect(Object.keys(urls([cash], listing(foundBy(cash).slice(0, 1))))).toEqual(['filters']);
    const both = [...foundBy(cash), ...foundBy(lifetime)];
    expect(Object.keys(urls([cash, lifetime], listing(both)))).toEqual(['compare']);
    expect(urls([cash, lifetime], listing(foundBy(lifetime)))['filters']).toBe('/products?type=Lifetime+ISA');
    const details = run('product_details', { ids: [1, 2] });
    expect(Object.keys(urls([details], listing([1, 2])))).toEqual(['compare']);
    const earnings = [1, 2].map((productId) =>
      run('product_earnings', { productId, deposit: 5000, months: 36 }),
    );
    expect(urls(earnings, listing([1, 2]))).toEqual({ compare: '/compare?ids=1,2&amount=5000&months=36' });
  });

  it('are none if no product is listed, or nothing narrows the list', () => {
    const found = search({ type: 'Cash ISA' });
    expect(linksOf([found], 'The average rate is 4%.')).toEqual([]);
    const all = search({});
    expect(Object.keys(urls([all], listing(foundBy(all))))).toEqual(['compare']);
    expect(linksOf([run('days_to_deadline', {})], listing([1, 2]))).toEqual([]);
  });

  it('are none if what a tool answered is not of its kind', () => {
    const refused: ToolRun = {
      name: 'search_products',
      input: { sort: 7 },
      answer: { error: 'No such order' },
    };
    expect(linksOf([refused], listing([1, 2]))).toEqual([]);
  });

  it('are never taken from the text of a model', () => {
    const found = search({ type: 'Cash ISA', access: 'easy access' });
    const ids = foundBy(found);
    const forged = `${listing(ids)} [x](/products/999) [Open in compare](/compare?ids=7,8&amount=1) [y](/products?type=Junior+ISA) (https://evil.test/products/1)`;
    expect(urls([found], forged)).toEqual(urls([found], listing(ids)));
    expect(linksOf([], forged)).toEqual([]);
  });

  it('for any search lead to a list with the same products, naming every condition it drops', () => {
    const input = fc.record(
      {
        type: fc.constantFrom(
          'Cash ISA',
          'Lifetime ISA',
          'Junior ISA',
          'Stocks & Shares ISA',
          'Innovative Finance ISA',
        ),
        access: fc.constantFrom('easy access', 'limited', 'notice', 'fixed', 'regular saver', 'flexible'),
        deposit: fc.constantFrom(0, 1, 500, 15_000, 25_000, 1e8),
        months: fc.integer({ min: 0, max: 240 }),
        transfersIn: fc.boolean(),
        noBonus: fc.boolean(),
        flexible: fc.boolean(),
        channel: fc.constantFrom('online', 'app', 'branch', 'phone', 'post'),
        openToAll: fc.boolean(),
        fscsProtected: fc.boolean(),
        longestMonths: fc.constantFrom(12, 18, 24),
        longestNotice: fc.constantFrom(30, 45, 90),
        age: fc.constantFrom(16, 28, 45),
        minimumRating: fc.constantFrom(3, 4.5),
        sort: fc.constantFrom('rating', 'interest', 'earnings', 'penalty', 'fees'),
        limit: fc.integer({ min: 0, max: 10 }),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(input, (wanted) => {
        const found = search(wanted);
        const { understood } = toolAnswers.search_products.parse(found.answer);
        const ids = foundBy(found);
        const link = linksOf([found], listing(ids)).find(({ kind }) => kind === 'filters');
        if (link === undefined) return;
        const query = parseComparison(link.url.replace('/products', ''));
        expect(comparisonHref(query)).toBe(link.url);
        const ofType = knowledge.products.filter(({ type }) => matchesFilter(type, query.type));
        const shown = narrowDown(ofType, query).products;
        expect(shown.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
        const unkept = conditionsOf(searchInput.parse(wanted))
          .filter(({ words }) => understood.includes(words))
          .filter(
            ({ keeps, words }) => !link.detail?.includes(words) && shown.some((each) => keeps(each) !== true),
          )
          .map(({ name }) => name);
        // Conditions that the list has under the same name, and reads a little more widely.
        const alike = ['access', 'deposit', 'noBonus', 'longestMonths', 'longestNotice'];
        expect(unkept.filter((name) => !alike.includes(name))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});

describe('the planning tool of an answer', () => {
  it('follows from what was worked out or looked up for it', () => {
    const tool = (name: string, input: object) => linksOf([run(name, input)], 'Some text.');
    expect(tool('allowance_left', { paid: [{ type: 'Cash ISA', amount: 5000 }] })).toEqual([
      { kind: 'tool', title: 'Open My ISAs', url: '/my-isas' },
    ]);
    expect(tool('isa_rules', { rules: ['isa-allowance', 'transfer-time'] })).toEqual([
      { kind: 'tool', title: 'Open Transfer planner', url: '/transfer-planner' },
    ]);
    expect(tool('isa_rules', { rules: ['personal-savings-allowance'] })).toEqual([
      { kind: 'tool', title: 'Open ISA or taxed account', url: '/isa-or-taxed' },
    ]);
    expect(tool('lifetime_sums', {})).toEqual([
      { kind: 'tool', title: 'Open Lifetime ISA planner', url: '/lifetime-isa-planner' },
    ]);
    expect(tool('isa_rules', { rules: ['isa-allowance'] })).toEqual([]);
  });
});

describe('an answer with links', () => {
  const question = 'Which easy access cash ISA for £15,000 with transfers in and no bonus rate?';
  const kinds = ['compare', 'filters'];
  const found = (message: unknown) => Object(message).links.map(({ kind }: { kind: string }) => kind);

  it('the built-in advisor has them in the answer, on the stream and when read again', async () => {
    const app = await ownApp({ catalogue: 'demo' });
    const saver = await app.registerUser('saver');
    const body = { sessionId: 'built-in', message: question, userId: saver.id };
    const { message } = (await app.call('POST', '/api/chat', { body, cookie: saver.cookie })).body;
    expect(found(message)).toEqual(kinds);
    expect(Object(message).links[1].url).toBe(
      '/products?type=Cash+ISA&sort=interest&amount=15000&access=easy&transfers=yes&bonus=no&minimum=yes',
    );
    const again = await app.call('GET', '/api/chat/built-in', { cookie: saver.cookie });
    expect(JSON.parse(again.text).at(-1)).toEqual(message);
  });

  it('a real model has them too, apart from its sources', async () => {
    const model = await startFakeOpenAi();
    onTestFinished(() => model.close());
    const env = { OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: model.url, ADVISOR_MODEL: 'fake' };
    const app = await ownApp({ catalogue: 'demo', env });
    const chat = new ChatTest(model, app, await app.registerUser());
    const calls = [{ name: 'search_products', input: { type: 'Cash ISA', limit: 10 } }];
    const ids = foundBy(search({ type: 'Cash ISA', limit: 10 })).slice(0, 2);
    model.script({ mode: 'tool', calls }, { mode: 'ok', text: listing(ids) });
    const sent = parts(await (await chat.stream(question)).text());
    const links = sent.find(({ type }) => type === 'data-links');
    const stored = Object(await chat.stored('streamed'));
    expect(Object(links).data.links).toEqual(stored.links);
    expect(found(stored)).toEqual(kinds);
    expect(stored.sources.some((source: object) => 'kind' in source)).toBe(false);
  });

  it('is none if an older answer is read', async () => {
    const chat = await startChat();
    await chat.ask();
    expect(await chat.stored('session-one')).toMatchObject({ links: [] });
  });
});
