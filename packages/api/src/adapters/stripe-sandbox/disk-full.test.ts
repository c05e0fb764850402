import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createLogger } from '../../log.ts';
import { createGateway } from '../stripe-gateway.ts';
import { openSandbox } from './index.ts';

const disk = vi.hoisted(() => ({ isFull: false }));
vi.mock('node:fs', async (importOriginal) => {
  const fs = await importOriginal<typeof import('node:fs')>();
  const writeSync = (handle: number, text: string) => {
    if (disk.isFull) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    return fs.writeSync(handle, text);
  };
  return { ...fs, writeSync };
});

test('a payment that settles while the disk is full ends nothing, and settles by itself afterwards (fault 72)', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'isa-sandbox-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  let at = new Date('2026-11-20T12:00:00Z');
  const log = createLogger({ LOG_LEVEL: 'silent', production: false });
  const box = await openSandbox({ file: join(folder, 'sandbox.jsonl'), now: () => at, log });
  onTestFinished(() => box.close());
  const stripe = createGateway(box);
  const purchase = { orderId: 'o', userId: 1, planId: 'ISA_STARTER', description: 'Starter' };
  const { clientSecret } = await stripe.createIntent({ ...purchase, amountPence: 100, currency: 'gbp' });
  box.payWithCard(clientSecret, { number: '4000 0000 0000 7775', expiry: '12/30', cvc: '123' }, false);
  at = new Date(at.getTime() + 3_600_000);
  disk.isFull = true;
  expect(() => box.settle()).not.toThrow();
  disk.isFull = false;
  const succeeded = new Promise<void>((resolve) =>
    box.connect(async (request) => {
      if ((await request.text()).includes('"type":"payment_intent.succeeded"')) resolve();
      return new Response();
    }),
  );
  await succeeded;
});
