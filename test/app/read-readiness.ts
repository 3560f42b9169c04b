import { expect, vi } from 'vitest';
import type { Reply, TestApp } from './test-app.ts';
import { waitTimeoutMs } from './timeouts.ts';

/** The response of `/readyz`. On a busy machine a check may exceed its time limit, which says nothing about the data. */
export function readReadiness(app: TestApp): Promise<Reply> {
  return vi.waitFor(
    async () => {
      const reply = await app.call('GET', '/readyz', { key: null });
      expect(Object.values(reply.body)).not.toContain('unavailable');
      return reply;
    },
    { timeout: waitTimeoutMs, interval: 50 },
  );
}
