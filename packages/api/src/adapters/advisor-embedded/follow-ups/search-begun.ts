import { AND, ask, namesNothing, wordCount } from './again.ts';
import type { Change, Turn } from './people.ts';
import { searchKept } from './search-again.ts';
import { productSums } from '../topics/calculator/product-sums.ts';
import { interestLost } from '../topics/calculator/interest-lost.ts';
import { productComparison } from '../topics/products/comparison.ts';
import { productDetails, productsMeant } from '../topics/products/details.ts';
import { AFTERWARDS } from '../topics/products/lines.ts';
import { productSearch } from '../topics/products/search.ts';
import { PHRASE_OF, type IsaKind } from '../understand/entities.ts';
import { normalised, readText, type Reading } from '../understand/reading.ts';

// A search or a sum that takes shape over several turns: who it is for, how much there is, then what is wanted.

const END = String.raw`[?.! ]*$`;
const ADULT = 18;
/** What an amount comes to in a product. */
const SUMS: ReadonlySet<string> = new Set([productSums.id, 'projection']);
const FORM = new RegExp(
  String.raw`${AND}(?:(?:i (?:want|would like|prefer)|what about|how about|show me|just|only|in|as|the) )*(cash|savings|shares|stocks|stocks and shares isa|investing|investments?|cash isas?|stocks and shares isas?)(?: ones?| only| please)*${END}`,
);
const FIRST_HOME = /\b(?:first (?:home|house|flat|property)|house|home|flat|deposit)\b/;
const TOLD = new Set([
  'junior-ages',
  'junior-limit',
  'kind-overview',
  'lifetime-limit',
  'told',
  'told-ages',
  'choosing',
  'saving-for-child',
  'lifetime-first-home',
]);

/** The kind that what was told of oneself or a child leads to. */
function kindTold({ last }: Turn): IsaKind | null {
  const { people, text, kinds } = last.question;
  const [kind, more] = kinds;
  if (kind !== undefined)
    return more === undefined && (kind === 'junior' || kind === 'lifetime') ? kind : null;
  if (people.some(({ age }) => age < ADULT)) return 'junior';
  return last.topic.id === 'choosing' && FIRST_HOME.test(text) ? 'lifetime' : null;
}

/** "My daughter is 8." "Cash." Junior ISAs in cash; "saving for a house", "in cash": Lifetime ISAs. */
function formTold(turn: Turn): Reading | null {
  const { alone, last } = turn;
  const [, form] = FORM.exec(alone.focus) ?? [];
  const [money, more] = last.question.money;
  if (form !== undefined && last.topic.id === 'choosing' && money && !more && money.per === 'once') {
    const words = /^(?:cash|savings)/.test(form) ? 'cash' : 'stocks and shares';
    return ask(turn, `which ${words} isas can i open with £${money.amount}?`);
  }
  const kind = form === undefined || !TOLD.has(last.topic.id) ? null : kindTold(turn);
  if (form === undefined || kind === null || last.question.money.length + alone.money.length > 0) return null;
  const words = /^(?:cash|savings)/.test(form) ? 'cash' : 'stocks and shares';
  const best = words === 'cash' ? 'what are the best' : 'show me the best rated';
  return { ...ask(turn, `${best} ${words} ${PHRASE_OF[kind]}s`), kinds: [kind] };
}

const SEARCHES = 2.5;

/** "I have £200." "In cash, easy access": what takes that much. */
function withSumTold(turn: Turn): Reading | null {
  const { alone, last, knowledge } = turn;
  const [money, more] = last.question.money;
  if (last.topic.id !== 'choosing' || !money || more || money.per !== 'once') return null;
  const names = alone.money.length + alone.products.length + alone.providers.length > 0;
  if (names || alone.period !== null || wordCount(alone.focus) > LONGEST) return null;
  if (productSearch.score(alone) < SEARCHES) return null;
  const text = `${alone.focus.replace(/[?.! ]+$/, '')} i can open with £${money.amount}`;
  return readText(text, text, alone.raw, knowledge);
}
const LONGEST = 9;

const OR_FIXED = new RegExp(
  String.raw`${AND}(?:what about |how about |in )?(?:an? |the )?(fixed|fix|easy access|notice|regular saver)(?: rate| ones?| accounts?)*${END}`,
);

