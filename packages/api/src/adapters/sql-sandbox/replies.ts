import { z } from 'zod';
import type { Envelope } from './protocol.ts';

const cells = z.array(z.array(z.union([z.string(), z.number(), z.null()])));

const envelope: z.ZodType<Envelope> = z.object({
  worn: z.boolean(),
  reply: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('ready') }),
    z.object({
      kind: z.literal('result'),
      columns: z.array(z.string()),
      rows: cells,
      truncated: z.boolean(),
      milliseconds: z.number(),
    }),
    z.object({ kind: z.literal('tables'), names: z.array(z.string()) }),
    z.object({
      kind: z.literal('page'),
      schema: z.array(z.object({ column_name: z.string(), data_type: z.string() })),
      rows: cells,
      count: z.number(),
    }),
    z.object({ kind: z.literal('unknown-table') }),
    z.object({ kind: z.enum(['refused', 'too-large', 'unavailable']), message: z.string() }),
  ]),
});

/** One line from the child, checked: the child runs what strangers write, so nothing it says is taken on trust. */
export function parseEnvelope(line: string): Envelope {
  return envelope.parse(JSON.parse(line));
}
