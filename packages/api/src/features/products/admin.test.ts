import { auditLog, products } from '@isa/db';
import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AdminTestApp, createAdminTestApp } from '../../../test/admin-harness.ts';
import { databaseContent } from '../../../test/support/database.ts';
import { problemOf } from '../../../test/support/problem.ts';
import { type Product, productAnswer } from '../../domain/products/product.ts';
import { proofOf } from '../../domain/products/product-proofs.ts';
import { productHistoryInput, productPage, productUpdate } from '../../domain/schemas/product-update.ts';
import { pageProducts, productHistoryRows, updateProduct } from './service-admin.ts';

let test: AdminTestApp;
beforeAll(async () => {
  test = await createAdminTestApp({ catalogue: 'demo' });
});
afterAll(() => test.remove());

const edit = (id: number, changes: Record<string, unknown>, seen?: Record<string, unknown>) =>
  updateProduct(test.ctx(), productUpdate.parse({ id, changes, seen }));
const page = (input: Record<string, unknown>) => pageProducts(test.ctx(), productPage.parse(input));
const history = (id: number, more: Record<string, unknown> = {}) =>
  productHistoryRows(test.ctx(), productHistoryInput.parse({ id, ...more }));
const publicList = async () =>
  JSON.parse((await test.call('GET', '/api/products')).text) as Record<string, unknown>[];

