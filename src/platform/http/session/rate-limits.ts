import { BurstyRateLimiter, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Problem } from '#platform/problems';

const windowSeconds = 60;
const burstWindowSeconds = 300;
const failuresPerMinute = 30;
const downloadsPerMinute = 30;

export interface RateLimits {
  /** Counts a request of a key. @returns the rate limit headers @throws Problem rate_limited */
  countRequest(keyId: string): Promise<Record<string, string>>;
  /** Counts a failed authentication of a client address. @throws Problem rate_limited */
  countFailure(address: string): Promise<void>;
  /** Counts a download without key or session. @throws Problem rate_limited */
  countDownload(address: string): Promise<void>;
}

/** Counts that the API processes of an installation exchange. */
export interface SharedCounts {
  /** Counts one in this process. */
  add(name: string): void;
  /** Calls `receive` with the counts of other processes. */
  onReceive(receive: (name: string, count: number) => void): void;
}

interface LimitOptions {
  perMinute: number;
  burst: number;
  /** Without it, each process has limits of its own. */
  shared?: SharedCounts;
}

/**
 * Counts in this process, and adds the counts of other processes. A client that uses several processes at once can exceed a limit by its
 * requests between two exchanges.
 */
export function rateLimits({ perMinute, burst, shared }: LimitOptions): RateLimits {
  const requests = requestLimiter(perMinute, burst);
  const failures = addressLimiter('failure', failuresPerMinute);
  const downloads = addressLimiter('download', downloadsPerMinute);
  const byName = new Map([requests, failures, downloads].map((limiter) => [limiter.name, limiter]));
  shared?.onReceive((name, count) => {
    const separator = name.indexOf(':');
    void byName.get(name.slice(0, separator))?.addForeign(name.slice(separator + 1), count);
  });
  const count = (limiter: Limiter, key: string) => {
    shared?.add(`${limiter.name}:${key}`);
    return consume(limiter, key);
  };
  return {
    countRequest: async (keyId) => rateHeaders(await count(requests, keyId), requests.policy),
    countFailure: async (address) => void (await count(failures, address)),
    countDownload: async (address) => void (await count(downloads, address)),
  };
}

interface Limiter {
  name: string;
  policy: string;
  consume(key: string): Promise<RateLimiterRes>;
  addForeign(key: string, count: number): Promise<unknown>;
}

function requestLimiter(perMinute: number, burst: number): Limiter {
  const steady = new RateLimiterMemory({ keyPrefix: 'key', points: perMinute, duration: windowSeconds });
  const extra = new RateLimiterMemory({ keyPrefix: 'burst', points: burst, duration: burstWindowSeconds });
  const both = new BurstyRateLimiter(steady, extra);
  return {
    name: 'key',
    policy: `"key";q=${perMinute};w=${windowSeconds}`,
    consume: (key) => both.consume(key),
    addForeign: async (key, count) => {
      const { consumedPoints } = await steady.penalty(key, count);
      const excess = Math.min(count, consumedPoints - perMinute);
      if (excess > 0) await extra.penalty(key, excess);
    },
  };
}

function addressLimiter(name: string, points: number): Limiter {
  const limiter = new RateLimiterMemory({ keyPrefix: name, points, duration: windowSeconds });
  return {
    name,
    policy: `"address";q=${points};w=${windowSeconds}`,
    consume: (key) => limiter.consume(key),
    addForeign: (key, count) => limiter.penalty(key, count),
  };
}

async function consume(limiter: Limiter, key: string): Promise<RateLimiterRes> {
  try {
    return await limiter.consume(key);
  } catch (rejected) {
    if (!(rejected instanceof RateLimiterRes)) throw rejected;
    const seconds = Math.max(1, Math.ceil(rejected.msBeforeNext / 1000));
    throw new Problem('rate_limited', `Try again in ${seconds} seconds.`, {
      headers: { ...rateHeaders(rejected, limiter.policy), 'Retry-After': String(seconds) },
    });
  }
}

/** `RateLimit` and `RateLimit-Policy` as in the draft of the IETF HTTPAPI working group. */
function rateHeaders(state: RateLimiterRes, policy: string): Record<string, string> {
  const name = policy.slice(0, policy.indexOf(';'));
  const remaining = Math.max(0, state.remainingPoints);
  return {
    'RateLimit-Policy': policy,
    RateLimit: `${name};r=${remaining};t=${Math.ceil(state.msBeforeNext / 1000)}`,
  };
}
