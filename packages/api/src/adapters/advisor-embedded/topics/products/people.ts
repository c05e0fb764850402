import { amountOn } from '../../../../domain/rule-book.ts';
import type { ProductFacts } from '../../tool-results.ts';
import { asks, type Question } from '../../topic.ts';
import { joined } from '../../write/text.ts';

const WHO_MAY =
  /\bwho (?:can|could|may|is (?:allowed|able|eligible)|qualifies|is it for|is this for|is that for)\b|\b(?:eligib\w+|qualify)\b|\b(?:is|are) (?:it|this|that|the \w+) (?:open to|for) (?:anyone|everyone|everybody|anybody|me)\b|\b(?:can|could|may) (?:anyone|anybody|everyone|everybody) (?:open|have|apply|get)\b/;
/** "Can I open it for my niece?" of a child's account. */
const FOR_RELATIVE =
  /\b(?:open|get|start|set up|have)\b[^.?]*\bfor (?:my|our|a|the) (?:niece|nephew|grand\w+|god\w+|friend'?s?|cousin|neighbour'?s?)\b/;
/** A feature that says whom a product is for. */
const FOR_WHOM = /\bpeople who\b|\bfor (?:children|members|residents|people|existing|new)\b|\bmembers?\b/i;

const LIFETIME = 'lifetime-ages';

/** Whom the rules let have one of its kind. */
function byLaw({ type }: ProductFacts, today: string): string {
  if (type === 'Junior ISA')
    return `By the rules it is for a child under ${amountOn('junior-ages', today) ?? 18} who lives in the UK; a parent or guardian opens it.`;
  if (type === 'Lifetime ISA')
    return `By the rules one can be opened from ${amountOn(LIFETIME, today) ?? 18} to ${amountOn(LIFETIME, today, 'oldest') ?? 39}, by residents of the UK.`;
  return `By the rules anyone of ${amountOn('adult-cash-age', today) ?? 18} or over who is resident in the UK can have one.`;
}

const FROM_ELSEWHERE =
  /\b(?:i|we) (?:live|am living|reside|am based|am) in (?!wales\b|the uk\b)[a-z]+|\b(?:people|someone|anyone|anybody|somebody|residents|savers|customers)\b[^.?]{0,20}\b(?:in|from|of|outside) [a-z]+|\b(?:open to|available (?:in|to|for)|outside) (?:people |residents |savers )?(?:in |from )?(?:england|scotland|northern ireland|wales|london)\b/;
const ONLY_FOR = /^for people who (?:live|work)\b/i;

/** "I live in Kent, can I have it?" of what is only for people of one place. */
export function whereFrom({ name, features }: ProductFacts, question: Question): string {
  const only = features.find((feature) => ONLY_FOR.test(feature));
  return only !== undefined && asks(question, FROM_ELSEWHERE)
    ? `The ${name} is only **${only.charAt(0).toLowerCase()}${only.slice(1)}**.`
    : '';
}

/** "Who can open it?": what the product itself asks for, and the rules for its kind. Empty where that is not asked. */
export function whoMay(product: ProductFacts, question: Question): string {
  if (product.type === 'Junior ISA' && asks(question, FOR_RELATIVE))
    return `Not yourself, unless you are the guardian: a parent or guardian opens the ${product.name}, and anyone can pay in.`;
  if (!asks(question, WHO_MAY)) return '';
  const own = [...product.features, ...(product.terms?.split(/(?<=\.) /) ?? [])].filter((text) =>
    FOR_WHOM.test(text),
  );
  return joined(
    own.length > 0
      ? `${product.name}: ${own.join('; ').replace(/\.$/, '')}.`
      : `The catalogue names no condition of its own for the ${product.name}.`,
    byLaw(product, question.today),
  );
}