describe('editing a product', () => {
  it('changes the stated fields only, shows at once on the public site and is kept in history and audit log', async () => {
    const [before] = (await page({ visibility: 'visible' })).products;
    if (before === undefined) throw new Error('No product to edit');
    const after = await edit(before.id, { interestRate: 7.77, features: ['One'] });
    expect(after).toEqual({
      ...before,
      interestRate: 7.77,
      features: ['One'],
      proofs: expect.any(Array),
    });
    expect((await publicList()).find((product) => product['id'] === before.id)).toEqual(
      productAnswer(after, true),
    );
    const { entries } = await history(before.id);
    expect(entries).toEqual([
      {
        id: expect.any(Number),
        source: 'admin',
        actor: 'boss@example.org',
        createdAt: '2026-11-20T12:00:00.000Z',
        changes: {
          interestRate: { before: before.interestRate, after: 7.77 },
          features: { before: before.features, after: ['One'] },
        },
        replacedManualEdits: [],
      },
    ]);
    const [entry] = await test.deps.db.read
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'product.update'))
      .orderBy(desc(auditLog.id))
      .limit(1);
    expect(entry).toMatchObject({
      actorId: test.admin.id,
      target: `product:${before.id}`,
      before: { interestRate: before.interestRate, features: before.features },
      after: { interestRate: 7.77, features: ['One'] },
    });
  });

  it('writes nothing when nothing changes', async () => {
    const [product] = (await page({})).products;
    const before = await databaseContent(test.deps.db);
    await edit(product?.id ?? 0, {
      name: product?.name,
      interestRate: product?.interestRate,
      rating: undefined,
    });
    expect(await databaseContent(test.deps.db)).toEqual(before);
  });

  it.each([
    [{ name: 'ab' }, 'Name must be at least 3 characters'],
    [{ provider: ' ' }, 'Provider is required'],
    [{ type: '' }, 'Type is required'],
    [{ referralLink: 'javascript:alert(1)' }, 'Must be a valid URL'],
    [{ logoUrl: 'data:image/png,x' }, 'Must be a valid URL'],
    [{ rating: 6 }, undefined],
    [{ interestRate: -1 }, undefined],
  ])('refuses %j', async (changes, message) => {
    const [product] = (await page({})).products;
    const before = await databaseContent(test.deps.db);
    const refused = edit(product?.id ?? 0, changes);
    await expect(refused).rejects.toMatchObject(
      message === undefined ? { name: 'ZodError' } : { issues: [{ message }] },
    );
    expect(await databaseContent(test.deps.db)).toEqual(before);
  });

  it('neither corrects nor refuses fields that were not sent', async () => {
    const id = (await page({})).products[11]?.id ?? 0;
    await test.deps.db.write((orm) =>
      orm.update(products).set({ name: ' =Odd saver', term: 'a\u0007b' }).where(eq(products.id, id)),
    );
    expect(await edit(id, { rating: 1.5 })).toMatchObject({
      name: ' =Odd saver',
      term: 'a\u0007b',
      rating: 1.5,
    });
    expect((await history(id)).entries[0]?.changes).toEqual({ rating: expect.anything() });
    await expect(edit(id, { term: 'c\u0007d' })).rejects.toMatchObject({ name: 'ZodError' });
  });

  it('keeps name and provider unique, and answers 404 for unknown products', async () => {
    const [first, second] = (await page({})).products;
    if (first === undefined || second === undefined) throw new Error('No products');
    for (const name of [first.name, ` ${first.name.toUpperCase().replaceAll(' ', '  ')}`])
      await expect(edit(second.id, { name, provider: first.provider })).rejects.toMatchObject({
        status: 409,
      });
    await expect(edit(0, { name: 'Nothing' })).rejects.toMatchObject({ status: 404 });
    expect((await history(second.id)).entries).toEqual([]);
  });

  it('gives one of ten products a name that all of them get at once in different spellings', async () => {
    const { products } = await page({});
    const spellings = ['Wanted Name', 'wanted  name'];
    const answers = await Promise.allSettled(
      products.slice(10, 20).map(({ id }, at) => edit(id, { name: spellings[at % 2], provider: 'One' })),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await page({ search: 'wanted name' })).total).toBe(1);
  });

  it('does not undo what another administrator edits at the same time', async () => {
    const { products } = await page({});
    const id = products[4]?.id ?? 0;
    await Promise.all([edit(id, { interestRate: 1.11 }), edit(id, { term: 'Two years' })]);
    expect((await page({ search: String(id) })).products.find((product) => product.id === id)).toMatchObject({
      interestRate: 1.11,
      term: 'Two years',
    });
  });

  it('refuses to replace what has changed since the sender saw it, and names the fields', async () => {
    const { products } = await page({});
    const product = products[7];
    if (product === undefined) throw new Error('No product to edit');
    const { id, term, features } = product;
    await edit(id, { term: 'Three years', features: ['Theirs'], annualFee: 0.3 });
    const before = await databaseContent(test.deps.db);
    const mine = { term: 'Four years', features: ['Mine'], rating: 1.5 };
    expect(await problemOf(edit(id, mine, { term, features, rating: product.rating }))).toMatchObject({
      status: 409,
      body: {
        message: 'Someone else has changed this product. Nothing was saved.',
        issues: [{ path: 'term' }, { path: 'features' }],
      },
    });
    expect(await databaseContent(test.deps.db)).toEqual(before);
    // Equal values do not conflict, and neither does a field that no one else changed.
    const agreed = { term: 'Three years', rating: 1.5 };
    expect(await edit(id, agreed, { term, rating: product.rating })).toMatchObject({
      ...agreed,
      annualFee: 0.3,
    });
    expect(await edit(id, mine, { term: 'Three years', features: ['Theirs'] })).toMatchObject(mine);
    expect(await edit(id, { term }), 'who names nothing saves as before').toMatchObject({ term });
  });

  it('saves one of several changes of a field that come at once, and its history has just that', async () => {
    const { products } = await page({});
    const product = products[8];
    if (product === undefined) throw new Error('No product to edit');
    const { id, interestRate } = product;
    const answers = await Promise.allSettled(
      [6.01, 6.02, 6.03, 6.04].map((rate) => edit(id, { interestRate: rate }, { interestRate })),
    );
    const saved = answers.filter((answer) => answer.status === 'fulfilled').map(({ value }) => value);
    expect(saved).toHaveLength(1);
    const [entry, ...others] = (await history(id)).entries;
    expect(entry?.changes).toEqual({
      interestRate: { before: interestRate, after: saved[0]?.interestRate },
    });
    expect(others).toEqual([]);
  });

  it('records what each of several changes of a field replaced', async () => {
    const { products } = await page({});
    const product = products[9];
    if (product === undefined) throw new Error('No product to edit');
    await Promise.all([1, 2, 3].map((rate) => edit(product.id, { interestRate: rate })));
    const steps = (await history(product.id)).entries.map(({ changes }) => changes['interestRate']);
    expect(steps.at(-1)?.before).toBe(product.interestRate);
    expect(steps.slice(0, -1).map((step) => step?.before)).toEqual(steps.slice(1).map((step) => step?.after));
  });
});

describe('the catalogue for administrators', () => {
  it('shows hidden products too, searched, filtered and paged', async () => {
    const all = await page({ limit: 100 });
    expect(all.total).toBe(all.products.length);
    const hidden = await page({ visibility: 'hidden', limit: 100 });
    const visible = await page({ visibility: 'visible', limit: 100 });
    expect(hidden.total).toBeGreaterThan(0);
    expect(hidden.total + visible.total).toBe(all.total);
    expect(visible.total).toBe((await publicList()).length);
    const [any] = all.products;
    const found = await page({ search: ` ${any?.provider.toUpperCase()} ` });
    expect(found.products.map((product) => product.id)).toContain(any?.id);
    expect((await page({ limit: 10, page: 2 })).products).toEqual(all.products.slice(20, 30));
    expect((await page({ search: 'no such product' })).total).toBe(0);
    const words = `${any?.provider.split(' ')[0]} ${any?.id} ${any?.name.split(' ')[0]}`;
    expect((await page({ search: words })).products.map((product) => product.id)).toContain(any?.id);
    expect((await page({ search: `${words} nowhere` })).total).toBe(0);
    await edit(any?.id ?? 0, { name: 'Ca\u2019n Roc\u00e9 Saver' });
    for (const search of ["ca'n roce", 'CA\u2019N ROC\u00c9', 'roce\u0301']) {
      expect((await page({ search })).products.map((product) => product.id)).toEqual([any?.id]);
    }
  });

  it('pages through a history, newest first', async () => {
    const { products } = await page({});
    const id = products[6]?.id ?? 0;
    for (const rate of [1, 2, 3]) await edit(id, { interestRate: rate });
    const first = await history(id, { limit: 2 });
    const rest = await history(id, { limit: 2, before: first.next });
    const rates = [...first.entries, ...rest.entries].map((entry) => entry.changes['interestRate']?.after);
    expect(rates).toEqual([3, 2, 1]);
    expect(rest.next).toBeNull();
  });
});

