/** What begins a wanted condition: "with a free toaster", "that has …", "which comes with …". */
const CONDITION =
  /\b(?:with|offering|including|(?:that|which) (?:has|have|gives?|offers?|includes?|comes? with))\s+(?:(?:an?|the|some|any)\s+)?([a-z][a-z' -]*)/gi;
/** Where a wanted condition ends. */
const END =
  /\b(?:and|or|but|for|from|in|into|on|to|at|of|by|as|if|is|are|that|which|who|so|when|than|please|under|over|about|between|more|less|i|i'm|i've|we|you|it)\b/i;
const LONGEST = 4;

/** Words of what every product has, and of people: none of them is a condition by itself. */
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

/** Conditions in the saver’s words that were not read. */
function unreadConditions({ text, mentions }: Omit<Asked, 'conditions'>): string[] {
  return [...text.matchAll(CONDITION)].flatMap(({ 0: whole, 1: rest = '', index }) => {
    const start = index + whole.length - rest.length;
    const words = (rest.split(END)[0] ?? '').trim().split(/\s+/);
    const wanted = words.join(' ');
    const isRead = mentions.some((part) => part.start < start + wanted.length && part.end > start);
    const isCondition =
      wanted !== '' && words.length <= LONGEST && !words.some((word) => GENERAL.has(word.toLowerCase()));
    return isCondition && !isRead ? [wanted] : [];
  });
}

/** What a question asks of a product that cannot be checked: known conditions, and others in the saver’s words. */
export const uncheckedConditions = (asked: Asked): string[] => [
  ...asked.conditions.flatMap(({ input, label }) => (input === null ? [label] : [])),
  ...unreadConditions(asked),
];
