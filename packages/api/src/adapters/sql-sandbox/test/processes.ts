import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { childProgram } from '../../../../test/support/programs.ts';

/** A program of this folder as a process of its own. */
export const launch = (program: 'sql-writer' | 'sql-asker', ...args: string[]): ChildProcess =>
  spawn(process.execPath, [childProgram(program), ...args], { stdio: ['pipe', 'pipe', 'inherit'] });

/** Resolves with what the process has said once that contains `word`; rejects when it ends without. */
export function said(child: ChildProcess, word: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      if (text.includes(word)) resolve(text);
    });
    // Not 'exit': what it said last may still be on its way then.
    child.once('close', (code) =>
      reject(new Error(`ended with ${code} after saying ${JSON.stringify(text)}`)),
    );
  });
}

/** Resolves with the exit code. */
export function ended(child: ChildProcess): Promise<number | null> {
  return child.exitCode === null
    ? new Promise((resolve) => child.once('exit', resolve))
    : Promise.resolve(child.exitCode);
}

/** Query processes (Linux only) that a process has started. */
export function queryProcesses(parent = process.pid): number[] {
  return readdirSync(`/proc/${parent}/task`)
    .flatMap((task) => readFileSync(`/proc/${parent}/task/${task}/children`, 'utf8').split(' '))
    .filter((pid) => pid !== '')
    .map(Number)
    .filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('sql-reader.js'));
}

/** Resident memory of a process in MB; 0 when it has gone. */
export function residentMb(pid: number): number {
  try {
    const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
    return (pages * 4096) / 1024 / 1024;
  } catch {
    return 0;
  }
}

export function isRunning(pid: number): boolean {
  try {
    return !/^State:\s*Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

/** What the open handles of a process point at. */
export function handlesOf(pid: number): string[] {
  return readdirSync(`/proc/${pid}/fd`).map((handle) => readlinkSync(`/proc/${pid}/fd/${handle}`));
}

/** Processor time that a process has used, in hundredths of a second. */
export function processorTime(pid: number): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  return Number(fields.split(' ')[11]);
}
