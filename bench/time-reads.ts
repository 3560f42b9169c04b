import { median } from '#platform/statistics';
import type { Outcome } from './measure.ts';
import type { Target } from './tools/load-target.ts';

const rounds = 15;

/** The median milliseconds of a read until the last byte, one read after the other. */
export function timeReads({ url, headers = {} }: Target): Promise<number> {
  return timeSingly(async () => {
    const response = await fetch(url, { headers });
    const body = await response.text();
    if (!response.ok) throw new Error(`${new URL(url).pathname}: ${response.status} ${body}`);
  });
}

/** The same for any asynchronous call. */
export async function timeSingly(ask: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const begun = performance.now();
    await ask();
    // The first one prepares connections and caches.
    if (round > 0) times.push(performance.now() - begun);
  }
  return median(times);
}

/** The outcome of a read with a bar in milliseconds. */
export function timeOutcome(bench: string, ms: number, maxMs: number): Outcome {
  const bar = `≤ ${maxMs} ms`;
  return { bench, product: `${ms.toFixed(0)} ms`, floor: '–', ratio: '–', bar, passed: ms <= maxMs };
}
