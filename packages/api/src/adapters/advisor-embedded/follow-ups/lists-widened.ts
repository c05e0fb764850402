import { AND } from './again.ts';
import { OTHER_END } from './of-list.ts';
import type { Change, Turn } from './people.ts';
import { sameSearch, searchKept } from './search-again.ts';
import { namesAccess } from '../topics/products/access.ts';
import { sortOf } from '../topics/products/order.ts';
import { productSearch } from '../topics/products/search.ts';
import { normalised, readText, type Reading } from '../understand/reading.ts';

// A list that is widened again: a condition taken back, the whole of it once more; and its other end.

const END = String.raw`[?.! ]*$`;
const SEARCHES = 2.5;

const WHOLE = new RegExp(
  String.raw`${AND}put (?:them|those|it|the others) back(?: in)?${END}|${AND}(?:can (?:i|you|we) (?:see|show|have) )?(?:(?:show|list|give|see)(?: me)? )?(?:(?:all|every one)(?: of (?:them|those|these|it))?|the (?:full|whole|complete|entire|original) (?:list|lot))(?: of (?:them|those))? (?:again|back|once more)(?: please)?${END}`,
);

/** "Now all of them again": the search as it began, without what narrowed it. */
function wholeAgain({ alone, last, knowledge }: Turn): Reading | null {
  if (!last.topic.id.startsWith('product-') || !WHOLE.test(alone.focus)) return null;
  for (const raw of alone.askedBefore.toReversed()) {
    const text = normalised(raw, knowledge);
    const reading = readText(text, text, raw, knowledge);
    const begins = reading.kinds.length > 0 || reading.providers.length > 0 || namesAccess(reading.focus);
    if (begins && productSearch.score({ ...alone, ...reading, listed: [], shown: [] }) >= SEARCHES)
      return reading;
  }
  return null;
}

interface Condition {
  /** How it is called when it is taken back. */
  named: RegExp;
  /** How it stands in the search. */
  said: RegExp;
}

const WITH = String.raw`,? ?(?:(?:and|but|only|with|that|which|an?|of|it|must) )*`;

const CONDITIONS: readonly Condition[] = [
  {
    named: /\btransfers?\b/,
    said: new RegExp(
      String.raw`${WITH}(?:(?:accept|tak|allow)(?:s|es|ing)? )?transfers?(?: in)?(?: accepted| allowed)?\b`,
      'g',
    ),
  },
  {
    named: /\bbonus/,
    said: new RegExp(
      String.raw`${WITH}(?:no|without|not)(?: an?| any)?(?: introductory)? bonus(?:es)?\b(?: rates?)?`,
      'g',
    ),
  },
  {
    named: /\bminimum|\bdeposit/,
    said: new RegExp(
      String.raw`${WITH}minimum (?:deposit )?(?:of )?(?:under |below |at most |up to |less than )?£?\d+(?: or (?:less|under|below))?`,
      'g',
    ),
  },
  {
    named: /\bfixed\b|\bfix\b|\beasy access\b|\binstant access\b|\bnotice\b|\bregular saver\b|\bflexible\b/,
    said: /,? ?(?:(?:an?|only) )?\b(?:fixed(?: rate)?s?|fix(?:es)?|easy access|instant access|notice|regular savers?|flexible)\b/g,
  },
  {
    named: /\b(?:shorter|longer)\b|\bterms?\b|\blength\b|\byears?\b/,
    said: new RegExp(
      String.raw`${WITH}(?:for )?(?:term )?(?:of )?(?:under |over |at least |at most |up to )?\d+ (?:years?|months?)(?: or (?:less|more|longer|shorter|over|under))?\b`,
      'g',
    ),
  },
  {
    named: /%|\brates?\b|\b(?:lower|higher)\b/,
    said: new RegExp(
      String.raw`${WITH}(?:rates? )?(?:paying |pays? )?(?:over |above |more than |at least |under |below )?\d+(?:\.\d+)? ?%(?: or (?:more|less|higher|better))?`,
      'g',
    ),
  },
];

const RUN = ['branch', 'online', 'app', 'post', 'phone', 'passbook', 'welsh'];

/** How it is run, where that is named: of several only this one is taken back. */
function runCondition(thing: string): Condition | undefined {
  const word = RUN.find((each) => thing.split(' ').includes(each));
  const named = word === undefined ? undefined : new RegExp(String.raw`\b${word}\b`);
  return named && word !== undefined
    ? {
        named,
        said: new RegExp(
          String.raw`${WITH}(?:(?:open|opened|run|managed|in|by|through|have|has) )*(?:an? )?${word}\b`,
          'g',
        ),
      }
    : undefined;
}

