/** What ends reasoning: a tag of its family, the end of a message of its own (Harmony), the end of its element. */
export type ReasoningEnd = 'tag' | 'message' | 'details';

/** What a piece of markup in a model's text means. */
export type Meaning =
  /** Text like any other. */
  | { type: 'text'; length: number }
  /** A token of a chat template, or a wrapper of the answer. */
  | { type: 'token'; length: number }
  | { type: 'reasoning-begins'; length: number; until: ReasoningEnd }
  | { type: 'reasoning-ends'; length: number }
  /** From here on it calls tools. */
  | { type: 'calls' }
  /** From here on it speaks for another party, such as the user. */
  | { type: 'others' }
  /** Undecided until more text arrives. */
  | { type: 'unknown' };

type Tools = ReadonlySet<string>;

/** A tag's name that has one of these words in it, whatever others: `inner_thoughts`, `think_fast`, `chain-of-thought`. */
const REASONING =
  /(?:^|[_:.])(?:ant)?(?:think|thinking|thoughts?|reason|reasoning|reflection|analysis|planning|scratch_?pad|monologue|cot|unused94)(?:$|[_:.])/;
/** Words that say that a tag ends something; the last is how Gemma's template ends reasoning. */
const END = /(?:^|_)end(?:_|$)|^endof|^unused95$/;
const CALLS =
  /^(?:\w+[:_])?(?:begin_|start_)?(?:(?:tool|function)_?calls?(?:_section)?|tool_?use|tool_code|tool_?(?:response|results?|outputs?)|python_tag|functions?|invoke|actions?|tools?|call_tool|mcp_tool|dsml)(?:_begin|_start)?$/;
const WRAPPER =
  /^(?:begin_of_|start_of_|begin_|start_)?(?:answer|response|solution|output|final|final_answer|final_response|assistant|model)$/;
/** As `<call name="…">` and `<call:…>`. */
const MAY_NAME_A_TOOL = /^(?:call|function|tool|execute|run)(?::|$)/;
const TEMPLATE = /^(?:s|pad|eos|bos|unk|eot|start_of_turn|end_of_turn)$/;
const ROLE_FOLLOWS = /^(?:im_start|start|start_header_id|start_of_turn|start_of_role|from)$/;
const OTHERS = /^(?:user|human|system|developer|tool|function|ipython|observation|environment)$/;
/** Ends a message of the Harmony template. */
const MESSAGE_ENDS = /^(?:end|return|call|im_end)$/;

const LONGEST_TAG = 200;
const LONGEST_HEADER = 120;
const UNFINISHED = /^<(?:\/\s*)?[|｜]?\/?(?:([\w:▁.|｜-]+)\s*\/?)?$/;
const KNOWN = [
  'think',
  'thought',
  'reason',
  'analysis',
  'tool_call',
  'function',
  'invoke',
  'answer',
  'channel',
];

const text = (length: number): Meaning => ({ type: 'text', length });
const token = (length: number): Meaning => ({ type: 'token', length });
const UNKNOWN: Meaning = { type: 'unknown' };
const CALLS_BEGIN: Meaning = { type: 'calls' };
const OTHERS_SPEAK: Meaning = { type: 'others' };

const reasoning = (length: number, until: ReasoningEnd = 'tag'): Meaning => ({
  type: 'reasoning-begins',
  length,
  until,
});
const reasoningEnds = (length: number): Meaning => ({ type: 'reasoning-ends', length });

const BRACKETS: readonly [string, (length: number) => Meaning][] = [
  ['[tool_calls]', () => CALLS_BEGIN],
  ['[tool_call]', () => CALLS_BEGIN],
  ['[tool_results]', () => CALLS_BEGIN],
  ['[think]', reasoning],
  ['[/think]', reasoningEnds],
  ['[thinking]', reasoning],
  ['[/thinking]', reasoningEnds],
  ['[reasoning]', reasoning],
  ['[/reasoning]', reasoningEnds],
  ['[inst]', () => OTHERS_SPEAK],
  ['[/inst]', token],
  ['◁think▷', reasoning],
  ['◁/think▷', reasoningEnds],
];

function bracketMeaning(rest: string): Meaning | null {
  const start = rest.slice(0, 16).toLowerCase();
  const known = BRACKETS.find(([each]) => start.startsWith(each));
  if (known) return known[1](known[0].length);
  return BRACKETS.some(([each]) => each.startsWith(start)) ? UNKNOWN : null;
}

