import { act } from '@testing-library/react';
import { untilAnswered } from './server.ts';

/** From the first to before the second, in milliseconds: seconds of the product, but not the limits of the tests' own waits. */
const [LONG_MS, LIMIT_MS] = [1000, 60_000];

type Handler = (...args: unknown[]) => void;
type Start = (handler: Handler, ms?: number, ...args: unknown[]) => unknown;
type Timer = { dueAt: number; everyMs: number | null; run: () => void };

const timers = new Map<unknown, Timer>();
/** The clock of the withheld timers, in milliseconds. */
let now = 0;

function withhold(name: 'Timeout' | 'Interval'): () => void {
  const [set, clear] = [`set${name}`, `clear${name}`] as const;
  const { [set]: start, [clear]: stop } = globalThis;
  const startOrKeep: Start = (handler, ms = 0, ...args) => {
    if (ms < LONG_MS || ms >= LIMIT_MS) return start(handler, ms, ...args);
    const id = start(() => undefined, ms);
    timers.set(id, {
      dueAt: now + ms,
      everyMs: name === 'Interval' ? ms : null,
      run: () => handler(...args),
    });
    return id;
  };
  const stopOrForget = (id: Parameters<typeof stop>[0]) => {
    timers.delete(id);
    stop(id);
  };
  Object.assign(globalThis, { [set]: Object.assign(startOrKeep, start), [clear]: stopOrForget });
  return () => void Object.assign(globalThis, { [set]: start, [clear]: stop });
}

/**
 * Keeps real timers of a second or more from running: no test waits so long, so that only on a busy machine a toast would
 * disappear, “Copied” be “Copy” again or a poll begin in the middle of one. They run when a test lets their time pass.
 * @returns restores the timers
 * @internal
 */
export function withholdLongTimers(): () => void {
  const restore = [withhold('Timeout'), withhold('Interval')];
  return () => restore.forEach((each) => each());
}

/** Forgets the timers of the last test. @internal */
export const forgetTimers = (): void => timers.clear();

const nextTurn = () => new Promise((resolve) => setTimeout(resolve));

/** Waits until what was just begun has been answered. */
async function finish(): Promise<void> {
  // Calls of the same moment are sent together in the next turn, and the page learns of their answers in one more.
  await nextTurn();
  await untilAnswered();
  await nextTurn();
}

/**
 * Lets so many milliseconds pass for timers of a second or more, and waits until what they began has been answered. Nothing
 * else moves them on: answers and renders take no time of theirs, however busy the machine is. Not while an answer is held.
 * @internal
 */
export async function passTime(ms: number): Promise<void> {
  const end = now + ms;
  await act(finish);
  for (;;) {
    const [next] = [...timers].toSorted(([, one], [, other]) => one.dueAt - other.dueAt);
    if (next === undefined || next[1].dueAt > end) break;
    const [id, timer] = next;
    now = timer.dueAt;
    if (timer.everyMs === null) timers.delete(id);
    else timer.dueAt += timer.everyMs;
    await act(async () => {
      timer.run();
      await finish();
    });
  }
  now = end;
}