const THING = String.raw`([a-z0-9% ]{2,30}?)`;
const DROPS = [
  new RegExp(
    String.raw`${AND}(?:please )?(?:drop|remove|forget(?: about)?|ignore|lose|scrap|leave out|skip|never mind|take (?:off|out|away)) (?:the |that |my )?${THING} (?:bit|part|condition|requirement|filter|thing|limit|rule)(?: please)?${END}`,
  ),
  new RegExp(
    String.raw`${AND}(?:(?:it|they|that|this) )?(?:does|do) not (?:really )?(?:need|have) to (?:be |have |take |accept |pay )?${THING}${END}`,
  ),
  new RegExp(
    String.raw`${AND}(?:the |a |an )?${THING} (?:does|do|is) not (?:really )?(?:matter|needed|necessary|important)${END}`,
  ),
  new RegExp(
    String.raw`${AND}(?:never mind|forget|(?:i am )?not (?:bothered|fussed) about|i do not (?:care|mind) about) (?:about )?(?:the |that |it being )?${THING}${END}`,
  ),
];
const WIDER = new RegExp(
  String.raw`${AND}(?:(?:what about|include|show me|add) )?(?:the )?(shorter|longer|lower|higher)(?: paying)?(?: ones?| terms?)? (?:too|as well|also|included)${END}`,
);

const namedIn = (focus: string) =>
  [...DROPS, WIDER].map((each) => each.exec(focus)?.[1]).find((each) => each !== undefined);

/** "Drop the transfer bit", "it does not need to be fixed", "shorter ones too": the search without that condition. */
function conditionDropped(turn: Turn): Reading | null {
  const { alone, last } = turn;
  const thing = last.topic.id === productSearch.id ? namedIn(alone.focus) : undefined;
  const condition =
    thing === undefined
      ? undefined
      : (runCondition(thing) ?? CONDITIONS.find(({ named }) => named.test(thing)));
  if (!condition) return null;
  const put = (text: string) =>
    text
      .replace(condition.said, ' ')
      .replace(/ {2,}/g, ' ')
      // With its term before it a cash ISA would be a fixed one again.
      .replace(/\b(\d{1,3} (?:year|month)) (cash isas?)\b/, '$2 for $1s')
      .trim();
  const reading = searchKept(turn, put(last.question.text), put(last.question.focus));
  return sameSearch({ ...last.question, ...reading }, last.question) ? null : reading;
}

const NOR = new RegExp(
  String.raw`${AND}(?:nor|neither|or|and not|not)(?: (?:an?|any|the))? (fix(?:ed|es)?(?: rates?)?|notice(?: accounts?)?|easy access|regular savers?|flexible)(?: ones?| either| too)*${END}`,
);

/** "Nor a fix" after what was left out: that too. */
function leftOutToo(turn: Turn): Reading | null {
  const { alone, last } = turn;
  const [, way] = NOR.exec(alone.focus) ?? [];
  if (way === undefined || last.topic.id !== productSearch.id) return null;
  const put = (text: string) => `not a ${way}, ${text}`;
  return searchKept(turn, put(last.question.text), put(last.question.focus));
}

const COMES_LAST = new RegExp(
  String.raw`${AND}(?:which|what|who) (?:one |of (?:them|those|these) )?(?:is|comes|ranks|came) (?:in )?(?:the )?(?:very )?(?:last|bottom|at the bottom)(?: place)?${END}`,
);

/** "Which comes last?" after the head of a list: its other end. */
function otherEnd(turn: Turn): Reading | null {
  const { alone, last } = turn;
  if (last.topic.id !== productSearch.id || !COMES_LAST.test(alone.focus)) return null;
  const said = OTHER_END[sortOf(last.question)];
  if (said === undefined) return null;
  const put = (text: string) =>
    `${text.replace(/\b(?:order|sort|rank|list)(?: them| these| those)? by [a-z ]+|\b(?:best|highest|top|cheapest|lowest)\b(?: (?:rated|paying|rates?))?/g, ' ')}, ${said}`.replace(
      / {2,}/g,
      ' ',
    );
  return searchKept(turn, put(last.question.text), put(last.question.focus));
}

export const WIDENED_CHANGES: readonly Change[] = [
  [wholeAgain, productSearch],
  [conditionDropped, productSearch],
  [leftOutToo, productSearch],
  [otherEnd, productSearch],
];
