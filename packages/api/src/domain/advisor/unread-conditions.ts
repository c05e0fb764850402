/** Words, and the signs that end a clause. */
const TOKEN = /[\p{L}\p{N}£%]+(?:['’&-][\p{L}\p{N}]+)*|[.?!,;:()\n]/gu;
const setOf = (list: string): ReadonlySet<string> => new Set(list.split(' '));
const SENTENCE_ENDS = setOf('. ? ! \n');
const ARTICLES = setOf('a an the any some');
/** What a sentence that asks for products speaks of, where no product or condition was read in it. */
const PRODUCTS = setOf('isa isas account accounts saver savers fix fixes bond bonds one ones provider bank');
/** What begins a condition: "with a free toaster"; of a place it is repeated: "in Leeds". */
const HAS = setOf('with without offering including has have gives give offers offer includes include allows');
const PLACES = setOf('in on near at by from for outside through via');
/** Words that no condition holds: it ends before them. */
const ENDS = setOf(
  ', ; : ( ) and or but so if is are was be to of as not than that which who when where what how please i we you it they he she do does can could will would me them under over about between more less then this these there now today my our your his her their us moment particular general emergency total end mind',
);
const LONGEST = 4;
const [MAX_CONDITIONS, LONGEST_LABEL] = [10, 120];
/** A shorter message is a follow-up about the products before. */
const SHORT = 12;

interface Asked {
  text: string;
  /** The parts of the text that were read. */
  mentions: readonly { start: number; end: number }[];
}

interface Token {
  word: string;
  lower: string;
  isRead: boolean;
}

function tokensOf({ text, mentions }: Asked): Token[] {
  return [...text.matchAll(TOKEN)].map(({ 0: word, index: start }) => {
    const isRead = mentions.some((part) => part.start < start + word.length && part.end > start);
    // "I’m" is a word of "I".
    const [lower = ''] = word.toLowerCase().split(/['’]/);
    return { word, lower, isRead };
  });
}

function sentencesOf(tokens: readonly Token[]): Token[][] {
  const sentences: Token[][] = [[]];
  for (const token of tokens) {
    if (SENTENCE_ENDS.has(token.word)) sentences.push([]);
    else sentences.at(-1)?.push(token);
  }
  return sentences;
}

function conditionsIn(sentence: readonly Token[], isUsual: (word: string) => boolean): string[] {
  const begins = ({ lower }: Token) => HAS.has(lower) || PLACES.has(lower);
  const ends = (token: Token) => token.isRead || ENDS.has(token.lower) || begins(token);
  const found: string[] = [];
  let isList = false;
  for (const [at, token] of sentence.entries()) {
    isList ||= HAS.has(token.lower);
    if (token.isRead || !(begins(token) || (isList && token.lower === 'and'))) continue;
    const after = sentence.slice(at + 1);
    const from = after.findIndex(({ lower }) => !ARTICLES.has(lower));
    // "For a flat" is what it is saved for, and "without closing it" how.
    const isPurpose = (from > 0 && token.lower === 'for') || after[from]?.lower.endsWith('ing') === true;
    const rest = from < 0 || isPurpose ? [] : after.slice(from);
    const end = rest.findIndex(ends);
    const words = rest.slice(0, end < 0 ? LONGEST : Math.min(end, LONGEST));
    const isSaid = ({ lower }: Token) => Number.isNaN(Number.parseInt(lower, 10)) && !isUsual(lower);
    if (!words.some(isSaid)) continue;
    const place = PLACES.has(token.lower) ? [token, ...after.slice(0, from)] : [];
    const label = [...place, ...words].map(({ word }) => word).join(' ');
    found.push(label.slice(0, LONGEST_LABEL));
  }
  return found;
}

/**
 * What a search asks of products in words that were not read, such as "in Leeds" or "free toaster".
 * @param isUsual of a word in lower case: whether many searches use it, so that it says nothing by itself
 */
export function unreadConditions(asked: Asked, isUsual: (word: string) => boolean) {
  const tokens = tokensOf(asked);
  const sentences = sentencesOf(tokens).map((sentence) => {
    const first = sentence.findIndex(({ lower, isRead }) => isRead || PRODUCTS.has(lower));
    return first < 0 ? (tokens.length > SHORT ? [] : sentence) : sentence.slice(first);
  });
  const labels = new Set(sentences.flatMap((sentence) => conditionsIn(sentence, isUsual)));
  return [...labels]
    .slice(0, MAX_CONDITIONS)
    .map((label) => ({ start: 0, end: 0, id: 'unread', label, input: null, group: label }));
}
