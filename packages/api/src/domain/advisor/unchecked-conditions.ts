/** What begins a wish: "with a free toaster", "that has …", "which comes with …". */
const WISH =
  /\b(?:with|offering|including|(?:that|which) (?:has|have|gives?|offers?|includes?|comes? with))\s+(?:(?:an?|the|some|any)\s+)?([a-z][a-z' -]*)/gi;
/** Where a wish ends. */
const END =
  /\b(?:and|or|but|for|from|in|into|on|to|at|of|by|as|if|is|are|that|which|who|so|when|than|please|under|over|about|between|more|less|i|i'm|i've|we|you|it)\b/i;
const LONGEST = 4;

/** Words of what every product has, and of people: none of them is a wish by itself. */
const GENERAL = new Set(
  'rate rates interest return returns isa isas account accounts bank banks provider providers platform money savings saving cash pot product products option options deal deals best good great better high higher highest low lower lowest no not without my your his her their our this these those them him me us all what how'.split(
    ' ',
  ),
);

interface Asked {
  text: string;
  /** The parts of the text that were read. */
  mentions: readonly { start: number; end: number }[];
  /** Without an input nothing in the catalogue can tell. */
  conditions: readonly { label: string; input: object | null }[];
}

/** Wishes in the words of the saver of which nothing was read. */
function unreadWishes({ text, mentions }: Omit<Asked, 'conditions'>): string[] {
  return [...text.matchAll(WISH)].flatMap(({ 0: whole, 1: rest = '', index }) => {
    const start = index + whole.length - rest.length;
    const words = (rest.split(END)[0] ?? '').trim().split(/\s+/);
    const wish = words.join(' ');
    const isRead = mentions.some((part) => part.start < start + wish.length && part.end > start);
    const isWish =
      wish !== '' && words.length <= LONGEST && !words.some((word) => GENERAL.has(word.toLowerCase()));
    return isWish && !isRead ? [wish] : [];
  });
}

/** What a question asks of a product that cannot be checked: known conditions, and wishes in the saver’s words. */
export const uncheckedConditions = (asked: Asked): string[] => [
  ...asked.conditions.flatMap(({ input, label }) => (input === null ? [label] : [])),
  ...unreadWishes(asked),
];
