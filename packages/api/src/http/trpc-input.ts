import { z } from 'zod';
import { badRequest } from '../errors.ts';

/** What JSON has no word for, as superjson writes it and our own clients send it; any other kind is refused. */
const kinds = {
  undefined: z.null().transform(() => undefined),
  Date: z.string().transform((text) => new Date(text)),
  number: z.enum(['NaN', 'Infinity', '-Infinity', '-0']).transform(Number),
};
const mark = z.tuple([z.enum(['undefined', 'Date', 'number'])]);

/** `meta.values`: the mark of the whole input, or marks by path. References between values are not taken. */
const envelope = z.strictObject({
  json: z.unknown().optional(),
  meta: z
    .strictObject({
      values: z.union([mark, z.record(z.string(), mark)]).optional(),
      v: z.number().optional(),
    })
    .optional(),
});

const invalid = (cause?: unknown) => badRequest('The request is not valid.', { cause });

const isHolder = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Only what is there can be marked: a path made up could make a list of four thousand million entries. */
function ownValue(holder: unknown, key: string): unknown {
  if (!isHolder(holder) || !Object.hasOwn(holder, key)) throw invalid();
  return Reflect.get(holder, key);
}

function setMarked(root: object, path: readonly string[], [kind]: z.output<typeof mark>): void {
  let holder: unknown = root;
  for (const key of path.slice(0, -1)) holder = ownValue(holder, key);
  const last = path.at(-1) ?? '';
  const read = kinds[kind].safeParse(ownValue(holder, last));
  if (!read.success || !isHolder(holder)) throw invalid(read.error);
  Reflect.set(holder, last, read.data);
}

/**
 * Reads the input of a procedure in superjson's envelope. superjson's own reader builds whatever the input asks for, of
 * any size, before the caller is authenticated: this one knows three kinds of value and no class, collection or cycle.
 * @param value parsed JSON; is changed
 * @throws {AppError} 400
 */
export function readTrpcInput(value: unknown): unknown {
  const read = envelope.safeParse(value);
  if (!read.success) throw invalid(read.error);
  const { json, meta } = read.data;
  const root = { json };
  const values = meta?.values ?? {};
  if (Array.isArray(values)) setMarked(root, ['json'], values);
  else for (const [path, each] of Object.entries(values)) setMarked(root, ['json', ...path.split('.')], each);
  return root.json;
}
