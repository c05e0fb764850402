import { askedOfEach } from './asked-each.ts';
import { withoutChatter } from './chatter.ts';
import { withoutPlanted } from './planted.ts';
import { isConfirmed, withoutHearsay } from './hearsay.ts';

/** One question of a message with the statements it rests on. */
export interface Part {
  /** Normalised question. */
  focus: string;
  /** Normalised statements and question together. */
  text: string;
  raw: string;
}

const QUESTION_WORD = String.raw`(?:how|what|when|where|which|who|whose|why|can|could|is|are|am|do|does|did|will|would|should|may|has|have i|was|were|shall|might)`;
const ASKS = new RegExp(
  String.raw`^(?:(?:system|admin|developer|user|assistant) ?: ?)?(?:(?:and|but|so|also|ok|okay|then|hi|hello|hey|please|plus|now|well|or|um+|oh|actually|just)[, ]+)*(?:${QUESTION_WORD}(?:'?s)?\b|(?:please )?(?:tell|show|list|find|compare|explain|calculate|work out|give|describe|define|project|estimate|recommend|suggest|help(?! to buy)|search|ignore|forget|pretend|reveal|print|repeat|write|act|translate|remind|name|rank|convert|summari[sz]e|split)\b|i (?:want|need|would like) to know|i (?:wonder|am wondering)|any (?:idea|chance)|what if|thoughts on|difference between|best |highest |lowest |cheapest |top )`,
);

/** Before another question inside one sentence: "… and how …", ", also can …". */
const INNER = new RegExp(
  String.raw`(?:,? (?:and|also|plus|but)(?: also)?|[,;]) (?=(?:also )?(?:how(?:'s)? (?:much(?! (?:in|into|for) )|many|long|does|do|is|about|can|the)|what(?:'?s)? (?:is|are|about|would|happens|do|does|if|the|my|left)|when(?:'?s)? (?:is|does|do|can|will|must|should|would|the)|which |who (?!(?:is|was|turns|will be) (?:now |only |just )?\d)|why |can i|could i|is (?:it|there|my|the|interest|any|£?\d[\d,.]*k?)|are (?:they|there|my)|do i|does (?:it|that|the|my)|will (?:i|it)|would (?:i|it)|should i|where )\b)`,
);

/** "1) when is … 2) can I …" */
const NUMBERED = /(?:^|\s)1[.)] ?[a-z][^]*\s2[.)] ?[a-z]/i;

const ITEM = /(?:^|\s)\d[.)] ?(?=[a-z])([^]*?)(?=\s\d[.)] ?[a-z]|$)/gi;
const asQuestion = (_: string, item: string) =>
  `\n${item.includes('?') ? item : `${item.replace(/[, ]+(?:and)?[, ]*$/, '')}?`}`;

/** "Can you tell me 1) …": asks nothing before the list. */
const TELL_LIST =
  /^(?:(?:please|hi|hello|so)\b[, ]*)*(?:(?:can|could|would) you (?:please )?)?(?:tell|explain to|give) me:? ?(?=1[.)] ?[a-z])/i;

