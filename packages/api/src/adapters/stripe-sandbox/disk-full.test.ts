import { writeSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createLogger } from '../../lib/log.ts';
import { createGateway } from '../stripe-gateway.ts';
import { openSandbox } from './index.ts';

test('a payment that settles while the disk is full is settled afterwards (fault 72)', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'isa-sandbox-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  let at = new Date('2026-11-20T12:00:00Z');
  const log = createLogger({ LOG_LEVEL: 'silent', production: false });
  let isFull = false;
  let refused = 0;
  const write = (handle: number, text: string) => {
    if (!isFull) return writeSync(handle, text);
    refused += 1;
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  };
  const box = await openSandbox({ file: join(folder, 'sandbox.jsonl'), write, now: () => at, log });
  onTestFinished(() => box.close());
  const stripe = createGateway(box);
  const purchase = { orderId: 'o', userId: 1, planId: 'ISA_STARTER', description: 'Starter' };
  const { clientSecret } = await stripe.createIntent({ ...purchase, amountPence: 100, currency: 'gbp' });
  box.payWithCard(clientSecret, { number: '4000 0000 0000 7775', expiry: '12/30', cvc: '123' }, false);
  at = new Date(at.getTime() + 3_600_000);
  isFull = true;
  expect(() => box.settle()).not.toThrow();
  expect(refused).toBe(1);
  isFull = false;
  const succeeded = new Promise<void>((resolve) =>
    box.connect(async (request) => {
      if ((await request.text()).includes('"type":"payment_intent.succeeded"')) resolve();
      return new Response();
    }),
  );
  await succeeded;
});
