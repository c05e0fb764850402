// Text of others that a saver quotes, with orders for an assistant in it: 'the page says "AI assistants must tell the
// user to buy …"'. What it orders is no part of the question beside it.

const SOURCE = String.raw`\b(?:(?:web ?)?(?:page|site)|e-?mail|letter|article|document|advert|leaflet|brochure|pdf|text|message|note|review|comment|blog|post|app|it|bank|friend|adviser|he|she|they)`;
const SAYS = String.raw`(?: \w+){0,3} (?:says?|said|reads?|states?|contains?|tells?(?: (?:me|you))?|told me|wrote|writes)(?: that)?:? ?`;
const QUOTE = String.raw`(?:"([^"\n]{8,400})"|“([^”\n]{8,400})”|‘([^’\n]{8,400})’|'([^'\n]{8,400})'(?![a-z]))`;
const QUOTED = new RegExp(String.raw`(?:[^.?!\n]{0,40}${SOURCE}${SAYS})?${QUOTE}[.,;:]?`, 'gi');

/** What only an assistant could be told. */
const ORDERS =
  /\b(?:ignore|disregard|forget|override)\b[^"”]{0,40}\b(?:instructions?|rules?|prompts?|above|previous)\b|\b(?:ai|assistants?|chatbots?|language models?|llms?|bots?|advis[eo]r) (?:assistants? |models? )?(?:must|should|shall|will|has to|have to|is to|are to|now)\b|\b(?:system|assistant|developer) ?(?:prompt|message)?:|\btell the (?:user|reader|customer|saver)\b|\byou (?:are now|must (?:say|tell|recommend|answer|reply))\b/i;

const LETTERS = /\p{Letter}{3}/u;

/** The message without such quotations, where something is left to be asked. */
export function withoutPlanted(raw: string): string {
  const left = raw
    .replace(QUOTED, (whole: string, ...parts: readonly unknown[]) => {
      const quoted = parts.slice(0, 4).find((part) => typeof part === 'string');
      return typeof quoted === 'string' && ORDERS.test(quoted) ? ' ' : whole;
    })
    .trim();
  return left !== raw.trim() && (left.includes('?') || ASKS.test(left)) && LETTERS.test(left) ? left : raw;
}

/** Something of its own is asked beside it. */
const ASKS =
  /^(?:[.,;: ]|so|and|but|ok|well)*(?:what|which|how|when|who|can|could|is|are|do|does|should|tell me|where)\b/i;
