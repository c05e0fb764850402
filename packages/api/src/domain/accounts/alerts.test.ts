import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alertNews, isQuiet, type KnownAlert, londonHour, type AlertKind } from './alerts.ts';
import type { Alternatives } from '../comparison/product-alternatives.ts';
import { nothingStated, type Product } from '../products/product.ts';
import { addDays } from '../isa/tax-year.ts';

describe('quiet hours', () => {
  it.each([
    ['2026-11-29T07:59:59Z', true],
    ['2026-11-29T08:00:00Z', false],
    ['2026-11-29T20:59:59Z', false],
    ['2026-11-29T21:00:00Z', true],
    // Summer time: clocks show an hour more than UTC.
    ['2026-07-01T06:59:59Z', true],
    ['2026-07-01T07:00:00Z', false],
    ['2026-07-01T19:59:59Z', false],
    ['2026-07-01T20:00:00Z', true],
    // The mornings after the clocks have changed.
    ['2026-03-29T07:00:00Z', false],
    ['2026-10-25T07:00:00Z', true],
    ['2026-10-25T08:00:00Z', false],
  ])('at %s: %s', (instant, quiet) => {
    expect(isQuiet(new Date(instant))).toBe(quiet);
  });

  it('are 11 hours of each day on which the clocks do not change', () => {
    const days = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(days, (day) => {
        const start = Math.floor(day.getTime() / 3_600_000) * 3_600_000;
        const hours = Array.from({ length: 24 }, (_, hour) => new Date(start + hour * 3_600_000));
        const changes = new Set(hours.map((at) => (londonHour(at) - at.getUTCHours() + 24) % 24)).size > 1;
        if (!changes) expect(hours.filter(isQuiet)).toHaveLength(11);
      }),
    );
  });
});

const TODAY = '2026-11-29';
const product = (more: Partial<Product> = {}): Product => ({
  ...nothingStated,
  id: 5,
  name: 'Everyday',
  provider: 'Sole Bank',
  type: 'Cash ISA',
  isActive: true,
  reviewCount: 0,
  interestRate: 4.4,
  fscsProtected: true,
  features: [],
  referralLink: 'https://example.com',
  proofs: [],
  ...more,
});
const alert = (kind: AlertKind, more: Partial<KnownAlert> = {}): KnownAlert => ({
  kind,
  productId: kind === 'tax-year-end' ? 0 : 5,
  endsOn: null,
  notified: '',
  ...more,
});
const facts = (now: Product | undefined, alternatives: Alternatives | null = null, today = TODAY) => ({
  product: now,
  alternatives,
  today,
});
const better = (
  value: number,
  id = 7,
  more: { basis: 'rate' | 'fees'; own: number } = { basis: 'rate', own: 4.4 },
): Alternatives => ({
  ...more,
  found: [{ id, name: 'Better', provider: 'Other Bank', minimumDeposit: null, value }],
});

describe('a change of the rate', () => {
  const known = alertNews(alert('rate-change'), facts(product()));

  it('is measured from how things are when the alert is set', () => {
    expect(known).toEqual({ notified: '4.40%', news: null });
    expect(alertNews(alert('rate-change', known), facts(product())).news).toBeNull();
  });

  it('mails the rate before and after, the bonus included', () => {
    const now = product({ interestRate: 4.6, bonusRate: 0.85, bonusMonths: 12 });
    expect(alertNews(alert('rate-change', { notified: '4.40%' }), facts(now)).news).toMatchObject({
      title: 'The rate of Everyday has changed',
      text: 'Everyday from Sole Bank: the rate was 4.40% and is now 4.60% (includes a bonus of 0.85% for 12 months).',
      path: '/products/5',
    });
  });

  it('mails when the product leaves the comparison, and when it is back', () => {
    const hidden = alertNews(
      alert('rate-change', { notified: '4.40%' }),
      facts(product({ isActive: false })),
    );
    expect(hidden.news?.title).toBe('Everyday is no longer listed');
    expect(alertNews(alert('rate-change', { notified: '4.40%' }), facts(undefined)).news?.title).toBe(
      'Product 5 is no longer listed',
    );
    expect(alertNews(alert('rate-change', hidden), facts(product())).news?.text).toBe(
      'Everyday from Sole Bank is back: its rate is 4.40%.',
    );
  });
});