/** Marks that end a sentence, not those inside numbers, addresses or short forms. */
/** "Good evening, 3 questions: …" */
const ANNOUNCES =
  /^(?:(?:good (?:morning|evening|afternoon|day)|hi|hello|hey)(?: there| all)?[,.! ]+)?(?:(?:i have|i've got|i’ve got|just|got) )?(?:\d|two|three|four|a few|some|a couple of|a quick|quick|one more|another) (?:quick |more )?(?:questions?|things?|one)(?: please| for you)? ?[:,–-] */i;

function sentencesOf(written: string): string[] {
  const raw = written
    .replace(ANNOUNCES, '')
    .replace(/\(([1-5])\)/g, '$1)')
    .replace(TELL_LIST, '');
  const text = NUMBERED.test(raw) ? raw.replace(ITEM, asQuestion) : raw;
  return text
    .split(/(?<=[?!])\s*(?=\S)|(?<=[^\d\s.]\.|\d\.)\s+(?=[A-Za-z£"'(])|[\n;]+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{Letter}\p{Number}]/u.test(sentence));
}

/** "Show me", "example please": no question of its own beside another. */
const ECHO =
  /^(?:please )?(?:show|tell|explain|give|prove)(?: it)?(?: (?:to )?(?:me|us))?(?: (?:please|how|why|an? (?:example|sum)|the (?:sums?|maths|working|figures|calculation)))*[.?!]*$/;

const isQuestion = (text: string, raw: string) =>
  (raw.trim().endsWith('?') || ASKS.test(text)) && !ECHO.test(text);

const CONDITION =
  /^\s*(?:(?:and|but|so|ok|also) )*(?:what )?(?:if|when(?!'?s\b)|once|suppose|after)\b(?! (?:is|are|do|does|can|will|did|must)\b)[^,;?]*$/i;

/** "What is the ISA allowance and the Lifetime ISA bonus?": several figures by one question word. */
const FIGURES =
  /^(?:(?:and|so|ok|please|hi|hello)[, ]+)*(what(?:[’']?s| is| are| was| were)|(?:can you |could you )?tell me|how (?:much|high|big) (?:is|are)) (?:the )?(?!.*\b(?:difference|between|compare\w*)\b)(.+?)[?.!]*$/i;
const FIGURE =
  /\b(?:allowance|limit|bonus|charge|penalty|deadline|cap|fscs (?:cover|protection)|(?:isa|lisa|jisa) age)s?(?: (?:for|on|of) [\w ]{3,30})?$/i;

/** A figure by its name alone. */
const BARE_FIGURE =
  /^(?:(?:the|my|this|year'?s|isa|lisa|jisa|lifetime|junior|cash|annual|yearly|tax|government|withdrawal|personal|savings|dividend) )*(?:allowance|limit|bonus|charge|penalty|deadline|cap)s?$/i;

const LISTED_FIGURE =
  /^(?:(?:and|the|my|isa|lifetime|junior|cash|annual|yearly|government|withdrawal|fscs) )*(?:allowance|limit|bonus|charge|penalty|deadline|cap|age|cover)s?[.?! ]*$/;

/** "ISA allowance and deadline and LISA bonus please": nothing but figures. */
const bareList = (raw: string) =>
  raw
    .replace(/^(?:(?:hi|hello|please|the)[, ]+)+/i, '')
    .replace(/(?:[, ]+(?:please|pls|plz|thanks|thx))*[?.! ]*$/i, '')
    .replace(/ (?:n|&) /gi, ' and ');

function splitFigures(raw: string): string[] {
  const [, head = 'what is', list = ''] = FIGURES.exec(raw) ?? ['', undefined, bareList(raw)];
  const items = list.split(/,? and (?:the )?|, (?:the )?/i).map((item) => item.trim());
  const listed = FIGURES.test(raw) || items.every((item) => BARE_FIGURE.test(item));
  return listed && items.length > 1 && items.every((item) => FIGURE.test(item))
    ? items.map((item) => `${head} the ${item}?`)
    : [raw];
}

const BEST = String.raw`(?:best|highest|cheapest|top|lowest)`;
const SORT = String.raw`(?:easy access|instant access|fix(?:ed)?|notice|regular saver|cash|stocks?|shares|lifetime|lisas?|junior|jisas?|ifisas?|innovative)`;
/** "Cheapest stocks ISA and highest cash rate", "best easy access and best fixed": one after the other. */
const TWO_BESTS = new RegExp(
  String.raw`^([^,?]{0,40}\b${BEST}\b[^,?]{0,30}\b${SORT}\b[^,?]{0,25}?),? and (?=(?:the |what is the )?${BEST}\b[^,?]{0,30}\b${SORT}\b)`,
);
const TOGETHER = /\b(?:compar\w*|differen\w*|between|gap|versus|vs|or|both|than)\b/;

function splitBests(raw: string): string[] {
  const lower = raw.toLowerCase();
  const [found, first] = TWO_BESTS.exec(lower) ?? [];
  if (found === undefined || first === undefined || TOGETHER.test(lower)) return [raw];
  return [raw.slice(0, first.length), raw.slice(found.length)];
}

/** "What is AER": less than that asks nothing by itself. */
const SHORTEST_HEAD = 11;

function splitInner(raw: string): string[] {
  const lower = raw.toLowerCase();
  const found = INNER.exec(lower);
  if (!found || found.index < SHORTEST_HEAD) return splitBests(raw);
  const first = raw.slice(0, found.index);
  // "Compare A and what B": a head that asks nothing belongs to what follows.
  // So does a condition: "if I go bankrupt, what happens …?"
  if (!isQuestion(first.toLowerCase().trim(), first) || CONDITION.test(first)) return [raw];
  return [first, ...splitInner(raw.slice(found.index + found[0].length))];
}

/** What goes beyond is not read: reading takes time, and nobody asks at such length. */
const MOST_SENTENCES = 30;
const LONGEST_SENTENCE = 400;
const LONGEST_TEXT = 1200;

/** Sentences in a row, each ended. */
const together = (pieces: readonly string[]) =>
  pieces
    .reduce((text, piece) => (text === '' ? piece : `${text.replace(/(?<![.?!])$/, '.')} ${piece}`), '')
    .slice(-LONGEST_TEXT);

/**
 * The questions of a message, each with the statements of the message before (or, for the last one,
 * after) it. A message that asks nothing is one question as a whole.
 */
export function partsOf(typed: string, normalise: (text: string) => string): Part[] {
  const raw = withoutChatter(withoutPlanted(typed));
  const pieces = sentencesOf(raw)
    .slice(0, MOST_SENTENCES)
    .flatMap((sentence) =>
      splitFigures(sentence.slice(0, LONGEST_SENTENCE)).flatMap(splitInner).flatMap(askedOfEach),
    )
    .map((piece) => ({ raw: piece, text: normalise(piece) }))
    .filter(({ text }) => text !== '')
    // "My bank says … Is that right?": what was heard is what is asked.
    .filter(({ text }, at, all) => !(at === 1 && all.length === 2 && isConfirmed(all[0]?.text ?? '', text)))
    .map((piece, _, all) => (all.length === 1 ? { ...piece, text: withoutHearsay(piece.text) } : piece));
  // "I want to know: ISA limit; LISA bonus; JISA age": what stands in a list beside a question is asked as well.
  const inList = (text: string) => pieces.length > 1 && LISTED_FIGURE.test(text);
  const questions = pieces.filter((piece) => isQuestion(piece.text, piece.raw) || inList(piece.text));
  if (questions.length === 0) {
    const text = together(pieces.map((piece) => piece.text));
    return [{ focus: text, text, raw }];
  }
  return questions.map((question, at) => {
    const isLast = at === questions.length - 1;
    const from = pieces.indexOf(question);
    const statements = pieces.filter(
      (piece, place) => !questions.includes(piece) && (place < from || isLast),
    );
    const all = [...statements, question];
    return {
      focus: question.text,
      text: together(all.map((piece) => piece.text)),
      raw: together(all.map((piece) => piece.raw)),
    };
  });
}