/** "Ok and fixed?" after those that take a sum: others that take it. */
function reachedOtherwise(turn: Turn): Reading | null {
  const { alone, last } = turn;
  const [, way] = OR_FIXED.exec(alone.focus) ?? [];
  const [money, more] = last.question.money;
  if (way === undefined || last.topic.id !== productSearch.id || !money || more || money.per !== 'once')
    return null;
  const [kind] = last.question.kinds;
  if (kind !== undefined && kind !== 'cash') return null;
  return ask(turn, `which ${way} cash isas can i open with £${money.amount}?`);
}

const IF_I_HAVE = new RegExp(
  String.raw`${AND}(?:what )?if i (?:only |just )?(?:have|had|put in|pay in|start with)(?: only| just)? £\d+${END}`,
);

/** "And if I have £900?" of one product: whether it takes that. */
function takesSum({ alone, last, knowledge }: Turn): Reading | null {
  const [product, more] = last.topic.id === productDetails.id ? productsMeant(last.question) : [];
  const [money] = alone.money;
  if (!product || more || !money || !IF_I_HAVE.test(alone.focus)) return null;
  const text = `can i open it with £${money.amount}?`;
  return { ...readText(text, text, alone.raw, knowledge), products: [product] };
}

const OTHER_SUM = new RegExp(String.raw`${AND}(?:what )?if i (?:only |just )?had(?: only| just)? £\d+${END}`);
const AMOUNT = /£\d+(?:\.\d+)?/;

/** "What if I had £1,000?" after what £750 opens. */
function otherSum(turn: Turn): Reading | null {
  const { alone, last } = turn;
  const [money, more] = alone.money;
  if (last.topic.id !== productSearch.id || last.question.money.length !== 1) return null;
  if (!money || more || !OTHER_SUM.test(alone.focus)) return null;
  const put = (text: string) => text.replace(AMOUNT, `£${money.amount}`);
  return searchKept(turn, put(last.question.text), put(last.question.focus));
}

const TAKEN_EARLY = new RegExp(
  String.raw`${AND}(?:what (?:happens )?)?if i (?:took|take|take|withdraw|withdrew|need(?:ed)?|get|got) (?:it|the money|that|my money) (?:all )?(?:out |back )?(?:early|sooner|before (?:the end|then)|after (?:only |just )?(?:\d+|an?|half a) (?:months?|weeks?|days?|years?))${END}`,
);

/** "And if I took it out after six months?": what leaving costs on the amount that was named. */
function leavingCost({ alone, last, knowledge }: Turn): Reading | null {
  const [product, more] =
    last.topic.id.startsWith('product-') || SUMS.has(last.topic.id) ? productsMeant(last.question) : [];
  const [money, other] = last.question.money;
  if (!product || more || !money || other || money.per !== 'once' || !TAKEN_EARLY.test(alone.focus))
    return null;
  if (!/^\d+ days’ interest$/.test(product.earlyWithdrawalPenalty ?? '')) return null;
  const text = `how much interest would i lose on £${money.amount}?`;
  return { ...readText(text, text, alone.raw, knowledge), products: [product] };
}

const WHICH_BETTER = new RegExp(
  String.raw`${AND}which (?:one |of (?:them|the two|these|those) )?(?:is|pays|has|gives)\b`,
);

/** "Which is better after the bonus ends?" of two that were spoken of one after the other. */
function laterOfTwo({ alone, last }: Turn): Reading | null {
  const about = SUMS.has(last.topic.id) || last.topic.id === productDetails.id;
  const products = alone.shown.slice(-2);
  if (!about || products.length < 2 || !WHICH_BETTER.test(alone.focus) || !AFTERWARDS.test(alone.focus))
    return null;
  return { ...alone, products, sides: [] };
}

/** A provider's name and little else. */
const FEW_WORDS = 3;

const OF_THE_TWO = new RegExp(
  String.raw`${AND}which (?:one |bank |provider |firm )?(?:of (?:the|those|these) (?:two|2) |of them |of (?:those|these) )?(?:is|has|pays|does|offers|gives)\b`,
);

