import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRandom, type Random } from './random.ts';

/** What a group counted, for the report. */
export type Figures = Record<string, string | number>;

export type Group = (t: Torture) => Promise<Figures>;

/** What a group gets. */
export interface Torture {
  readonly random: Random;
  /** Whether this is a whole run, in which figures count, and not a quick one on a machine that does other things. */
  readonly whole: boolean;
  /** `full` of a whole run, times the scale of this one, but at least `least`. */
  times(full: number, least?: number): number;
  /** Undone when the group is over, last first. */
  defer(undo: () => unknown): void;
  /** An empty folder of this group's own. */
  folder(): Promise<string>;
  /** A line on how far it is. */
  say(line: string): void;
}

export interface TortureOptions {
  seed: number;
  scale: number;
  say?: (line: string) => void;
}

/** Runs one group and cleans up after it. @throws the failures that the group found */
export async function runGroup(group: Group, options: TortureOptions): Promise<Figures> {
  const undoing: (() => unknown)[] = [];
  const defer = (undo: () => unknown) => void undoing.push(undo);
  try {
    return await group({
      random: createRandom(options.seed),
      whole: options.scale >= 1,
      times: (full, least = 1) => Math.max(least, Math.round(full * options.scale)),
      defer,
      async folder() {
        const folder = await mkdtemp(join(tmpdir(), 'isa-torture-'));
        defer(() => rm(folder, { recursive: true, force: true }));
        return folder;
      },
      say: options.say ?? (() => undefined),
    });
  } finally {
    for (const undo of undoing.toReversed()) await undo();
  }
}

/** Runs `work` for 0, 1, … `count - 1`, at most `concurrency` at a time. */
export async function runConcurrently(
  count: number,
  concurrency: number,
  work: (index: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const runner = async () => {
    while (next < count) {
      next += 1;
      await work(next - 1);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, runner));
}