/** The channel of a Harmony message: `<|channel|>commentary to=functions.name <|constrain|>json<|message|>`. */
function channelMeaning(rest: string, opening: number, isEnd: boolean): Meaning {
  const header = /^[^<\n]*/.exec(rest.slice(opening))?.[0] ?? '';
  const length = opening + header.length;
  if (length === rest.length && header.length < LONGEST_HEADER && !isEnd) return UNKNOWN;
  if (header.includes('to=')) return CALLS_BEGIN;
  const final = /^\s*final\b/.exec(header);
  return final ? token(opening + final[0].length) : reasoning(length, 'message');
}

/** `<|constrain|>json`: the format of a message. */
function formatMeaning(rest: string, opening: number, isEnd: boolean): Meaning {
  const length = opening + (/^\s*\w*/.exec(rest.slice(opening))?.[0].length ?? 0);
  return length === rest.length && !isEnd ? UNKNOWN : token(length);
}

/** The role that a token names, such as `<|im_start|>`. */
function roleMeaning(rest: string, opening: number, isEnd: boolean): Meaning {
  const [header = '', role = ''] = /^\s*(\w*)[^<\n]*/.exec(rest.slice(opening)) ?? [];
  const length = opening + header.length;
  if (length === rest.length && header.length < LONGEST_HEADER && !isEnd) return UNKNOWN;
  if (OTHERS.test(role)) return OTHERS_SPEAK;
  if (REASONING.test(role)) return reasoning(length, 'message');
  if (header.includes('to=')) return CALLS_BEGIN;
  const spoken = /^\s*(?:assistant|model|answer)/.exec(header)?.[0].length ?? 0;
  return token(opening + spoken);
}

/** The recipient of a message: `<|recipient|>all` or a tool. */
function recipientMeaning(rest: string, opening: number, isEnd: boolean): Meaning {
  const [header = '', recipient = ''] = /^\s*(\w*)/.exec(rest.slice(opening)) ?? [];
  const length = opening + header.length;
  if (length === rest.length && !isEnd) return UNKNOWN;
  return recipient === 'all' ? token(length) : CALLS_BEGIN;
}

interface Tag {
  /** In lower case. */
  word: string;
  /** Without its end marker. */
  name: string;
  isEnd: boolean;
  /** `<|name|>`, as the tokens of a chat template are written. */
  isToken: boolean;
  attributes: string;
  length: number;
}

/** A tag's name without its begin or end marker. */
const nameOf = (word: string) =>
  word === 'unused95' ? 'unused94' : word.replace(/^end_(?:of_)?|^(?:begin|start|end)of(?=\w)/, '');

function readTag(rest: string): Tag | null {
  const [whole, inner = ''] = /^<([^<>\n]{0,200})>/.exec(rest) ?? [];
  const [, slash = '', , name = '', attributes = ''] =
    /^(\/\s*)?([|｜]?\/?)([\w:▁.-]*)(.*)$/.exec(inner) ?? [];
  if (whole === undefined || name === '') return null;
  const word = name.toLowerCase().replace(/[▁-]/g, '_');
  const isEnd = slash !== '' || /^[|｜]\//.test(inner) || END.test(word);
  const isToken = /^\/?[|｜]|^[\w:▁.-]+[|｜]$/.test(inner);
  return {
    word,
    name: nameOf(word),
    isEnd,
    isToken,
    attributes,
    length: whole.length,
  };
}

const ABOUT_REASONING = /reason|think|thought/i;

/** `<details type="reasoning">`, or one with such a summary. */
function detailsMeaning(rest: string, { attributes, length }: Tag, isEnd: boolean): Meaning {
  if (ABOUT_REASONING.test(attributes)) return reasoning(length, 'details');
  const [, summary, isWhole] = /^\s*(?:<summary>([^<]{0,80})(<)?)?/.exec(rest.slice(length)) ?? [];
  if (summary !== undefined && ABOUT_REASONING.test(summary)) return reasoning(length, 'details');
  const mayGoOn = isWhole === undefined && /^\s*(?:<[a-z]*>?[^<]{0,80})?$/.test(rest.slice(length));
  return mayGoOn && !isEnd ? UNKNOWN : text(length);
}

const namesOne = (words: string, tools: Tools) => (words.match(/\w+/g) ?? []).some((each) => tools.has(each));

