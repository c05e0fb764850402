import type { EmbeddedKnowledge } from '../knowledge.ts';
import { normalised, readText, type Reading } from '../understand/reading.ts';
import { OTHER_ADULT } from '../understand/two-people.ts';
import type { Context } from './context.ts';

// "My wife has used nothing", "can I pay hers?", "she gives me hers": of the allowance of another adult.

const LATEST = 3;
const LONGEST = 12;
/** "Can I use hers?", "can she use some of mine?", "he gives me his" */
const MAY_USE =
  /\b(?:can|could|may|does|will) (?:i|she|he|we|they|my (?:wife|husband|partner)) (?:just |also |then )?(?:use|have|take|fill|pay|top up)(?: (?:up|into|some of|the rest of|what is left of|part of))* (?:hers|his|mine|theirs|(?:her|his|my|their) (?:\w+ )?allowance)\b/;
const GIVES =
  /\b(?:(?:she|he|they) (?:gives?|gave|lends?|passes) (?:me|him|her) (?:hers|his|theirs|mine)|(?:give|lend|pass) (?:me|him|her) (?:hers|his|theirs|mine))\b/;
/** "Can she use some of mine?" */
const OF_MINE = /\b(?:she|he|they) (?:use|have|take|fill)\b[^?]{0,20}\b(?:mine|my (?:\w+ )?allowance)\b/;
/** "Can I put £5,000 in my wife's?" */
const INTO_THEIRS =
  /\b(?:can|could|may) i (?:put|pay|add|save) £\d+(?:\.\d+)? (?:in|into) (?:my )?(?:(wife|husband|partner|spouse)'s|hers|his)(?= *(?:isa)?[?.! ]*$)/;
const OTHER_ISA =
  /\b(?:junior|lifetime|died|passed away|late|dead|death|inherit\w*|pension|savings allowance|tax free)\b/;

/** The other adult's allowance, whoever is to use it. */
export function whoseToUse(reading: Reading, { asked }: Context, knowledge: EmbeddedKnowledge): Reading {
  const { focus, text } = reading;
  const [into, whose] = INTO_THEIRS.exec(focus) ?? [];
  if (into !== undefined && !OTHER_ISA.test(text)) {
    const question = `can i pay into my ${whose ?? OTHER_ADULT.exec(text)?.[0] ?? 'partner'}'s isa?`;
    return readText(question, question, reading.raw, knowledge);
  }
  if (!MAY_USE.test(focus) && !GIVES.test(focus)) return reading;
  // "Can my wife use her allowance?" asks of her own, and what names her in the same breath is understood as it stands.
  if (OTHER_ADULT.test(text) && !OF_MINE.test(focus)) return reading;
  const before = asked.slice(-LATEST).map((each) => normalised(each, knowledge));
  const said = [...before, text]
    .filter((each) => /£\d|\bused\b|\ballowance\b|\bnothing\b/.test(each))
    .join('. ');
  if (focus.split(' ').length > LONGEST * 2 || OTHER_ISA.test(said)) return reading;
  const [person] = OTHER_ADULT.exec(said) ?? [];
  if (person === undefined) return reading;
  const question = `can i use my ${person}'s isa allowance?`;
  return readText(question, question, reading.raw, knowledge);
}
