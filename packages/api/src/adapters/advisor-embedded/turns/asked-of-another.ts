import type { Question } from '../topic.ts';
import { PHRASE_OF } from '../understand/entities.ts';
import { stillMeant } from '../understand/people.ts';
import type { Reading } from '../understand/reading.ts';

/** "Can grandma pay in as well?": somebody is to pay, without a word into what. */
const PAYS_IN =
  /^(?:(?:so|and|but|ok|also|then) )*(?:can|could|may) (?!i\b(?!.*\bfor (?:him|her|them)\b))[^.?]*\b(?:pay|put|add|chip|contribute|top|save)\b(?: (?:in|up|to|towards|money|it|some|something|too|also|as well|for (?:him|her|them)))*[.?!]*$/;
const OTHERS =
  /\bmy (?:\w+ )?(wife|husband|partner|mum|dad|mother|father|brother|sister|friend|son|daughter)\b/;
/** "Can my husband have one?": somebody else, of whom nothing is known yet. */
const HAS_ONE = /\b(?:have|get|open|hold|own|start) one\b/;

/** A question in few words about another person, with the ISA that it is about; null where it is about no other. */
export function askedOfAnother(reading: Reading, last: Question): string | null {
  const { focus, kinds, money, products, people } = reading;
  if (kinds.length + money.length + products.length + people.length > 0 || last.kinds.length > 1) return null;
  const [kind] = last.kinds;
  const [first] = last.people;
  if (PAYS_IN.test(focus)) {
    const minor = kind === 'junior' || (first !== undefined && first.age < 18);
    if (!minor && first === undefined && kind === undefined) return null;
    const [, owner] = OTHERS.exec(last.text) ?? [];
    const isa = kind === undefined ? 'isa' : PHRASE_OF[kind];
    const into = minor ? 'the junior isa' : `my ${owner === undefined ? '' : `${owner}'s `}${isa}`;
    return `${focus
      .replace(/\b(?:in|to|up|towards|it|for (?:him|her|them)|too|also|as well|[.?!])(?= |$)/g, '')
      .replace(/[.?!]/g, '')
      .trim()} into ${into}`;
  }
  const named = kind !== undefined && stillMeant([ANYBODY], focus).length === 0;
  return named && HAS_ONE.test(focus) ? focus.replace(HAS_ONE, `open a ${PHRASE_OF[kind]}`) : null;
}
const ANYBODY = { who: 'self', age: 0, turning: false } as const;
