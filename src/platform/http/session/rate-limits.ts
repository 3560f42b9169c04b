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

/** Counts in this process only: with N API processes behind a load balancer, the limits are N times as high. */
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
    points: downloadsPerMinute,
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
    countDownload: async (address) => {
      await consume(visits, address, `"address";q=${downloadsPerMinute};w=${windowSeconds}`);
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

/** `RateLimit` and `RateLimit-Policy` as in the draft of the IETF HTTPAPI working group. */
function rateHeaders(state: RateLimiterRes, policy: string): Record<string, string> {
  const name = policy.slice(0, policy.indexOf(';'));
  const remaining = Math.max(0, state.remainingPoints);
  return {
    'RateLimit-Policy': policy,
    RateLimit: `${name};r=${remaining};t=${Math.ceil(state.msBeforeNext / 1000)}`,
  };
}
