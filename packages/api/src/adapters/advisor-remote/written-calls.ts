import { readablePart, readArguments, readValue, ValueCutOff } from './loose-json.ts';

/** A call of a tool, however the server wrote it. */
export interface Call {
  name: string;
  /** JSON. */
  input: string;
}

type Fields = Readonly<Record<string, unknown>>;
type Tools = ReadonlySet<string>;

const NAMES = ['name', 'tool_name', 'function_name', 'recipient_name', 'tool', 'function', 'action'];
const INPUTS = ['arguments', 'parameters', 'args', 'params', 'input', 'tool_input', 'action_input', 'kwargs'];
const LISTS = ['tool_calls', 'tool_uses', 'function_calls', 'calls', 'actions'];

/** Fields beside a tool's name that are not input. */
const NO_INPUT: ReadonlySet<string> = new Set([
  'type',
  'id',
  'index',
  'tool_call_id',
  'call_id',
  'thought',
  'reasoning',
]);

/** How far before its input the name of a tool may be. */
const NEAR = 200;

const isName = (name: string) => /^[\w.-]{1,64}$/.test(name);
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The tool's registered name: some servers put the namespace of a template before it or a token behind it. */
export function plainName(name: string): string {
  const [own = ''] = name.trim().split('<|');
  return own.replace(/^(?:functions?|tools?|default_api)[.:]/, '').replace(/:\d+$/, '');
}

/** A tool's input as JSON; it may be encoded twice, or not be text at all. */
export function plainInput(input: unknown): string {
  if (typeof input !== 'string') return JSON.stringify(input ?? {});
  if (input.trim() === '') return '{}';
  try {
    const value: unknown = JSON.parse(input);
    if (typeof value === 'string') return plainInput(value);
    return value === null ? '{}' : input;
  } catch {
    return input; // the tool's own answer says that this is not JSON
  }
}

const firstOf = (fields: Fields, keys: readonly string[]) => keys.find((key) => key in fields);

function callOf(fields: Fields, tools: Tools): Call[] | null {
  const list = firstOf(fields, LISTS);
  if (list !== undefined) return callsIn(fields[list], tools);
  if (isFields(fields['function'])) return callOf(fields['function'], tools);
  const [only = '', ...others] = Object.keys(fields);
  if (others.length === 0 && isFields(fields[only]) && tools.has(only))
    return [{ name: only, input: plainInput(fields[only]) }];
  const named = NAMES.find((key) => typeof fields[key] === 'string');
  if (named === undefined) return null;
  const name = plainName(String(fields[named]));
  const key = firstOf(fields, INPUTS);
  // An unknown tool is reported to the model, but not every name is a tool's.
  if (!tools.has(name) && (key === undefined || !isName(name))) return null;
  const beside = Object.entries(fields).filter(([each]) => each !== named && !NO_INPUT.has(each));
  return [{ name, input: plainInput(key === undefined ? Object.fromEntries(beside) : fields[key]) }];
}

/** The calls that a value describes; null when it describes anything else. */
function callsIn(value: unknown, tools: Tools): Call[] | null {
  if (isFields(value)) return callOf(value, tools);
  if (!Array.isArray(value) || value.length === 0) return null;
  const calls = value.map((each: unknown) => callsIn(each, tools));
  return calls.every((each) => each !== null) ? calls.flat() : null;
}

/** The tool that a text names last. */
function lastTool(text: string, tools: Tools): string | undefined {
  return (text.match(/\w+/g) ?? []).findLast((word) => tools.has(word));
}

/**
 * The call that begins at an opening bracket.
 * @param before what comes before it, where its tool may be named
 * @throws {ValueCutOff}
 */
