import { anyOf } from '../../understand/any-of.ts';
import type { SiteMatter } from './matter.ts';

// What the products of the catalogue are: invented, with their rates, ratings and reviews.

const INVENTED =
  'all providers and products in this site’s catalogue are **invented**, and so are their rates, fees, ratings and reviews';

/** In their order: the first that is asked. */
export const SAMPLE_MATTERS: readonly SiteMatter[] = [
  {
    id: 'sample-data',
    onlySample: true,
    asked:
      /\b(?:sample|demo|dummy|test|example|fake|made[- ]up|fictional|invented) (?:data|products?|catalogue|rates?|figures|providers?|banks?|firms?|companies|names|isas|accounts)\b|\b(?:why|how come)\b[^.?]{0,20}\b(?:no|not any|are there no|do you not (?:have|show|list)(?: any)?) real (?:banks?|providers?|firms?|companies|products?|isas?|rates?)\b/,
    not: /\btest mode\b/,
    ofIsas: true,
    text: () =>
      `“Sample data” means that ${INVENTED}: they show how the site works, and no such account can be opened. The rules are real: they come from a dated rule book. For real rates look at providers’ own sites.`,
  },
  {
    id: 'rates-differ',
    onlySample: true,
    asked: anyOf(
      /\bwhy\b[^.?]{0,40}\b(?:rates?|figures?|numbers?|prices?|fees?|it|this|bank|provider)\b[^.?]{0,40}\b(?:differ\w*|not the same|not match|wrong|lower|higher|other)\b[^.?]{0,25}\b(?:bank'?s?|provider'?s?|their (?:site|website)|elsewhere|other sites?|(?:site|website)|different rate)\b|\bwhy (?:does|do|is) (?:my|the|their) (?:bank|provider)'?s?\b[^.?]{0,30}\bdifferent (?:rate|figure|number)s?\b/,
      /\b(?:rates?|figures?|numbers?)\b[^.?]{0,20}\b(?:(?:do|does) not match|differ from|different (?:to|from|on))\b[^.?]{0,25}\b(?:bank|provider|website|site|elsewhere)\b/,
    ),
    not: /\bfixed\b[^.?]{0,20}\bvariable\b/,
    ofIsas: true,
    text: () =>
      `Because ${INVENTED}: they are **sample data** and no bank’s own rates. A provider’s site says what it really pays.`,
  },
  {
    id: 'rates-updated',
    onlySample: true,
    asked: anyOf(
      /\b(?:when|how often|how recently)\b[^.?]{0,15}\b(?:are|is|were|was|do|did|does|will)\b[^.?]{0,15}\b(?:rates?|products?|prices?|fees?|list|catalogue|data)\b[^.?]{0,15}\b(?:updat\w+|refresh\w*|check\w*|chang\w+ on (?:this|the|your))\b/,
      /\b(?:when|how often) (?:do|did|are|were|was|is) (?:you|(?:this|the) site|isa compass)\b[^.?]{0,12}\b(?:updat\w+|refresh\w*|check\w*)\b[^.?]{0,20}\b(?:rates?|products?|prices?|fees?|list|catalogue)\b/,
      /\b(?:are|is) (?:the |your |these |those |this )?(?:rates?|prices?|fees?|products?|list)\b[^.?]{0,12}\b(?:up[- ]to[- ]date|current|live|still (?:right|valid|available)|today'?s?|real[- ]time|out of date)\b/,
      /\b(?:last|latest) (?:update|refresh) of (?:the )?(?:rates?|products?|list)\b/,
    ),
    not: /\bbase rate\b|\b(?:tax|allowance|limit|rule)s?\b|\bvariable\b/,
    ofIsas: true,
    text: () =>
      'The rates are **no live rates**: the products are sample data of invented providers, so a date of theirs would tell you nothing about the market. The rules, which are real, carry the date on which they were recorded. For a real rate ask its provider.',
  },
  {
    id: 'reviews-real',
    onlySample: true,
    asked:
      /\b(?:reviews?|ratings?|stars)\b[^.?]{0,20}\b(?:real|genuine|true|fake|made up|invented|honest|trustworthy|reliable|verified|from (?:real )?(?:customers|people|users))\b|\b(?:real|genuine|fake|verified|customer) (?:reviews?|ratings?)\b|\bhow (?:do|did|are) (?:you|the products|products|isas|they)(?: get)? rate[ds]?\b(?: (?:the |your )?(?:products?|isas?|providers?))?[?.! ]*$|\bwho (?:writes|wrote|leaves|left|gives|gave)\b[^.?]{0,12}\b(?:reviews?|ratings?|stars)\b/,
    ofIsas: true,
    query: 'comparing ISA providers',
    notes: ['sample'],
    text: () =>
      'None: ratings and reviews here are **invented sample data**, like the providers and products they stand beside. Nobody has written them.',
  },
  {
    id: 'not-yet-rated',
    asked:
      /\bnot yet rated\b|\b(?:what|why)\b[^.?]{0,20}\b(?:unrated|no (?:rating|stars|reviews))\b|\bwhy (?:do|does|is|are|has|have)\b[^.?]{0,40}\b(?:no|not have a|without a) (?:rating|reviews?|stars)\b/,
    not: /\b(?:which|how many|list|show|isas not)\b/,
    ofIsas: true,
    text: () =>
      '“Not yet rated” stands beside a product **without any review**. It is neither a good nor a bad mark, and such a product comes last when the list is sorted by rating.',
  },
  {
    id: 'invented',
    onlySample: true,
    asked:
      /\b(?:is|are)\b[^.?]{0,80}\b(?:real|genuine|legit\w*|made up|fictional|invented)\b(?! (?:rates?|banks|value|terms))|^(?:so |and |but )*are (?:these|those|they|the)\b[^.?]{0,60}\breal (?:banks|firms|providers|companies|products)\b/,
    weight: 9,
    not: /\breal person\b|\bare you\b/,
    also: /\b(?:banks?|providers?|society|union|products?|compan(?:y|ies)|firms?|invest\w*|savings|isas?|wealth|lending|finance|crowd)\b/,
    ofIsas: true,
    query: 'comparing ISA providers',
    notes: ['sample'],
    text: () =>
      'No: all providers and products in this site’s catalogue are **invented**, and so are their rates and fees. For real firms, look at the FCA register.',
  },
  {
    id: 'ratings',
    onlySample: true,
    asked:
      /\b(?:how|who|where)\b[^.?]{0,60}\b(?:ratings?|stars?|reviews?|scores?)\b[^.?]{0,60}\b(?:worked out|work|calculated|decided|set|made|come from|comes from|given|gives|from|rates?)\b|\b(?:what|who) (?:do|does|is|are) (?:the |your )?(?:ratings?|stars?|reviews?)\b[^.?]{0,60}\b(?:mean|based on|from|behind)\b|\bcan i trust (?:the |your |these )?(?:ratings?|reviews?|stars?)\b/,
    weight: 9,
    not: /\b(?:best|highest|lowest|of (?:the|this) |rate of)\b/,
    ofIsas: true,
    query: 'comparing ISA providers',
    notes: ['sample'],
    text: () =>
      'Each product shows a rating **of 5** with the number of reviews behind it; one without reviews says “not yet rated”. Like the rest of the catalogue, ratings and reviews are **invented sample data**. A rating is an opinion and says nothing about risk or about what suits you.',
  },
];