describe('where facts come from', () => {
  const update = (input: Record<string, unknown>) => updateProduct(test.ctx(), productUpdate.parse(input));
  const first = async () => {
    const [product] = (await page({})).products;
    if (product === undefined) throw new Error('No product');
    return product;
  };
  const proofOfRate = ({ proofs }: Pick<Product, 'proofs'>) => proofOf({ proofs }, 'interestRate');

  it('dates a fact that is changed by hand with today and keeps its source', async () => {
    const { id, proofs } = await first();
    const after = await update({ id, changes: { interestRate: 4.44 } });
    expect(proofOfRate(after)).toMatchObject({
      fields: ['interestRate'],
      source: proofOfRate({ proofs })?.source,
      checkedOn: '2026-11-20',
      checkedBy: 'admin',
    });
  });

  it('dates facts that were verified without changing them, and writes no history of it', async () => {
    const { id, interestRate } = await first();
    const { entries: before } = await history(id);
    const check = { fields: ['interestRate', 'access'], source: null, checkedOn: '2026-11-18' };
    const after = await update({ id, changes: {}, checks: [check] });
    expect(after.interestRate).toBe(interestRate);
    expect(proofOfRate(after)).toEqual({ ...check, checkedBy: 'admin' });
    expect((await history(id)).entries).toEqual(before);
    const shown = JSON.parse((await test.call('GET', `/api/products/${id}`)).text) as Product;
    expect(proofOfRate(shown)).toEqual(proofOfRate(after));
  });

  it('keeps the source of each fact that a check dates without stating one', async () => {
    const { id } = await first();
    const source = 'https://example.com/rates';
    const fields = ['interestRate', 'access'];
    await update({ id, changes: {}, checks: [{ fields, source, checkedOn: '2026-11-18' }] });
    const after = await update({ id, changes: {}, checks: [{ fields, checkedOn: '2026-11-19' }] });
    expect(proofOfRate(after)).toEqual({ fields, source, checkedOn: '2026-11-19', checkedBy: 'admin' });
  });

  it.each([
    [{ fields: ['access'], source: 'http://example.com', checkedOn: '2026-11-18' }, /https/],
    [{ fields: ['access'], source: null, checkedOn: '2026-02-30' }, /day such as/],
    [{ fields: ['nothing'], source: null, checkedOn: '2026-11-18' }, /fields/],
  ])('refuses %j', async (check, message) => {
    const { id } = await first();
    expect(() => productUpdate.parse({ id, changes: {}, checks: [check] })).toThrow(message);
  });

  it('refuses a check in the future', async () => {
    const { id } = await first();
    const check = { fields: ['access'], source: null, checkedOn: '2026-11-21' };
    expect(await problemOf(update({ id, changes: {}, checks: [check] }))).toMatchObject({ status: 400 });
  });

  it('keeps pins, shows them to administrators only and audits them', async () => {
    const { id } = await first();
    expect(await update({ id, changes: {}, pinned: ['interestRate'] })).toMatchObject({
      pinned: ['interestRate'],
    });
    expect(await update({ id, changes: { features: ['Other'] } })).toMatchObject({
      pinned: ['interestRate'],
    });
    expect((await test.call('GET', `/api/products/${id}`)).text).not.toContain('pinned');
    const [entry] = await test.deps.db.read
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'product.update'), eq(auditLog.target, `product:${id}`)))
      .orderBy(desc(auditLog.id))
      .offset(1)
      .limit(1);
    expect(entry).toMatchObject({ before: { pinned: [] }, after: { pinned: ['interestRate'] } });
    await update({ id, changes: {}, pinned: [] });
  });

  it('refuses facts that contradict what is stored', async () => {
    const { id } = await first();
    expect(await problemOf(update({ id, changes: { access: 'notice', noticeDays: null } }))).toMatchObject({
      status: 400,
      body: {
        issues: [{ path: 'noticeDays', message: 'A notice account needs its days of notice' }],
      },
    });
  });
});