function callAt(markup: string, at: number, before: string, tools: Tools) {
  const isPython = markup[at] === '(';
  const name = lastTool(isPython ? (/[\w.-]*\s*$/.exec(before)?.[0] ?? '') : before, tools);
  if (isPython && name === undefined) return null;
  const found = isPython ? readArguments(markup, at + 1) : readValue(markup, at);
  if (found === null) return null;
  const { value, end } = found;
  const described = isPython ? null : callsIn(value, tools);
  if (described !== null) return { calls: described, end };
  if (!isFields(value)) return null;
  return { calls: name === undefined ? [] : [{ name, input: JSON.stringify(value) }], end };
}

/** Calls as values (`{"name": …}`), or as a name with its input behind it (`name[ARGS]{…}`, `name(key="value")`). */
function valueCalls(markup: string, tools: Tools): Call[] {
  const calls: Call[] = [];
  let from = 0;
  for (const { index: at } of markup.matchAll(/[[{(]/g)) {
    if (at < from) continue;
    try {
      const found = callAt(markup, at, markup.slice(Math.max(from, at - NEAR), at), tools);
      if (found === null) continue;
      calls.push(...found.calls);
      from = found.end;
    } catch (error) {
      if (!(error instanceof ValueCutOff) || calls.length === 0) throw error;
      break;
    }
  }
  return calls;
}

/** `<function=name>`, `<function name="name">`, `<invoke name="name">`, with a namespace or without. */
const ELEMENT =
  /<[|｜]?(?:\w+[|｜:])?(?:function|invoke|tool|call|tool_call|function_call)(?:[=:/(]|\s+name=)["']?([\w.:-]+)["')]?([^<>{]*)>?/gi;
/** `<name>`, where it is that of a tool. */
const NAMED_ELEMENT = /<(\w+)((?:\s[^<>]*)?)>/g;
const ATTRIBUTE = /([\w.-]+)\s*=\s*("[^"]*"|'[^']*')/g;
const PARAMETER = /<[|｜]?(?:\w+[|｜:])?parameter(?:=|\s+name=)["']?([\w.-]+)["']?([^<>]*)>([^<]*)/gi;
const PAIR = /<(?:\w+_)?arg_key>([^<]*)<\/(?:\w+_)?arg_key>\s*<(?:\w+_)?arg_value>([^<]*)/gi;
/** An element that contains only text. */
const LEAF = /<([\w.-]+)>([^<]*)<\/\1>/g;

/** A value inside an element: parsed JSON, or else its text. */
function valueOf(text: string): unknown {
  const trimmed = text.trim();
  try {
    return JSON.parse(trimmed);
  } catch {
    return trimmed;
  }
}

function elementFields(body: string): [string, unknown][] {
  const parameters = [...body.matchAll(PARAMETER)].map(([, key = '', attributes = '', text = '']) => {
    return [key, attributes.includes('string="true"') ? text.trim() : valueOf(text)] as const;
  });
  const pairs = [...body.matchAll(PAIR)].map(
    ([, key = '', text = '']) => [key.trim(), valueOf(text)] as const,
  );
  return [...parameters, ...pairs].map(([key, value]) => [key, value]);
}

function inputOf(body: string, attributes = ''): string {
  const fields = elementFields(body);
  const at = body.indexOf('{');
  if (fields.length > 0) return JSON.stringify(Object.fromEntries(fields));
  if (at >= 0) return plainInput(readValue(body, at)?.value);
  const leaves = [...body.matchAll(LEAF)].filter(([, key = '']) => !NAMES.includes(key));
  const own = [...attributes.matchAll(ATTRIBUTE)].map(([, key = '', text = '']) => [
    key,
    valueOf(text.slice(1, -1)),
  ]);
  return JSON.stringify(
    Object.fromEntries([...own, ...leaves.map(([, key = '', text = '']) => [key, valueOf(text)])]),
  );
}

/** Calls whose elements name the tool. @throws {ValueCutOff} */
function elementCalls(markup: string, tools: Tools): Call[] {
  const ofOneKind = [...markup.matchAll(ELEMENT)];
  const named = () => [...markup.matchAll(NAMED_ELEMENT)].filter(([, name = '']) => tools.has(name));
  const openings = ofOneKind.length > 0 ? ofOneKind : named();
  return openings.map(({ 0: opening, 1: name = '', 2: attributes = '', index }, at) => {
    const body = markup.slice(index + opening.length, openings[at + 1]?.index);
    return { name: plainName(name), input: inputOf(body, attributes) };
  });
}

const ACTION = /^[^\w\n]*(?:action|tool|function)[ _]?\d*[^\w\n]*[:=]\W*([\w.-]+)[^\w\n]*$/im;
const ACTION_INPUT =
  /^[^\w\n]*(?:action[ _])?(?:input|arguments|args|parameters|params)(?:[ _]?\d+)?(?!\w)[^\w\n{]*?[:=](.*?)(?:\n[^\w\n]*(?:observation|thought|action)\b|$(?![^]))/ims;
const NO_VALUE = /^(?:none|null|n\/a|empty)?\.?$/i;

/** A call in the ReAct form: `Action: name`, and `Action Input: …` on another line. @throws {ValueCutOff} */
function actionCalls(markup: string): Call[] {
  const [, name] = ACTION.exec(markup) ?? [];
  const [, input] = ACTION_INPUT.exec(markup) ?? [];
  if (name === undefined || input === undefined) return [];
  const words = input.replaceAll(/^[\s*_`]+(?:json\b)?|[\s*_`]+$/g, '').trim();
  const found = words.startsWith('{') ? readValue(words, 0) : null;
  const given = NO_VALUE.test(words) ? {} : words;
  return [{ name: plainName(name), input: plainInput(found === null ? given : found.value) }];
}

/** Calls without a bracket: `<tool_call>name<arg_key>key</arg_key><arg_value>value</arg_value></tool_call>`. */
function bareCalls(markup: string, tools: Tools): Call[] {
  return markup.split(/<(?:\w+_)?tool_call>/i).flatMap((body) => {
    const name = lastTool(body.split(/<(?:\w+_)?arg_key>/)[0] ?? '', tools);
    return name === undefined ? [] : [{ name, input: inputOf(body) }];
  });
}

/** A damaged value after a tool's name is still a call, but an unreadable one. */
const NAMED_IN_VALUE = new RegExp(
  `^[[{\\s]*["']?(?:${[...NAMES, ...LISTS, 'type', 'id'].join('|')})["']?\\s*[:=]`,
);

/** The kind of value that a text begins with, such as `{"name": …}`; `cut` when it may still become a call. */
export function valueKind(text: string, tools: Tools): 'call' | 'text' | 'cut' {
  try {
    const found = readValue(text, 0);
    if (found === null)
      return NAMED_IN_VALUE.test(text) && namesTool(readablePart(text), tools) ? 'call' : 'text';
    return callsIn(found.value, tools) !== null ? 'call' : 'text';
  } catch (error) {
    if (error instanceof ValueCutOff) return 'cut';
    throw error;
  }
}

/** Whether a text names a tool. */
export const namesTool = (text: string, tools: Tools): boolean => lastTool(text, tools) !== undefined;

/**
 * Reads the calls of tools that a model wrote into its text because its server did not read them.
 * @param markup from where the first one begins
 * @returns null if none can be read
 */
export function readCalls(markup: string, tools: Tools): Call[] | null {
  try {
    const ways = [
      () => elementCalls(markup, tools),
      () => actionCalls(markup),
      () => (/arg_key>|name>|^[^[{(]*$/.test(markup) ? bareCalls(markup, tools) : []),
      () => valueCalls(markup, tools),
    ];
    for (const way of ways) {
      const calls = way();
      if (calls.length > 0) return calls;
    }
    return null;
  } catch (error) {
    if (error instanceof ValueCutOff) return null;
    throw error;
  }
}
