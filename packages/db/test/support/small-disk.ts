import { onTestFinished } from 'vitest';
import { mountSmallDisk, type SmallDisk } from '../../src/testing/index.ts';

/** A disk of 2 MB of this test's own, or null if mounting one is not allowed. */
export async function smallDisk(): Promise<SmallDisk | null> {
  const disk = await mountSmallDisk();
  onTestFinished(() => disk?.remove());
  return disk;
}
