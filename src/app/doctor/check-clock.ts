import { minuteMs, secondMs } from '#platform/durations.ts';
import { describeError, ok, failed, type Verdict, warning } from './diagnosis.ts';

/** A clock that can be read: a database, or a server on the internet. */
export interface Clock {
  name: string;
  /** The resolution of its answer. */
  resolutionMs: number;
  /** Milliseconds since 1970. */
  read(): Promise<number>;
}

interface Skew {
  name: string;
  /** How far the clock is ahead of this machine, less what its reading may have taken. */
  aheadMs: number;
  error: string | null;
}

const warnAfterMs = 5 * secondMs;
/** Codes of second factors and signatures of requests fail beyond a few minutes, and jobs start too early or too late. */
const failAfterMs = minuteMs;

/** Compares the clock of this machine with others. */
export async function checkClock(clocks: readonly Clock[], now: () => number): Promise<Verdict> {
  const skews: Skew[] = [];
  for (const clock of clocks) skews.push(await measureSkew(clock, now));
  const unread = skews.find(({ error }) => error !== null);
  const worst = skews
    .filter(({ error }) => error === null)
    .toSorted((a, b) => Math.abs(b.aheadMs) - Math.abs(a.aheadMs))[0];
  if (worst !== undefined && Math.abs(worst.aheadMs) > warnAfterMs) {
    const seconds = Math.round(Math.abs(worst.aheadMs) / secondMs);
    const advice = `The clock of ${worst.name} is ${seconds} seconds ${worst.aheadMs > 0 ? 'ahead' : 'behind'}: synchronize the clocks of all machines (NTP).`;
    return Math.abs(worst.aheadMs) > failAfterMs ? failed(advice) : warning(advice);
  }
  if (unread !== undefined) return warning(`The clock of ${unread.name} cannot be read: ${unread.error}`);
  if (worst === undefined) return warning('There is no other clock to compare with.');
  return ok(`The clock agrees with ${skews.map(({ name }) => name).join(', ')}.`);
}

async function measureSkew({ name, resolutionMs, read }: Clock, now: () => number): Promise<Skew> {
  const before = now();
  try {
    const time = await read();
    const after = now();
    const ahead = time - (before + after) / 2;
    const uncertainMs = (after - before) / 2 + resolutionMs;
    const aheadMs = Math.sign(ahead) * Math.max(0, Math.abs(ahead) - uncertainMs);
    return { name, aheadMs, error: null };
  } catch (error) {
    return { name, aheadMs: 0, error: describeError(error) };
  }
}

const timeoutMs = 10 * secondMs;

/** The clock of a server, as its responses state it. */
export function openHttpClock(url: string): Clock {
  const { origin, host } = new URL(url);
  return {
    name: host,
    resolutionMs: secondMs,
    read: async () => {
      const response = await fetch(origin, { method: 'HEAD', signal: AbortSignal.timeout(timeoutMs) });
      const date = Date.parse(response.headers.get('date') ?? '');
      if (Number.isNaN(date)) throw new Error('The response has no date.');
      return date;
    },
  };
}
