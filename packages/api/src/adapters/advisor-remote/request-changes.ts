import { ModelServerError } from './server-error.ts';

type Body = Readonly<Record<string, unknown>>;

/** A field that a server refuses, and its replacement. */
export type Change =
  | { type: 'leave-out'; field: string }
  | { type: 'rename'; field: string; to: string }
  | { type: 'choose-no-tool' }
  | { type: 'system-role' };

/** The statuses with which servers refuse a field; some crash on it, some wrap the error in a 200. */
const REFUSALS: readonly (number | undefined)[] = [400, 422, 500, 501, undefined];
/** Fields that a request cannot do without. */
const NEEDED = ['model', 'messages', 'tools'];
const TOKEN_LIMITS = ['max_tokens', 'max_completion_tokens'];

const is = (a: Change, b: Change) => JSON.stringify(a) === JSON.stringify(b);

function renamed(body: Body, from: string, to: string): Body {
  return Object.fromEntries(Object.entries(body).map(([key, value]) => [key === from ? to : key, value]));
}

function without(body: Body, field: string): Body {
  // Stream options need a stream; choosing no tool means sending none.
  const gone = [field];
  if (field === 'stream') gone.push('stream_options');
  if (field === 'tool_choice' && body[field] === 'none') gone.push('tools');
  return Object.fromEntries(Object.entries(body).filter(([key]) => !gone.includes(key)));
}

function changed(body: Body, change: Change): Body {
  switch (change.type) {
    case 'leave-out':
      return change.field in body ? without(body, change.field) : body;
    case 'rename':
      return change.field in body ? renamed(body, change.field, change.to) : body;
    case 'choose-no-tool':
      return 'tools' in body ? { ...body, tool_choice: 'none' } : body;
    case 'system-role':
      return {
        ...body,
        messages: JSON.parse(JSON.stringify(body['messages']).replaceAll(DEVELOPER, SYSTEM)),
      };
  }
}

const DEVELOPER = '{"role":"developer",';
const SYSTEM = '{"role":"system",';

/** The request as this server accepts it, as JSON. */
export const amend = (json: Buffer, changes: readonly Change[]): Buffer =>
  changes.length === 0
    ? json
    : Buffer.from(JSON.stringify(changes.reduce<Body>(changed, JSON.parse(json.toString()))));

/** The field of the request that an error names first. */
function namedField(words: string, body: Body): string | null {
  const found = Object.keys(body)
    .filter((field) => !NEEDED.includes(field))
    .map((field) => ({ field, at: words.search(new RegExp(`(?<![\\w])${field}(?![\\w])`)) }))
    .filter(({ field, at }) => at >= 0 && (field !== 'stream' || REFUSES_STREAM.test(words)));
  return found.toSorted((a, b) => a.at - b.at)[0]?.field ?? null;
}

/** The bare word could be part of any sentence. */
const REFUSES_STREAM =
  /['"`]stream['"`]|verified to stream|tools? with stream|stream(?:ing)? (?:is |are )?(?:not|un)|(?:not|n't) support stream|body stream\b/i;

function changeOfLimit(field: string, words: string): Change {
  const other = TOKEN_LIMITS.find((each) => each !== field) ?? field;
  const isTooLarge = /too (?:large|big|high|many)|maximum|at most|exceed|less than/i.test(words);
  return isTooLarge ? { type: 'leave-out', field } : { type: 'rename', field, to: other };
}

function firstChange(words: string, body: Body): Change | null {
  if (/enable-auto-tool-choice/.test(words)) return { type: 'choose-no-tool' };
  const field = namedField(words, body);
  if (field !== null) {
    return TOKEN_LIMITS.includes(field) ? changeOfLimit(field, words) : { type: 'leave-out', field };
  }
  const isDeveloper = /developer/.test(words) && JSON.stringify(body['messages']).includes(DEVELOPER);
  return isDeveloper ? { type: 'system-role' } : null;
}

/**
 * What to change in a request that a server refused because of a field it does not know.
 * @param tried what was changed already
 * @returns null for any other refusal
 */
export function changeFor(error: unknown, json: Buffer, tried: readonly Change[]): Change | null {
  if (!(error instanceof ModelServerError) || !REFUSALS.includes(error.statusCode)) return null;
  const body: Body = JSON.parse(json.toString());
  const change = firstChange(error.words, body);
  if (change?.type !== 'rename')
    return change !== null && tried.some((each) => is(each, change)) ? null : change;
  // Both names are refused.
  const isBack = tried.some((each) => each.type === 'rename' && each.to === change.field);
  return isBack ? { type: 'leave-out', field: change.field } : change;
}
