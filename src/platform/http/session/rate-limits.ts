import { BurstyRateLimiter, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Problem } from '#errors.ts';

const windowSeconds = 60;
const burstWindowSeconds = 300;
const failuresPerMinute = 30;
const visitsPerMinute = 30;

export interface RateLimits {
  /** Counts one request of a key. Returns the headers that say what is left. @throws Problem rate_limited */
  countRequest(keyId: string): Promise<Record<string, string>>;
  /** Counts one failed authentication from an address. @throws Problem rate_limited */
  countFailure(address: string): Promise<void>;
  /** Counts one file that an address asks for without key or session. @throws Problem rate_limited */
  countVisit(address: string): Promise<void>;
}

/** Limits of this process: with N API processes behind a balancer a key may reach N times as much. */
export function rateLimits({ perMinute, burst }: { perMinute: number; burst: number }): RateLimits {
  const steady = new RateLimiterMemory({ keyPrefix: 'key', points: perMinute, duration: windowSeconds });
  const extra = new RateLimiterMemory({ keyPrefix: 'burst', points: burst, duration: burstWindowSeconds });
  const requests = new BurstyRateLimiter(steady, extra);
  const failures = new RateLimiterMemory({
    keyPrefix: 'address',
    points: failuresPerMinute,
    duration: windowSeconds,
  });
  const visits = new RateLimiterMemory({
    keyPrefix: 'visit',
    points: visitsPerMinute,
    duration: windowSeconds,
  });
  const policy = `"key";q=${perMinute};w=${windowSeconds}`;
  return {
    countRequest: async (keyId) => {
      const state = await consume(requests, keyId, policy);
      return rateHeaders(state, policy);
    },
    countFailure: async (address) => {
      await consume(failures, address, `"address";q=${failuresPerMinute};w=${windowSeconds}`);
    },
    countVisit: async (address) => {
      await consume(visits, address, `"address";q=${visitsPerMinute};w=${windowSeconds}`);
    },
  };
}

async function consume(
  limiter: { consume(key: string): Promise<RateLimiterRes> },
  key: string,
  policy: string,
): Promise<RateLimiterRes> {
  try {
    return await limiter.consume(key);
  } catch (rejected) {
    if (!(rejected instanceof RateLimiterRes)) throw rejected;
    const seconds = Math.max(1, Math.ceil(rejected.msBeforeNext / 1000));
    throw new Problem('rate_limited', `Try again in ${seconds} seconds.`, {
      headers: { ...rateHeaders(rejected, policy), 'Retry-After': String(seconds) },
    });
  }
}

/** `RateLimit` and `RateLimit-Policy` as the IETF's httpapi draft has them. */
function rateHeaders(state: RateLimiterRes, policy: string): Record<string, string> {
  const name = policy.slice(0, policy.indexOf(';'));
  const remaining = Math.max(0, state.remainingPoints);
  return {
    'RateLimit-Policy': policy,
    RateLimit: `${name};r=${remaining};t=${Math.ceil(state.msBeforeNext / 1000)}`,
  };
}
