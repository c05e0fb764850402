import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { locker } from '@isa/db/testing';

export interface HeldLock {
  /** Resolves once the lock is gone. */
  release(): Promise<void>;
}

/** Another process takes the lock on `file` and keeps it until released. */
export async function holdLock(file: string, begin = 'BEGIN IMMEDIATE'): Promise<HeldLock> {
  const child = fork(fileURLToPath(locker), [file, begin], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  const exited = once(child, 'exit');
  const [first] = await Promise.race([once(child, 'message'), exited]);
  if (first !== 'locked') throw new Error(`The lock on ${file} could not be taken`);
  let released: Promise<unknown> | undefined;
  return {
    async release() {
      // A second message could meet a process that has just ended.
      if (released === undefined && child.connected) child.send('release');
      await (released ??= exited);
    },
  };
}
