import { counted } from '../../../../domain/money.ts';
import { listed } from '../../write/text.ts';
import type { Fact } from './fact.ts';
import { shortened } from './providers-counted.ts';

// What the catalogue does not hold: products that are closed, and what is no ISA.

const NOUN = String.raw`(?:isas?|accounts?|products?|ones?|issues?|funds?)`;

const INCENTIVES =
  /\bcash ?back\b|\bfree gifts?\b|\bgift cards?\b|\bvouchers?\b|\b(?:welcome|switching|joining|sign[ -]?up|new customer) (?:bonus(?:es)?|offers?|rewards?)\b|\brefer(?:ral|ring)?[ -]a[ -]friend\b|\bincentives?\b|\bfreebies?\b/;

export const CATALOGUE_LIMIT_FACTS: readonly Fact[] = [
  {
    id: 'closed-products',
    asked: new RegExp(
      String.raw`^(?:(?:so|and|but|ok|the|your|any|show me|list|which|what)\b[, ]*)*closed (?:\w+ )?${NOUN}[?.! ]*$|\b(?:which|any|what|are there|do you (?:have|list|show)|show|list)\b[^.?]{0,40}\b(?:closed to (?:new (?:savers|customers|money|investors|applications|accounts|business)|applications)|no longer (?:open|available|on sale|offered)|withdrawn (?:from sale|issues?|products?|accounts?|isas?)|(?:been|are|is|now) closed\b)`,
    ),
    weight: 14,
    not: /\bhelp to buy\b|\blifetime\b/,
    notes: ['sample'],
    text: (_view, { catalogue }) =>
      `I can’t list those: I only search what this site shows now, **${counted(catalogue.filter(({ isActive }) => isActive).length, 'product')}**. What is no longer shown is left out, so whether an older issue is closed or still takes payments is for its provider to say.`,
  },
  {
    id: 'only-isas',
    asked: new RegExp(
      String.raw`\b(?:any|which|what|have|got|list|show|sell|offer)\b[^.?]{0,50}\b(?:accounts?|products?|savers?|savings|bonds|ones?|anything|options?)\b[^.?]{0,15}\b(?:that|which|who)? ?(?:are|is) not (?:an? |in (?:an? )?)?isas?\b|\b(?:non[- ]isas?|other than isas?|besides isas?|apart from isas?)\b`,
    ),
    weight: 14,
    not: /\b(?:tax(?:ed)?|allowance|transfer\w*|protected|should|better)\b/,
    notes: ['sample'],
    text: (_view, { catalogue }) =>
      `No: this site lists ISAs only, **${counted(catalogue.filter(({ isActive }) => isActive).length, 'product')}** in its catalogue, and no savings accounts outside an ISA, bonds or pensions.`,
  },
  {
    id: 'incentives',
    asked: INCENTIVES,
    weight: 14,
    not: /\b(?:government|lifetime|tax|reward (?:me|for)|refund)\b|\bisas? with\b/,
    notes: ['sample'],
    text: (_view, { catalogue }) => {
      const own = catalogue.filter(
        ({ isActive, features, termsApply }) =>
          isActive && INCENTIVES.test([...features, termsApply ?? ''].join(' ').toLowerCase()),
      );
      return own.length > 0
        ? `These say something of the kind: ${listed(own.map(({ name, provider }) => `**${name}** from ${provider}`))}. Ask for one of them to see its features.`
        : 'No: no product in this catalogue states cashback, a gift, a reward or an offer for joining or switching. A provider may have one all the same: ask it, and compare the rate without it.';
    },
  },
  {
    id: 'without-interest',
    asked:
      /\b(?:without|no|avoid\w*|not (?:earn|pay|take|receive|want|touch)\w*|free of) (?:any )?interest\b[^.?]{0,40}$|\binterest[ -]free\b|\bmuslims?\b|\b(?:forbids?|against) (?:taking |earning )?interest\b/,
    weight: 13,
    also: /\b(?:isas?|accounts?|products?|ones?|something|anything|savings?)\b/,
    not: /\b(?:penalt\w*|lose|losing|lost|how much|loan|card|tax|£\d|rate cut|bonus|sharia\w*|halal|islamic|early)\b/,
    notes: ['sample'],
    text: (_view, { catalogue }) =>
      `No product in this catalogue is marked as Sharia-compliant. Cash ISAs earn interest, and loans in innovative finance ISAs do too; stocks and shares ISAs state no interest, **${catalogue.filter(({ isActive, type }) => isActive && type === 'Stocks and Shares ISA').length}** of them, but may hold bonds and shares of banks. Whether one is permitted is for its provider or a scholar to say.`,
  },
  {
    id: 'one-product-providers',
    asked:
      /\b(?:which|what|how many) (?:providers?|firms?|banks?|companies)\b[^.?]{0,30}\b(?:only|just) (?:(?:have|has|offer|list|do|sell)s? )?(?:one|1|a single) (?:product|isa|account)\b/,
    weight: 16,
    notes: ['sample'],
    text: (_view, { catalogue }) => {
      const counts = new Map<string, number>();
      for (const { isActive, provider } of catalogue)
        if (isActive) counts.set(provider, (counts.get(provider) ?? 0) + 1);
      const single = [...counts].flatMap(([provider, count]) => (count === 1 ? [shortened(provider)] : []));
      return `**${single.length}** of the ${counts.size} providers have a single product in this catalogue: ${listed(single.toSorted())}.`;
    },
  },
  {
    id: 'no-maximum',
    asked:
      /\b(?:which|what|any|are there|do any|does any)\b[^.?]{0,40}\b(?:no|without an?|not have an?) (?:maximum|upper limit|ceiling)\b|\bunlimited (?:deposit|payment|maximum)s?\b/,
    weight: 13,
    not: /\b(?:number|age|withdraw\w*|many)\b/,
    notes: ['sample'],
    text: (_view, { catalogue }) => {
      const own = catalogue.filter(({ isActive, maximumDeposit }) => isActive && maximumDeposit === null);
      return `**${own.length}** products in this catalogue state no maximum deposit: ${listed(own.map(({ name, provider }) => `${name.split(/[–,]| for /)[0]?.trim() ?? name} (${shortened(provider)})`))}. Some keep to monthly payments or to transfers instead, and new money never goes beyond the ISA allowance of the tax year.`;
    },
  },
];
