/** What is told of relatives: whose ISA it is without an apostrophe, and who "passed last week". */
export const RELATIVES_TOLD: readonly (readonly [RegExp, string])[] = [
  [/\b(husband|wife|partner|mum|dad)s(?= (?:\w+ )?(?:isas?|lifetime|allowance)\b)/g, "$1's"],
  [
    /\b(wife|husband|partner|mum|dad|mother|father|nan|gran|grandad|sister|brother|uncle|aunt|he|she)((?: (?:has|have|had|just|sadly|recently))*) passed(?= (?:last|this|yesterday|in (?:january|february|march|april|may|june|july|august|september|october|november|december|20\d\d)|recently|suddenly|on (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday))\b|[.,;!]|$)/g,
    '$1$2 passed away',
  ],
];
