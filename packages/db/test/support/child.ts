import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { on, once } from 'node:events';
import { onTestFinished } from 'vitest';
import { locker } from '../../src/testing/index.ts';

interface Child {
  /** Resolves with the first message that fits, skipping others; fails when the process ends before. */
  message(fits: (message: unknown) => boolean): Promise<unknown>;
  tell(message: string): void;
  ended(): Promise<void>;
}

/** Runs a script in its own process; it is gone when the test is over. */
export function startChild(script: URL, ...args: string[]): Child {
  const child = fork(script, args, { execArgv: ['--disable-warning=ExperimentalWarning'] });
  const exit = new AbortController();
  const exited = once(child, 'exit').then(() => exit.abort());
  const inbox = on(child, 'message', { signal: exit.signal });
  onTestFinished(async () => {
    if (isRunning(child)) child.kill('SIGKILL');
    await exited;
  });
  return {
    async message(fits) {
      for (;;) {
        const next = await inbox.next();
        const [message] = next.value ?? [];
        if (fits(message)) return message;
      }
    },
    tell: (message) => void child.send(message),
    ended: () => exited,
  };
}

/** A process that holds the lock on `file` until `release`, which resolves once the lock is gone. */
export async function holdLock(
  file: string,
  begin = 'BEGIN IMMEDIATE',
): Promise<{ release(): Promise<void> }> {
  const child = startChild(locker, file, begin);
  await child.message((message) => message === 'locked');
  const release = async () => {
    child.tell('release');
    await child.message((message) => message === 'released');
    await child.ended();
  };
  return { release };
}

function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}
