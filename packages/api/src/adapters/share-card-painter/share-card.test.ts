import { describe, expect, it } from 'vitest';
import { nothingStated, type Product } from '../../domain/products/product.ts';
import { shareCard } from './share-card.ts';

const product = (more: Partial<Product> = {}): Product => ({
  ...nothingStated,
  id: 1,
  name: 'Everyday Cash ISA',
  provider: 'Thistlewick Bank',
  type: 'Cash ISA',
  isActive: true,
  reviewCount: 0,
  fscsProtected: true,
  features: [],
  referralLink: 'https://bank.test/isa',
  proofs: [],
  ...more,
});

describe('the card of a product', () => {
  it('has the rate with its bonus, and when it was checked', () => {
    const card = shareCard(
      product({
        interestRate: 4.4,
        bonusRate: 0.85,
        bonusMonths: 12,
        proofs: [
          { fields: ['access'], source: null, checkedOn: '2026-11-25', checkedBy: 'csv' },
          { fields: ['interestRate'], source: null, checkedOn: '2026-11-20', checkedBy: 'csv' },
        ],
      }),
    );
    expect(card).toEqual({
      name: 'Everyday Cash ISA',
      provider: 'Thistlewick Bank',
      kind: 'Cash ISA',
      figure: { text: '4.40%', label: 'AER' },
      bonus: 'Includes a bonus of 0.85% for 12 months',
      risk: null,
      checked: 'Checked on 20 November 2026',
      isSample: false,
    });
  });

  it('calls the return of a lending ISA a target, and says what is at risk', () => {
    const card = shareCard(
      product({ type: 'Innovative Finance ISA', interestRate: 8, fscsProtected: false, bonusRate: 1 }),
    );
    expect(card.figure).toEqual({ text: '8.00%', label: 'target, not guaranteed' });
    expect(card.risk).toBe('Capital at risk · Not FSCS protected');
    expect(card.bonus).toBeNull();
  });

  it.each([
    ['Stocks and Shares ISA', { annualFee: 0.25 }, { text: '0.25%', label: 'annual fee' }, 'Capital at risk'],
    ['Lifetime ISA', { governmentBonus: 25 }, { text: '25%', label: 'government bonus' }, null],
    ['Cash ISA', {}, null, null],
  ])('of a %s with %o shows %o', (type, stated, figure, risk) => {
    const card = shareCard(product({ type, ...stated }));
    expect(card).toMatchObject({ figure, risk });
  });

  it('shows no invisible characters, and no more than fits', () => {
    const name = shareCard(product({ name: `\u202eevil\u0000\u200b  ISA\n${'x'.repeat(200)}\ud800` })).name;
    expect(name.startsWith('evil ISA xxx')).toBe(true);
    expect([...name]).toHaveLength(120);
    expect(name.isWellFormed()).toBe(true);
  });

  it('says that a product is invented', () => {
    expect(shareCard(product({ referralLink: 'https://example.com/go' })).isSample).toBe(true);
  });
});
