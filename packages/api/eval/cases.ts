import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { turnOutcomes } from '../src/domain/advisor/chat.ts';

/** `validation` calibrates the confidence, `asked` was typed by hand and read; `test` measures and is used for nothing else. */
export const parts = ['validation', 'asked', 'test'] as const;
export type Part = (typeof parts)[number];

const texts = z.array(z.string()).default([]);

const line = z
  .strictObject({
    question: z.string().optional(),
    /** The user's messages in order; the answer to the last one is checked. */
    turns: z.array(z.string()).min(1).optional(),
    /** The intents that are right; any of them unless `all`. */
    intent: z.union([z.string(), z.array(z.string()).min(1)]),
    all: z.boolean().default(false),
    /** Figures and words that a correct answer holds; `/…/i` is a regular expression. */
    has: texts,
    any: texts,
    not: texts,
    outcome: z.enum(turnOutcomes).optional(),
  })
  .transform(({ question, turns, intent, ...rest }) => ({
    ...rest,
    turns: turns ?? [question ?? ''],
    intents: typeof intent === 'string' ? [intent] : intent,
  }));

export interface EvalCase extends z.output<typeof line> {
  /** The file it is in, which names its subject. */
  subject: string;
}

const folderOf = (part: Part) => fileURLToPath(new URL(`${part}/`, import.meta.url));

/** The cases of a part, by file. @throws {Error} naming file and line of a case that is not valid */
export function readCases(part: Part): EvalCase[] {
  const folder = folderOf(part);
  const files = readdirSync(folder).filter((name) => name.endsWith('.jsonl'));
  return files.toSorted().flatMap((name) =>
    readFileSync(join(folder, name), 'utf8')
      .split('\n')
      .flatMap((text, at) => {
        if (text.trim() === '') return [];
        const parsed = line.safeParse(JSON.parse(text));
        if (!parsed.success) throw new Error(`${part}/${name}, line ${at + 1}: ${parsed.error.message}`);
        return [{ ...parsed.data, subject: name.replace('.jsonl', '') }];
      }),
  );
}
