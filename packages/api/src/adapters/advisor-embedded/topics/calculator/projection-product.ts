import type { Product } from '../../../../domain/product.ts';
import { amountOn } from '../../../../domain/rule-book.ts';
import type { Question } from '../../topic.ts';
import { monthlyAmount, yearlyAmount, type Money } from '../../understand/entities.ts';
import { boldPounds } from '../../write/text.ts';

// What the terms of a product, or the limit of a kind, change about the payments and the rate of a projection.

const EACH_MONTH = /£([\d,]+) (?:every|each|a|per) month/i;

/** Pounds that may go in each month at most, where a feature of the product says so. */
export function mostEachMonth(product: { features: readonly string[] } | undefined): number | null {
  const [, most] = product?.features.map((feature) => EACH_MONTH.exec(feature)).find(Boolean) ?? [];
  return most === undefined ? null : Number(most.replaceAll(',', ''));
}

const FROM = /£([\d,]+) to £[\d,]+ (?:every|each|a|per) month/i;

/** Pounds that have to go in each month at least, where a feature of the product says so. */
export function leastEachMonth(product: Product | undefined): number | null {
  const [, least] = product?.features.map((feature) => FROM.exec(feature)).find(Boolean) ?? [];
  return least === undefined ? null : Number(least.replaceAll(',', ''));
}

/** What goes in each month of what is meant to: no less and no more than the product takes. */
export const eachMonth = (product: Product, monthly: number): number =>
  monthly === 0
    ? 0
    : Math.max(leastEachMonth(product) ?? 0, Math.min(monthly, mostEachMonth(product) ?? Infinity));

const TIER = /\b(\d+(?:\.\d+)?)% while the balance is under £([\d,]+)/i;

/** The rate of a balance, in percent: a lower one where a feature of the product says so. @param amount pounds */
export function rateOnBalance(
  { interestRate, features }: { interestRate: number | null; features: readonly string[] },
  amount: number,
): number | null {
  const [, lower, under] = features.map((feature) => TIER.exec(feature)).find(Boolean) ?? [];
  if (interestRate === null || lower === undefined || under === undefined) return interestRate;
  return amount < Number(under.replaceAll(',', '')) ? Number(lower) : interestRate;
}

const CHANGES_RATE = /\bbonus of \d|\bwhile the balance\b|\b(?:under|below|over|above) £\d/i;

/** The features that make a projection at the stated rate come out otherwise, in the product's own words. */
export function termsAside([product, more]: readonly Product[]): string {
  if (!product || more) return '';
  const own = product.features.filter((feature) => CHANGES_RATE.test(feature));
  return own.length === 0 ? '' : `Mind its terms: ${own.join('; ')}.`;
}

/** A product of cash whose rate nobody has recorded: what it earns is not known. */
export function unknownRate({ products: [product, more], rates }: Question): Product | null {
  if (!product || more || rates.length > 0 || product.interestRate !== null) return null;
  return product.annualFee === null && /\bCash\b/.test(product.type) ? product : null;
}

export interface Capped {
  money: readonly Money[];
  /** Says what was cut; empty when nothing was. */
  note: string;
}

/** Payments that pass what a regular saver or a Lifetime ISA takes are cut to it. */
export function withinLimits(question: Question, lifetime: boolean): Capped {
  const { money, today } = question;
  const [only, more] = money;
  if (!only || more || only.per === 'once') return { money, note: '' };
  const monthly = mostEachMonth(question.products[0]);
  const least = leastEachMonth(question.products[0]);
  if (least !== null && monthlyAmount(only) < least)
    return {
      money: [{ ...only, amount: least, per: 'month' }],
      note: `At least ${boldPounds(least)} a month has to go in, so this takes that.`,
    };
  if (monthly !== null && monthlyAmount(only) > monthly)
    return {
      money: [{ ...only, amount: monthly, per: 'month' }],
      note: `No more than ${boldPounds(monthly)} a month can go in, so this takes that.`,
    };
  const limit = lifetime ? (amountOn('lifetime-limit', today) ?? null) : null;
  return limit !== null && yearlyAmount(only) > limit + 0.01
    ? {
        money: [{ ...only, amount: limit, per: 'year' }],
        note: `Only ${boldPounds(limit)} a tax year can go into a Lifetime ISA, so this takes that.`,
      }
    : { money, note: '' };
}
