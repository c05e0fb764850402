import { spawnSync } from 'node:child_process';
import { constants } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface SmallDisk {
  folder: string;
  /** Takes every byte that is left. */
  fill(): Promise<void>;
  /** Gives back what `fill` took. */
  free(): Promise<void>;
  setReadOnly(readOnly: boolean): void;
  remove(): Promise<void>;
}

/** A disk of its own of so many megabytes, or null if mounting one is not allowed (it needs root on Linux). */
export async function mountSmallDisk(megabytes = 2): Promise<SmallDisk | null> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return null;
  const folder = await mkdtemp(join(tmpdir(), 'isa-disk-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  if (!mount('-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder)) {
    await remove();
    return null;
  }
  const filler = join(folder, 'filler');
  return {
    folder,
    fill: () => fill(filler),
    free: () => rm(filler, { force: true }),
    setReadOnly(readOnly) {
      if (!mount('-o', `remount,${readOnly ? 'ro' : 'rw'}`, folder))
        throw new Error('the disk could not be remounted');
    },
    async remove() {
      // Lazily: connections that are closed but not yet collected may still hold files on it.
      spawnSync('umount', ['--lazy', folder]);
      await remove();
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