describe('something better', () => {
  it('is news once it beats what was there before', () => {
    const first = alertNews(alert('better-product'), facts(product(), better(4.5)));
    expect(first.news).toBeNull();
    const same = alertNews(alert('better-product', first), facts(product(), better(4.5, 8)));
    expect(same.news).toBeNull();
    const higher = alertNews(alert('better-product', same), facts(product(), better(4.6)));
    expect(higher.news).toMatchObject({
      title: 'Better pays more than Everyday',
      text: 'Better from Other Bank pays 4.60% with the same access, without any bonus. Everyday pays 4.40%.',
      path: '/products/7',
    });
  });

  it('is news if there was nothing before', () => {
    const none: Alternatives = { basis: 'rate', own: 4.4, found: [] };
    const before = alertNews(alert('better-product'), facts(product(), none));
    expect(alertNews(alert('better-product', before), facts(product(), better(4.5))).news).not.toBeNull();
  });

  it('has lower fees if products are invested', () => {
    const fees = better(30, 7, { basis: 'fees', own: 45 });
    const found = alertNews(alert('better-product', { notified: 'fees:9:40' }), facts(product(), fees));
    expect(found.news?.title).toBe('Better costs less than Everyday');
    expect(found.news?.text).toBe(
      'Better from Other Bank has the same range and costs £30 of platform fees a year. Everyday costs £45.',
    );
    expect(
      alertNews(alert('better-product', { notified: 'fees:9:20' }), facts(product(), fees)).news,
    ).toBeNull();
  });
});

describe('the end of a bonus or fix', () => {
  const endsOn = '2027-01-15';
  it.each(['bonus-end', 'fix-end'] as const)('%s is mailed 30 days before, once', (kind) => {
    const on = (today: string, notified = '') =>
      alertNews(alert(kind, { endsOn, notified }), facts(product(), null, today));
    expect(on(addDays(endsOn, -31)).news).toBeNull();
    const due = on(addDays(endsOn, -30));
    expect(due.news?.title).toMatch(/^The (bonus|fix) of Everyday ends in 30 days$/);
    expect(due.news?.text).toContain('15 January 2027');
    expect(on(addDays(endsOn, -29), due.notified).news).toBeNull();
  });

  it('is mailed late if no mail was possible before, and not once it is over', () => {
    const on = (today: string) => alertNews(alert('bonus-end', { endsOn }), facts(product(), null, today));
    expect(on(endsOn).news?.title).toBe('The bonus of Everyday ends today');
    expect(on(addDays(endsOn, 1))).toEqual({ notified: endsOn, news: null });
  });
});

describe('the end of the tax year', () => {
  it('is mailed 30 and 7 days before it, each once', () => {
    let notified = '';
    const days: number[] = [];
    for (let left = 40; left >= 0; left -= 1) {
      const today = addDays('2027-04-05', -left);
      const found = alertNews(alert('tax-year-end', { notified }), facts(undefined, null, today));
      if (found.news !== null) days.push(left);
      notified = found.notified;
    }
    expect(days).toEqual([30, 7]);
  });

  it('is mailed on the last day too', () => {
    const found = alertNews(alert('tax-year-end'), facts(undefined, null, '2027-04-05'));
    expect(found.news).toMatchObject({
      title: 'The tax year ends today',
      text: 'Tax year 2026/27 ends on 5 April 2027. What is left of your £20,000 ISA allowance then cannot be carried over, and providers may close earlier.',
    });
  });
});

describe('whatever happens', () => {
  it('mails each change of a rate once, and nothing while nothing changes', () => {
    const states = fc.array(fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 4 })), { maxLength: 30 });
    fc.assert(
      fc.property(states, (rates) => {
        let notified = alertNews(alert('rate-change'), facts(product())).notified;
        let last: number | null = 4.4;
        for (const rate of rates) {
          const now = rate === null ? product({ isActive: false }) : product({ interestRate: rate });
          const found = alertNews(alert('rate-change', { notified }), facts(now));
          expect(found.news !== null).toBe(rate !== last);
          notified = found.notified;
          last = rate;
        }
      }),
    );
  });
});
