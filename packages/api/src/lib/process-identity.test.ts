import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { eventually } from '../../test/support/async.ts';
import { isProcessDead, processIdentity } from './process-identity.ts';

/** A process that runs until the end of the test. */
async function running(command: string, args: readonly string[]) {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child, 'spawn');
  return child;
}

const statOf = (pid: number) =>
  readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];

const programOf = (pid: number) => readFileSync(`/proc/${pid}/comm`, 'utf8').trim();

/** The name that a process of this machine would give itself. */
function holderOf(pid: number, startedAt: string): string {
  const [machine = ''] = processIdentity().split(':');
  return `${machine}:${pid}:${startedAt}:its-mark`;
}

describe.runIf(existsSync('/proc/self/stat'))('the holder of a turn (fault 108)', () => {
  it('lives while its process does', async () => {
    const { pid = 0 } = await running('sleep', ['1000']);
    expect(isProcessDead(holderOf(pid, statOf(pid)[19] ?? ''))).toBe(false);
  });

  it('has died when its process id was given to another process', async () => {
    const { pid = 0 } = await running('sleep', ['1000']);
    const earlier = String(Number(statOf(pid)[19]) - 1);
    expect(isProcessDead(holderOf(pid, earlier))).toBe(true);
    expect(isProcessDead(holderOf(process.pid, earlier))).toBe(true);
  });

  it('has died when its process is a zombie', async () => {
    // The shell becomes a program that never asks after its child.
    const parent = await running('sh', ['-c', 'sleep 1000 & echo $!; exec sleep 1000']);
    const [line] = (await once(parent.stdout, 'data')) as [Buffer];
    await eventually(() => expect(programOf(parent.pid ?? 0)).toBe('sleep'));
    const pid = Number(String(line).trim());
    const holder = holderOf(pid, statOf(pid)[19] ?? '');
    expect(isProcessDead(holder)).toBe(false);
    process.kill(pid, 'SIGKILL');
    await eventually(() => expect(statOf(pid)[0]).toBe('Z'));
    expect(isProcessDead(holder)).toBe(true);
  });

  it('of an earlier version is known by its process alone, and that of another machine is not', async () => {
    const { pid = 0 } = await running('sleep', ['1000']);
    expect(isProcessDead(holderOf(pid, 'a-mark'))).toBe(false);
    expect(isProcessDead(`elsewhere:${pid}:1:a-mark`)).toBeNull();
  });
});
