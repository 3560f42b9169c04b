import { expect, test } from 'vitest';
import { limitParallel } from './limit-parallel.ts';
import { waitTimeoutMs } from '../../../../test/app/timeouts.ts';

const soon = { timeout: waitTimeoutMs, interval: 20 };

const never = new AbortController().signal;

test('work runs up to the limit and in the order of arrival, even after failures', async () => {
  const queue = limitParallel(2);
  const gates = Array.from({ length: 5 }, () => Promise.withResolvers<number>());
  const begun: number[] = [];
  const work = gates.map((gate, n) =>
    queue(() => {
      begun.push(n);
      return gate.promise;
    }, never),
  );
  await expect.poll(() => begun, soon).toEqual([0, 1]);
  gates[1]!.reject(new Error('no'));
  await expect(work[1]).rejects.toThrow('no');
  await expect.poll(() => begun, soon).toEqual([0, 1, 2]);
  for (const [n, gate] of gates.entries()) gate.resolve(n);
  expect(await Promise.all([work[0], work[2], work[3], work[4]])).toEqual([0, 2, 3, 4]);
});

test('aborted work never starts and occupies no slot', async () => {
  const queue = limitParallel(1);
  const gate = Promise.withResolvers<void>();
  const leaving = new AbortController();
  const first = queue(() => gate.promise, never);
  let begun = false;
  const second = queue(async () => (begun = true), leaving.signal);
  leaving.abort();
  gate.resolve();
  await first;
  await expect(second).rejects.toThrow(/abort/);
  expect(begun).toBe(false);
  expect(await queue(async () => 'third', never)).toBe('third');
});
