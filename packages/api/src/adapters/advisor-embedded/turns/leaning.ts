import type { Product } from '../../../domain/product.ts';
import { personOf } from './asked-again.ts';
import type { Resolved } from './context.ts';
import type { Question } from '../topic.ts';
import { productsMeant } from '../topics/products/details.ts';
import { pointsIntoList } from '../topics/products/pointed-at.ts';
import { THIS_OR_THAT } from '../understand/pointing.ts';
import type { Reading } from '../understand/reading.ts';
import { substance } from '../understand/substance.ts';

// Whether a question leans on the one before it, and what it takes over from it.

const MARKER =
  /^(?:(?:ok|okay|right|great|thanks|hm+|oh|ah|well|yes|no|sure|cool|got it)[, .!]+)*(?:and|but|so|then|what about|how about|what if|or|same|also|instead|why|really|are you sure|how come|is that|for (?:a|an|the|my)|in|at|with|if|now|make (?:it|that)|change (?:it|that)|try|suppose|say)\b/;
const POINTER = new RegExp(
  String.raw`\b(?:it|its|${THIS_OR_THAT}|those|these|them|they|ones?|there|same|either|neither|both|instead|more|rest|remainder|remaining)\b`,
);
/** Points back even beside a kind of ISA: "can I put the rest into a cash ISA?" */
const STRONG_POINTER =
  /\b(?:it|that|them|the (?:rest|remainder|remaining|money|same))\b(?! (?:is|are|was|i|you|we|tax) )/;
/** "How does it compare to the Ready-Made one?" */
const COMPARES_IT =
  /\b(?:it|that|this)\b[^.?]*\b(?:compar\w+|differ\w*|better|worse|cheaper|dearer|against|versus|vs)\b|\bcompare (?:it|that|this)\b/;

/** Cash or investments, which Lifetime and Junior ISAs come in too. */
const isForm = ({ kinds }: Reading) => kinds.length === 1 && (kinds[0] === 'cash' || kinds[0] === 'stocks');

/** "Can I have a Lifetime ISA too?": beside the kind spoken of. */
export const BESIDE =
  /^(?:and |but |so )*(?:can|could|may) (?:i|we|he|she|they) (?:also |still )?(?:have|hold|keep|open)\b[^.?]*\b(?:too|as well|alongside (?:it|that))\W*$/;

/** "Can I pay in £21,000?" is a question of the allowance, also after a list of products. */
const PAYS_IN =
  /^(?:so |and |but |then )*(?:can|could|may|am i allowed to|are we allowed to) (?:(?:i|we) )?(?:still |also )?(?:pay|put|save) (?:in )?£\d+(?! a month)/;
const standsByItself = ({ focus }: Reading, { topic }: Resolved) =>
  topic.id.startsWith('product-') && PAYS_IN.test(focus) && !POINTER.test(focus);

/** The question leans on the one before: it begins like a continuation, points back, or says too little to stand alone. */
export function leansBack(reading: Reading, last: Resolved): boolean {
  if (standsByItself(reading, last)) return false;
  if (MARKER.test(reading.focus)) return true;
  const words = reading.focus.split(' ').length;
  if (reading.products.length > 0) return COMPARES_IT.test(reading.focus);
  if (isForm(reading) && /\bones?\b/.test(reading.focus)) return true;
  if (reading.kinds.length > 0) return STRONG_POINTER.test(reading.focus) || BESIDE.test(reading.focus);
  if (POINTER.test(reading.focus)) return true;
  return (
    (words <= 4 && substance(reading).length <= 1) ||
    (words <= 9 && !/\bisas?\b/.test(reading.focus) && reading.providers.length === 0)
  );
}

/** "Can I move it to cash?": out of the kind spoken of, into another. */
const MOVES_IT = /\b(?:mov|transfer|switch|chang|convert)\w* (?:it|that|them|this)\b[^.?]*\b(?:to|into)\b/;

/** The product that "it" stands for: one that was named, else the one the last answer was about. */
function pointedBack(reading: Reading, last: Question): readonly Product[] {
  if (pointsIntoList(reading.focus)) return last.products.length > 1 ? last.products : [];
  if (last.products.length > 0) return last.products;
  const meant = last.afterProducts ? productsMeant(last) : [];
  return meant.length === 1 ? meant : [];
}

const PRONOUN = /\b(?:he|she|they|it|him|her|them|his|their|pay in|put in|paid in|go in|goes in)\b/;

/** Of a child one speaks of its Junior ISA, named or not. */
const ofChild = (reading: Reading, { people, kinds }: Question): boolean =>
  kinds.length === 0 && people.some(({ age }) => age < 18) && PRONOUN.test(reading.focus);

/** "And the limit for my son?" after cash ISAs: those are for adults. */
const OWN_CHILD =
  /\b(?:limit|allowance)\b[^.?]*\bmy (?:child|children|kids?|sons?|daughters?|baby|grand\w+)\b/;

/** The reading with what it leaves unsaid taken from the question before. */
export function carried(reading: Reading, last: Question): Reading {
  const general = /\bisas?\b/.test(reading.focus) && !POINTER.test(reading.focus);
  const products =
    reading.products.length > 0 || reading.kinds.length > 0
      ? reading.products
      : POINTER.test(reading.focus)
        ? pointedBack(reading, last)
        : [];
  const compared =
    reading.products.length === 1 && last.products.length === 1 && COMPARES_IT.test(reading.focus);
  const [before] = last.kinds;
  const moved = MOVES_IT.test(reading.focus) ? last.kinds : [];
  const inForms =
    isForm(reading) &&
    !/\b(?:limit|allowance)\b/.test(reading.focus) &&
    (before === 'junior' || before === 'lifetime') &&
    last.kinds.length === 1;
  if (compared) return { ...reading, products: [...last.products, ...reading.products] };
  return {
    ...reading,
    kinds: inForms
      ? [...last.kinds, ...reading.kinds]
      : reading.kinds.length > 0 || general
        ? [...new Set([...(BESIDE.test(reading.focus) ? last.kinds : moved), ...reading.kinds])]
        : ofChild(reading, last)
          ? ['junior']
          : OWN_CHILD.test(reading.focus)
            ? last.kinds.filter((kind) => kind === 'junior' || kind === 'lifetime')
            : last.kinds,
    ...personOf(reading, last),
    band: reading.band ?? last.band,
    when: reading.when ?? (/\bthen\b[?.!]*$|\bthat year\b/.test(reading.focus) ? last.when : null),
    period:
      reading.period ?? (/\bbonus\b/.test(reading.focus) && last.money.length === 0 ? last.period : null),
    products,
    providers:
      reading.providers.length > 0
        ? reading.providers
        : products.length > 0 || /\b(?:they|their|them)\b/.test(reading.focus)
          ? last.providers
          : [],
  };
}
