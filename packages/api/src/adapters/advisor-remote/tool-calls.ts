import { type Call, plainInput, plainName } from './written-calls.ts';

type Fields = Readonly<Record<string, unknown>>;

interface Draft {
  index: number | null;
  id: string;
  name: string;
  input: string;
}

interface Piece {
  index: number | null;
  id: string;
  name: string;
  input: unknown;
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

function indexOf(value: unknown): number | null {
  const index = typeof value === 'string' && value !== '' ? Number(value) : value;
  return typeof index === 'number' && Number.isInteger(index) ? index : null;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** A normalised input for comparison, since JSON can be written in several ways. */
const comparable = (input: string) => (isJson(input) ? JSON.stringify(JSON.parse(input)) : input);

const isSame = (a: Call, b: Call) =>
  a.name === b.name && comparable(plainInput(a.input)) === comparable(plainInput(b.input));

/** Whether a piece is of another call than its index or its place says: some servers number all calls alike, or none. */
function beginsAnother(draft: Draft, { id, name, input }: Piece): boolean {
  if (name === '' || draft.name === '' || (id !== '' && id === draft.id)) return false;
  const isOther = id !== '' && draft.id !== '' && name !== draft.name;
  if (!isJson(draft.input)) return draft.input === '' && isOther;
  const adds = typeof input === 'string' ? input.trim() !== '' && input !== draft.input : isFields(input);
  return adds || (id !== '' && draft.id !== '');
}

/** Nine letters and digits: all that Mistral accepts. */
const newId = () => crypto.randomUUID().replaceAll('-', '').slice(0, 9);

/** The calls of one answer, put together from the pieces in which servers send them. */
export class ToolCalls {
  readonly #drafts: Draft[] = [];
  readonly #tools: ReadonlySet<string>;

  constructor(tools: ReadonlySet<string>) {
    this.#tools = tools;
  }

  get any(): boolean {
    return this.#drafts.length > 0;
  }

  /** Takes in one element of `tool_calls`. */
  add(piece: unknown): void {
    if (!isFields(piece)) return;
    const call = isFields(piece['function']) ? piece['function'] : piece;
    const id = textOf(piece['id']);
    const name = textOf(call['name'] ?? piece['function']);
    const input = call['arguments'] ?? call['parameters'] ?? call['input'];
    const draft = this.#draftFor({ index: indexOf(piece['index']), id, name, input });
    draft.id ||= id;
    this.#addName(draft, name);
    this.#addInput(draft, input);
  }

  /** The calls with ids of their own; one without a name cannot be made. */
  all(): (Call & { id: string })[] {
    const ids = new Set<string>();
    return this.#drafts.map(({ id, name, input }) => {
      const own = id === '' || ids.has(id) ? newId() : id;
      ids.add(own);
      return { id: own, name: plainName(name), input: plainInput(input) };
    });
  }

  /** Adds calls found in the text. Some servers parse them and also leave them there: each call is made once. */
  addWritten(calls: readonly Call[]): void {
    for (const call of calls) {
      const isKnown = this.#drafts.some(({ name, input }) => isSame(call, { name: plainName(name), input }));
      if (!isKnown) this.#drafts.push({ index: null, id: '', ...call });
    }
  }

  /** The call that a piece belongs to: that of its index or id, else the last one while it is not complete. */
  #draftFor(piece: Piece): Draft {
    const { index, id, name } = piece;
    const last = this.#drafts.at(-1);
    const sameCall = (each: Draft) => (index === null ? id !== '' && each.id === id : each.index === index);
    const goesOn = name === '' || (index === null && (id === '' || last?.id === ''));
    const known = this.#drafts.findLast(sameCall) ?? (goesOn ? last : undefined);
    if (known && !beginsAnother(known, piece)) return known;
    const draft = { index, id: '', name: '', input: '' };
    this.#drafts.push(draft);
    return draft;
  }

  /** A name arrives whole, in pieces, or repeated with every piece. */
  #addName(draft: Draft, name: string): void {
    if (name === '' || name === draft.name || this.#tools.has(draft.name)) return;
    draft.name = name.startsWith(draft.name) ? name : draft.name + name;
  }

  /** The input arrives in pieces, whole, or repeated whole with every piece. */
  #addInput(draft: Draft, input: unknown): void {
    if (input === undefined || input === null) return;
    if (typeof input !== 'string') draft.input = JSON.stringify(input);
    else if (draft.input.length > 1 && input.startsWith(draft.input)) draft.input = input;
    else if (draft.input !== '{}' || input.trim() === '') draft.input += input;
    else draft.input = input;
  }
}
