import { describe, expect, it, vi } from 'vitest';
import { eventually } from '../../test/support/async.ts';
import { readEnv } from '../env.ts';
import { createLogger } from '../lib/log.ts';
import { type Parts, shutDown } from './stop.ts';

const log = createLogger(readEnv({ LOG_LEVEL: 'silent' }));
const never = () => new Promise<void>(() => undefined);

function begin(change: Partial<Parts>) {
  const ended: string[] = [];
  const ends = (part: string) => async () => void ended.push(part);
  const parts = {
    drain: ends('drain'),
    endTurns: ends('endTurns'),
    stopJobs: ends('stopJobs'),
    close: ends('close'),
    ...change,
  };
  const warned = vi.spyOn(log, 'warn');
  warned.mockClear();
  return {
    ended,
    warned,
    done: shutDown(parts, log, { answersMs: 20, turnsMs: 20, jobsMs: 20, closeMs: 20 }),
  };
}

describe('the end of a server (fault 77)', () => {
  it('closes the database once nothing uses it any more', async () => {
    const drained = Promise.withResolvers<void>();
    const { ended, warned, done } = begin({ drain: () => drained.promise });
    await eventually(() => expect(ended).toEqual(['stopJobs']));
    drained.resolve();
    await done;
    expect(ended).toEqual(['stopJobs', 'endTurns', 'close']);
    expect(warned).not.toHaveBeenCalled();
  });

  it('ends the turns that take too long while their readers are still connected', async () => {
    const read = Promise.withResolvers<void>();
    const ended: string[] = [];
    const endTurns = async () => {
      ended.push('turns');
      read.resolve();
    };
    const { done } = begin({ drain: () => read.promise.then(() => void ended.push('drained')), endTurns });
    await done;
    expect(ended).toEqual(['turns', 'drained']);
  });

  it('settles open turns while a job is still running', async () => {
    const { ended, warned, done } = begin({ stopJobs: never });
    await done;
    expect(ended).toEqual(['drain', 'endTurns', 'close']);
    expect(warned).toHaveBeenCalledOnce();
  });

  it('is not held up by a database that is away', async () => {
    const { ended, warned, done } = begin({ endTurns: never, close: never });
    await done;
    expect(ended).toEqual(['drain', 'stopJobs']);
    expect(warned).toHaveBeenCalledOnce();
  });

  it('reports what closing failed with', async () => {
    const failing = begin({ close: () => Promise.reject(new Error('no')) });
    await expect(failing.done).rejects.toThrow('no');
  });
});
