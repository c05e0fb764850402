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

/** What the system says of a process or thread; empty when it has gone. */
function readOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** Query processes (Linux only) that a process has started. */
export function queryProcesses(parent = process.pid): number[] {
  return readdirSync(`/proc/${parent}/task`)
    .flatMap((task) => readOf(`/proc/${parent}/task/${task}/children`).split(' '))
    .filter((pid) => pid !== '')
    .map(Number)
    .filter((pid) => readOf(`/proc/${pid}/cmdline`).includes('sql-reader.js'));
}

/** Resident memory of a process in MB; 0 when it has gone. */
export function residentMb(pid: number): number {
  const pages = Number(readOf(`/proc/${pid}/statm`).split(' ')[1] ?? 0);
  return (pages * 4096) / 1024 / 1024;
}

export const isRunning = (pid: number): boolean => /^State:\s*[^Z\s]/m.test(readOf(`/proc/${pid}/status`));

/** What the open handles of a process point at; one may be closed while they are read. */
export function handlesOf(pid: number): string[] {
  return readdirSync(`/proc/${pid}/fd`).flatMap((handle) => {
    try {
      return [readlinkSync(`/proc/${pid}/fd/${handle}`)];
    } catch {
      return [];
    }
  });
}

/** Processor time that a process has used, in hundredths of a second. */
export function processorTime(pid: number): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  return Number(fields.split(' ')[11]);
}
