type Tools = ReadonlySet<string>;

/** What the words at a position in a model's text are. */
export type Wording =
  | { type: 'calls' }
  /** Reasoning in the ReAct form: `Thought: …`. */
  | { type: 'thought'; length: number }
  /** Its label of the answer. */
  | { type: 'answer-label'; length: number }
  /** A call, if the value or code block that follows is one. */
  | { type: 'value'; from: number }
  /** `isAction`: it may belong to the ReAct form. */
  | { type: 'text'; length: number; isAction: boolean }
  | { type: 'unknown' };

/** Words that models put before the tool that they call; what is between them is punctuation. */
const LABELS = (
  'action actions tool tools function functions functools call calls invoke tool_call tool_calls function_call ' +
  'tool_name tool_code name to print json python default_api call_tool commentary assistantcommentary lt gt quot'
).split(' ');
/** Words between a tool and its input. */
const INPUT_WORDS =
  'action input inputs argument arguments args parameters params kwargs call tool function with json gt quot'.split(
    ' ',
  );
const LINE_LABELS = ['thought', 'thoughts', 'final answer', 'final'];
const FIRST_LABELS = ['thinking', 'thought process'];

const DECORATION = '*#>"\'✿(~&-';
/** `{` and backticks begin values, except for one or two backticks around a name. */
const LEAD = new RegExp(
  `^(?:[${DECORATION}]+ ?)?(?:\`{1,2}(?!\`))?(?:(?:${LABELS.join('|')})(?:[ _]?\\d+)?(?!\\w)[^\\w<[◁\`{]{0,6}(?:\`{1,2}(?!\`))?)*`,
  'i',
);
const FOLLOWING = new RegExp(`^(?:[^\\w{(<]|(?:${INPUT_WORDS.join('|')}|\\d+)(?!\\w))*`, 'i');
const THOUGHT = /^[*_#> ]*thoughts?[ _]?\d*[*_ ]*[:：][*_]*(?=[^*_])/i;
/** At the start of the text, as a label or a heading. */
const THINKING = /^[*_#> ]*(?:thinking|thought process)[*_ ]*(?:[:：][*_]*(?=[^*_])|\n)/i;
const FINAL_ANSWER = /^[*_#> ]*final[_ ]answer[*_ ]*[:：][*_]*(?=[^*_])/i;
/** Any tool, including unknown ones. */
const ACTION_PAIR = /^\W*action[ _]?\d*\W*:\W*[\w.-]+[^\w\n]*\n\W*action[_ ]input[ _]?\d*\W*:/i;
const ACTION_BEGUN = /^\W*action[ _]?\d*\W*:\W*(?:[\w.-]+[^\w\n]*(?:\n\W*(?:[\w ]*[^\w\n]*)?)?)?$/i;

/** Anything longer does not introduce a call. */
const LONGEST = 160;

/** Where a value or markup may begin. */
const VALUE = '[<[◁`{&\\\\＜]';

let lastSearch = { key: '', pattern: new RegExp(VALUE) };

/**
 * Finds the first place of a text that could be more than text, which `wordingOf` and the reader of markup inspect. The
 * text begins outside of a word.
 */
export function searchFor(tools: Tools): RegExp {
  const key = [...tools].join(' ');
  if (lastSearch.key === key) return lastSearch.pattern;
  const words = [...LABELS, ...LINE_LABELS, ...tools];
  const begins = new Set(words.map((word) => word.slice(0, 2)));
  const first = new Set(words.map((word) => word.slice(0, 1)));
  const pattern = new RegExp(
    `["']?${VALUE}|(?:[${DECORATION}]+ ?)?(?<!\\w)(?:(?:${[...begins].join('|')})|[${[...first].join('')}]$)|[${DECORATION}]+ ?$`,
    'i',
  );
  lastSearch = { key, pattern };
  return pattern;
}

const text = (length: number, isAction = false): Wording => ({ type: 'text', length, isAction });
const UNKNOWN: Wording = { type: 'unknown' };
const CALLS: Wording = { type: 'calls' };

const beginsOneOf = (words: Iterable<string>, start: string) => {
  for (const word of words) if (word.startsWith(start)) return true;
  return false;
};

/** A name that is not an English word: its position almost proves a call. */
const isIdentifier = (name: string) => name.includes('_');

const ARGUMENTS = /^\(\s*(?:[)"'{[\d]|\w+\s*[=:])/;

/** Whether the text after a tool's name is its input; null while undecided. */
function isInput(name: string, after: string, isLabelled: boolean, isEnd: boolean): boolean | null {
  const isOver = isEnd || after.length > LONGEST;
  if (isLabelled && /^[`*_"']*[ \t\r]*[\n[]/.test(after)) return true;
  if (isLabelled && /^[`*_"']*[ \t\r]*$/.test(after)) return isOver || null;
  const [following = ''] = FOLLOWING.exec(after) ?? [];
  const opening = after.slice(following.length);
  const isCut = /^(?:\w*|<\W*\w{0,4}|[{(]\s*\w*\s*)$/.test(opening);
  // For an English word, only what looks like code: `percentage(of=1)`, not `percentage (of 1)`.
  const isAdjacent = /^["'`*_]*$/.test(following);
  if (isIdentifier(name) && (opening.startsWith('{') || (isAdjacent && opening.startsWith('(')))) return true;
  if (isCut && !isOver && (!/^\w/.test(opening) || beginsOneOf(INPUT_WORDS, opening.toLowerCase())))
    return null;
  if (opening.startsWith('(')) return (isAdjacent || isIdentifier(name)) && ARGUMENTS.test(opening);
  return /^\{\s*["'}]|^<\W*(?:arg|param|input|tool)/i.test(opening);
}

/** The ReAct form's labels, at the beginning of a line. */
function lineLabel(rest: string, isFirst: boolean, isEnd: boolean): Wording | null {
  const thought = THOUGHT.exec(rest) ?? (isFirst ? THINKING.exec(rest) : null);
  if (thought) return { type: 'thought', length: thought[0].length };
  const answer = FINAL_ANSWER.exec(rest);
  if (answer) return { type: 'answer-label', length: answer[0].length };
  if (ACTION_PAIR.test(rest)) return CALLS;
  const mayGoOn = !isEnd && rest.length <= LONGEST;
  if (mayGoOn && ACTION_BEGUN.test(rest)) return UNKNOWN;
  const begun = /^[*_#> ]*([a-z_ ]*)\d*[*_ ]*[:：]?[*_]*$/i
    .exec(rest)?.[1]
    ?.toLowerCase()
    .trim()
    .replace('_', ' ');
  if (!mayGoOn || begun === undefined) return null;
  const labels = isFirst ? [...LINE_LABELS, ...FIRST_LABELS] : LINE_LABELS;
  return begun !== '' && beginsOneOf(labels, begun) ? UNKNOWN : null;
}

/**
 * What the words mean that a text begins with: a call that is written without markup is known by the name of a tool and
 * what is around it.
 * @param isLineStart whether a line begins here
 * @param isFirst whether the text begins here
 */
export function wordingOf(
  rest: string,
  tools: Tools,
  { isLineStart, isFirst, isEnd }: { isLineStart: boolean; isFirst: boolean; isEnd: boolean },
): Wording {
  const label = isLineStart ? lineLabel(rest, isFirst, isEnd) : null;
  if (label !== null) return label;
  const [lead = ''] = LEAD.exec(rest) ?? [];
  const after = rest.slice(lead.length);
  const [word = ''] = /^\w+/.exec(after) ?? [];
  const isAction = /^\W*action[ _]?\d*\W*:/i.test(lead);
  const asText = text(lead.length || word.length || 1, isAction);
  const mayGoOn = !isEnd && rest.length <= LONGEST;
  if (after === '') return mayGoOn ? UNKNOWN : asText;
  if (word === '')
    return /\w|["']$/.test(lead) && /^[`{[]/.test(after) ? { type: 'value', from: lead.length } : asText;
  if (word.length === after.length && mayGoOn) {
    const lower = word.toLowerCase();
    if (beginsOneOf(tools, word) || beginsOneOf(LABELS, lower)) return UNKNOWN;
  }
  const isNamespaced = /\b(?:functions|default_api)[.:]$/i.test(lead);
  if (tools.has(word) || isNamespaced) {
    const isLabelled = /[:=]\W*$|>>>\s*$/.test(lead) || (isFirst && isIdentifier(word) && lead.trim() === '');
    const input = isInput(word, after.slice(word.length), isLabelled, isEnd);
    if (input === null) return mayGoOn ? UNKNOWN : asText;
    if (input) return CALLS;
    return text(lead.length + word.length, isAction);
  }
  return asText;
}
