import { spawnSync } from 'node:child_process';
import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from './database.ts';

interface SmallDisk {
  folder: string;
  /** Takes every byte that is left. */
  fill(): Promise<void>;
  setReadOnly(readOnly: boolean): void;
}

/** A disk of 2 MB of this test's own, or null where mounting one is not allowed (it needs root on Linux). */
export async function smallDisk(): Promise<SmallDisk | null> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return null;
  const folder = await temporaryFolder();
  if (!mount('-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', folder)) return null;
  // Lazily: connections that are closed but not yet collected may still hold files on it.
  onTestFinished(() => void spawnSync('umount', ['--lazy', folder]));
  return {
    folder,
    fill: () => fill(join(folder, 'filler')),
    setReadOnly(readOnly) {
      if (!mount('-o', `remount,${readOnly ? 'ro' : 'rw'}`, folder))
        throw new Error('the disk could not be remounted');
    },
  };
}

function mount(...args: string[]): boolean {
  return spawnSync('mount', args).status === 0;
}

async function fill(file: string): Promise<void> {
  const handle = await open(file, constants.O_CREAT | constants.O_WRONLY | constants.O_APPEND);
  try {
    for (let size = 65_536; size >= 1; size = Math.floor(size / 2))
      await appendUntilFull(handle, Buffer.alloc(size));
  } finally {
    await handle.close();
  }
}

async function appendUntilFull(handle: Awaited<ReturnType<typeof open>>, block: Buffer): Promise<void> {
  for (;;) {
    try {
      const { bytesWritten } = await handle.write(block);
      if (bytesWritten === 0) return;
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return;
      throw error;
    }
  }
}
