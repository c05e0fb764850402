import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { planFragment, planOfFragment } from './plan-link.ts';
import { createPlanStore, type PlanStore } from './plan-store.ts';

type Inputs = { amount: string; months: string };
const START: Inputs = { amount: '1,000', months: '12' };
const MINE: Inputs = { amount: '£5', months: 'x' };
const THEIRS: Inputs = { amount: '£1,234.56', months: '“24”' };
const schema = z.object({ amount: z.string().check(z.maxLength(30)), months: z.string() });

const open = (): PlanStore<Inputs> => createPlanStore({ tool: 'my-isas', schema, start: START });
const kept = () => JSON.parse(localStorage.getItem('plans') ?? 'null') as unknown;
const keep = (plan: unknown) => localStorage.setItem('plans', JSON.stringify({ 'my-isas': plan, other: 1 }));
const openLink = (hash: string) => history.replaceState(null, '', `/my-isas${hash}`);
const linkOf = (plan: object) => planFragment(plan) ?? '';

beforeEach(() => {
  localStorage.clear();
  openLink('');
});

describe('a plan', () => {
  it('is the start until something is typed, and then what was typed', () => {
    const store = open();
    expect(store.get()).toEqual({ plan: START, origin: 'start', hasOwn: false, problem: null });
    expect(store.get()).toBe(store.get());
    store.change({ amount: 'not an amount' });
    expect(store.get()).toMatchObject({ plan: { ...START, amount: 'not an amount' }, origin: 'browser' });
    expect(open().get().plan).toEqual({ ...START, amount: 'not an amount' });
  });

  it('is removed without touching those of other tools', () => {
    keep(MINE);
    const store = open();
    expect(store.get()).toMatchObject({ plan: MINE, hasOwn: true });
    store.remove();
    expect(store.get()).toEqual(store.start);
    expect(kept()).toEqual({ other: 1 });
  });

  it('follows another tab', () => {
    const store = open();
    const listener = vi.fn<() => void>();
    const stop = store.subscribe(listener);
    keep(MINE);
    dispatchEvent(new StorageEvent('storage', { key: 'plans' }));
    expect(listener).toHaveBeenCalledOnce();
    expect(store.get().plan).toEqual(MINE);
    stop();
  });

  it.each([
    ['no JSON', '{'],
    ['another kind of value', '{"my-isas":{"amount":5}}'],
    ['far too long a text', JSON.stringify({ 'my-isas': { amount: '9'.repeat(40), months: '' } })],
  ])('that is %s starts afresh and says so', (_what, text) => {
    localStorage.setItem('plans', text);
    const { plan, problem } = open().get();
    expect(plan).toEqual(START);
    if (text !== '{') expect(problem).toMatch(/could not be read/);
  });

  it.each(['setItem', 'getItem'] as const)('stays on the page if the browser refuses %s', (call) => {
    const refuse = vi.spyOn(Storage.prototype, call).mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    const store = open();
    store.change({ amount: '7' });
    if (call === 'setItem')
      expect(store.get()).toMatchObject({
        plan: { amount: '7' },
        problem: expect.stringMatching(/^This plan is not saved/) as string,
      });
    refuse.mockRestore();
    store.change({ months: '8' });
    expect(store.get()).toMatchObject({ plan: { months: '8' }, problem: null });
    expect(kept()).toHaveProperty('my-isas');
  });
});

describe('the plan of a link', () => {
  it('comes back from its fragment, whatever it is made of', () => {
    for (const plan of [THEIRS, { amount: '', months: '\u{1F3E0} & ünïcode #' }])
      expect(planOfFragment(linkOf(plan))).toEqual(plan);
    expect(planFragment({ amount: '9'.repeat(40_000) })).toBeNull();
    expect(planOfFragment('#main')).toBeNull();
  });

  it('is shown and becomes the browser’s own once it is changed, if there was none', () => {
    openLink(linkOf(THEIRS));
    const store = open();
    expect(store.get()).toMatchObject({ plan: THEIRS, origin: 'link', hasOwn: false });
    expect(kept()).toBeNull();
    store.change({ months: '36' });
    expect(store.get()).toMatchObject({ plan: { ...THEIRS, months: '36' }, origin: 'browser' });
    expect(location.hash).toBe('');
  });

  it('may state a part, and the rest is as at the start', () => {
    openLink(linkOf({ months: '36' }));
    expect(open().get()).toMatchObject({ plan: { ...START, months: '36' }, origin: 'link', problem: null });
  });

  it('leaves the browser’s own plan alone until it is kept', () => {
    keep(MINE);
    openLink(linkOf(THEIRS));
    const store = open();
    store.change({ months: '36' });
    expect(kept()).toMatchObject({ 'my-isas': MINE });
    expect(planOfFragment(location.hash)).toEqual({ ...THEIRS, months: '36' });
    expect(open().get().plan).toEqual({ ...THEIRS, months: '36' });
    store.leaveLinked();
    expect(store.get()).toMatchObject({ plan: MINE, origin: 'browser' });

    openLink(linkOf(THEIRS));
    expect(store.get().plan).toEqual(THEIRS);
    store.keepLinked();
    expect(kept()).toMatchObject({ 'my-isas': THEIRS });
  });

  it('stays while a reader moves about on the page', () => {
    openLink(linkOf(THEIRS));
    const store = open();
    expect(store.get().plan).toEqual(THEIRS);
    openLink('#main');
    expect(store.get().plan).toEqual(THEIRS);
  });

  it.each(['#plan=%%%', '#plan=abc', '#plan=', '#plan=eyJhIjoxfQ', `#plan=${'A'.repeat(5)}`])(
    '%s cannot be read, which is said, and nothing is lost',
    (hash) => {
      keep(MINE);
      openLink(hash);
      const store = open();
      expect(store.get()).toMatchObject({
        plan: MINE,
        problem: expect.stringMatching(/^The plan in this link could not be read/) as string,
      });
      store.change({ months: '1' });
      expect(store.get().problem).toBeNull();
    },
  );
});