/** "Which of the two has the higher easy access rate?" after one provider's list and then another's. */
function ofTwoProviders({ alone, last, knowledge }: Turn): Reading | null {
  const [now, more] = last.question.providers;
  if (last.topic.id !== productSearch.id || now === undefined || more !== undefined) return null;
  const bare = alone.askedBefore.slice(-2).every((asked) => wordCount(asked) <= FEW_WORDS);
  if (!OF_THE_TWO.test(alone.focus)) return null;
  if (!bare && !/\b(?:two|2|them|those|these)\b/.test(alone.focus)) return null;
  if (!/\b(?:\w+er|better|more|less)\b/.test(alone.focus)) return null;
  const before = alone.askedBefore.at(-2);
  const said = before === undefined ? undefined : normalised(before, knowledge);
  const [one] = said === undefined ? [] : readText(said, said, before ?? '', knowledge).providers;
  if (one === undefined || one === now) return null;
  const text = `${alone.focus.replace(/[?.! ]+$/, '').replace(/ of (?:(?:the|those|these) (?:two|2)|them|those|these)\b/, '')}, ${one} or ${now}?`;
  return readText(text.toLowerCase(), text.toLowerCase(), text, knowledge);
}

const KIND_MEANT = new RegExp(
  String.raw`${AND}(?:no,? )?i (?:said|meant|mean|asked for|wanted|want) (?:an? |the )?([a-z ]{3,30}?)(?:,| and|)? not (?:an? |the )?[a-z ]{3,40}${END}`,
);

/** "I said cash, not innovative finance": that kind alone. */
function kindMeant(turn: Turn): Reading | null {
  const { alone, last, knowledge } = turn;
  const [, said] = KIND_MEANT.exec(alone.focus) ?? [];
  if (said === undefined || last.topic.id !== productSearch.id) return null;
  const [kind, more] = readText(`${said} isa`, said, said, knowledge).kinds;
  if (kind === undefined || more !== undefined || !PHRASE_OF[kind]) return null;
  const [before] = last.question.kinds;
  const put = (text: string) =>
    before !== undefined && text.includes(PHRASE_OF[before])
      ? text.replace(PHRASE_OF[before], PHRASE_OF[kind])
      : `${text.replace(/[?.! ]+$/, '')}, ${PHRASE_OF[kind]}s`;
  return { ...searchKept(turn, put(last.question.text), put(last.question.focus)), kinds: [kind] };
}

const IN_WAY = new RegExp(
  String.raw`${AND}(?:that (?:i|you) can |to |must |and )?(?:be )?(?:open|opened|run|manage|managed) (?:it )?(?:in (?:an? )?branch|online|by (?:post|phone|app))${END}`,
);

/** "Open in branch" after a list: those of it. */
function runSo(turn: Turn): Reading | null {
  const { alone, last } = turn;
  if (last.topic.id !== productSearch.id || !IN_WAY.test(alone.focus) || !namesNothing(turn)) return null;
  const more = alone.focus.replace(/[?.! ]+$/, '');
  return searchKept(
    turn,
    `${more}, ${last.question.text}`,
    `${last.question.focus.replace(/[?.! ]+$/, '')}, ${more}`,
  );
}

const SO_WHICH = new RegExp(
  String.raw`${AND}(?:which|what)(?: ones?)? (?:can|could|may) i (?:open|get|have|start|choose from|pick from)(?: then| now)?${END}`,
);

/** "Which could I open?" after what a sum opens: those once more. */
const soWhich = (turn: Turn): Reading | null =>
  turn.last.topic.id === productSearch.id && SO_WHICH.test(turn.alone.focus)
    ? searchKept(turn, turn.last.question.text, turn.last.question.focus)
    : null;

const OTHERS_PAY = new RegExp(
  String.raw`${AND}(?:can|could|may) (?:my |his |her |their |the )?(?:gran\w*|nan\w*|grand\w+|aunt\w*|uncle|friends?|family|relatives?|godparents?|anyone|other people|others)(?: (?:also|too))? (?:pay|put|chip|add|contribute)\b`,
);

/** "Can grandma pay in to it?" of a Junior ISA that was found. */
function othersPay(turn: Turn): Reading | null {
  const { alone, last } = turn;
  const junior = (alone.shown.at(-1) ?? alone.singled ?? alone.listed[0])?.type === 'Junior ISA';
  return junior && last.topic.id.startsWith('product-') && namesNothing(turn) && OTHERS_PAY.test(alone.focus)
    ? ask(turn, 'can anyone pay into a junior isa?')
    : null;
}

export const BEGUN_CHANGES: readonly Change[] = [
  [formTold, productSearch],
  [withSumTold, productSearch],
  [reachedOtherwise, productSearch],
  [takesSum, productDetails],
  [otherSum, productSearch],
  [leavingCost, interestLost],
  [laterOfTwo, productComparison],
  [ofTwoProviders, productComparison],
  [kindMeant, productSearch],
  [runSo, productSearch],
  [soWhich, productSearch],
  [othersPay, 'fitting'],
];
