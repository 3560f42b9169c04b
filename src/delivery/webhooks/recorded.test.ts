import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { signDelivery } from './sign-delivery.ts';

/** Published test vectors. They are not part of this repository, so a missing file is reported and the tests are skipped. */
const file = resolve(
  import.meta.dirname,
  '../../../../shared/data/8-webhooks/standard-webhooks-published.json',
);
const isPresent = existsSync(file);
if (!isPresent) process.stderr.write(`\nSKIPPED: no recorded file at ${file}\n\n`);

interface Vector {
  key: string;
  id: string;
  /** Unix seconds. */
  timestamp: number;
  payload?: string;
  payloadRepeat?: { char: string; times: number };
  signature: string;
}

test.skipIf(!isPresent)('deliveries are signed like the published examples of Standard Webhooks', () => {
  const vectors = JSON.parse(readFileSync(file, 'utf8')) as Vector[];
  expect(vectors.length).toBeGreaterThan(0);
  for (const { key, id, timestamp, payload, payloadRepeat, signature } of vectors) {
    const body = payload ?? payloadRepeat?.char.repeat(payloadRepeat.times) ?? '';
    expect(signDelivery({ id, body, sentAt: new Date(timestamp * 1000) }, [key])).toEqual({
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signature,
    });
  }
});