function tagMeaning(rest: string, tag: Tag, isEnd: boolean, tools: Tools): Meaning {
  const { name, word, isToken, attributes, length } = tag;
  if (name === 'channel' && isToken) {
    return rest.startsWith('<channel') ? reasoningEnds(length) : channelMeaning(rest, length, isEnd);
  }
  if (name === 'constrain' && isToken) return formatMeaning(rest, length, isEnd);
  if (name === 'details') {
    return detailsMeaning(rest, tag, isEnd);
  }
  if (REASONING.test(name)) {
    if (tag.isEnd) return reasoningEnds(length);
    return attributes.trim() === '/' ? token(length) : reasoning(length);
  }
  if (name === 'recipient' && isToken) return recipientMeaning(rest, length, isEnd);
  const isNamed = namesOne(name, tools) || (MAY_NAME_A_TOOL.test(name) && namesOne(attributes, tools));
  if (CALLS.test(name) || isNamed) return tag.isEnd ? token(length) : CALLS_BEGIN;
  if (!tag.isEnd && ROLE_FOLLOWS.test(name) && (isToken || name === 'start_of_turn'))
    return roleMeaning(rest, length, isEnd);
  if (isToken && OTHERS.test(name)) return OTHERS_SPEAK;
  const isPlain = /^\s*\/?$/.test(attributes) && (WRAPPER.test(name) || TEMPLATE.test(word));
  return isToken || isPlain ? token(length) : text(1);
}

function unfinishedTag(rest: string, isEnd: boolean, tools: Tools): Meaning {
  const unfinished = UNFINISHED.exec(rest);
  const name = unfinished?.[1]?.toLowerCase() ?? '';
  const begun = /^<(?:\/\s*)?[|｜]?([\w:▁.-]+)[^\w:▁.-]/.exec(rest)?.[1]?.toLowerCase() ?? '';
  const isCall = CALLS.test(begun) || MAY_NAME_A_TOOL.test(begun) || namesOne(begun, tools);
  const isKnown = REASONING.test(begun) || isCall || begun === 'details';
  const inside = /^<[^<\n]*/.exec(rest)?.[0] ?? '';
  const isCutShort = inside.length < rest.length || rest.length > LONGEST_TAG;
  // `<function=name{…}</function>`
  if (isCall && isCutShort && namesOne(inside, tools)) return CALLS_BEGIN;
  if (isCutShort || !(unfinished !== null || isKnown)) return text(1);
  if (!isEnd) return UNKNOWN;
  // What the end cut off is not shown either.
  const isMarkup =
    isKnown || /^<\/?[|｜]/.test(rest) || (name !== '' && KNOWN.some((each) => each.startsWith(name)));
  return isMarkup ? token(rest.length) : text(1);
}

/** `<` and `>` as HTML, JSON and full-width text write them. */
const ESCAPED_TAG =
  /^(?:&lt;|&#0?60;|&#x3c;|\\u003c|＜)([^&<>＜＞\\\n]{0,40})(?:&gt;|&#0?62;|&#x3e;|\\u003e|＞)/i;
const ESCAPED_TAG_BEGUN = /^(?:&(?:l|#|$)|\\(?:u|$)|＜)[^\n]{0,60}$/i;

/** A tag that a server escaped for HTML means what it means unescaped. */
function escapedMeaning(rest: string, isEnd: boolean, tools: Tools): Meaning {
  const [whole, inner = ''] = ESCAPED_TAG.exec(rest) ?? [];
  if (whole === undefined) return ESCAPED_TAG_BEGUN.test(rest) && !isEnd ? UNKNOWN : text(1);
  const found = meaningOf(`<${inner}>`, true, tools);
  return 'length' in found && found.type !== 'text' ? { ...found, length: whole.length } : found;
}

/**
 * What the markup means that a text begins with.
 * @param rest begins with `<`, `[` or `◁`, or with an encoding of one
 * @param isEnd nothing comes after it
 * @param tools a tag that names one of them calls it
 * @returns `text` for unknown markup
 */
export function meaningOf(rest: string, isEnd: boolean, tools: Tools): Meaning {
  if (/^[&\\＜]/.test(rest)) return escapedMeaning(rest, isEnd, tools);
  if (!rest.startsWith('<')) {
    const found = bracketMeaning(rest);
    return found === null || (isEnd && found.type === 'unknown') ? text(1) : found;
  }
  const tag = readTag(rest);
  return tag === null ? unfinishedTag(rest, isEnd, tools) : tagMeaning(rest, tag, isEnd, tools);
}

/** How much to skip of a text that ends reasoning of this kind; null when it goes on. */
export function endOfReasoning(rest: string, until: Exclude<ReasoningEnd, 'tag'>): number | null {
  const tag = readTag(rest);
  if (until === 'details') return tag?.name === 'details' && tag.isEnd ? tag.length : null;
  if (tag === null || !tag.isToken) return null;
  if (MESSAGE_ENDS.test(tag.name) || rest.startsWith('<channel')) return tag.length;
  return tag.name === 'channel' || tag.name === 'start' ? 0 : null;
}
