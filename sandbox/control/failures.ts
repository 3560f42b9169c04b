import { hashText, mix, unit } from '../world/hash.ts';
import { type VendorName, vendorNames } from './vendor-names.ts';

export const failureModes = [
  'ok',
  'timeout',
  'rate_limit',
  'server_error',
  'garbage',
  'truncated',
  'html',
  'never_ready',
  'task_error',
  'unauthorized',
  'no_credit',
  'empty',
  'unresponsive',
  'content_filter',
  'cut_short',
  'oversized',
] as const;
export type FailureMode = (typeof failureModes)[number];

/** Refusals that each vendor reports in its own format. */
export type Refusal = 'rate_limit' | 'server_error' | 'unauthorized' | 'no_credit';

export interface Failure {
  mode: FailureMode;
  /** The share of calls (or searches) that fail, 0 to 1. */
  share: number;
  /** Selects the calls that fail. The same seed fails the same calls, counted since the setting changed. */
  seed: number;
  /** The `Retry-After` header of a `rate_limit`; null sends none. */
  retryAfterSeconds: number | null;
  /** Delay before every response, including failures. */
  delayMs: number;
  /** Time that a queued task takes. Tasks of high priority take a third of it. */
  queueDelayMs: number;
}

/** Modes that fail one search or answer instead of the HTTP call, which can order a hundred tasks of a queue. */
const searchModes: ReadonlySet<FailureMode> = new Set([
  'never_ready',
  'task_error',
  'empty',
  'content_filter',
  'cut_short',
  'oversized',
]);

const noFailure: Failure = {
  mode: 'ok',
  share: 1,
  seed: 1,
  retryAfterSeconds: null,
  delayMs: 0,
  queueDelayMs: 1500,
};

export interface Failures {
  get(vendor: VendorName): Readonly<Failure>;
  /** Replaces the settings of a vendor. Missing fields get their defaults. */
  set(vendor: VendorName, change: Partial<Failure>): void;
  /** The failure of the next HTTP call, or `ok`. */
  nextCallFailure(vendor: VendorName): FailureMode;
  /** The failure of the next search of a successful call, or `ok`. */
  nextSearchFailure(vendor: VendorName): FailureMode;
  reset(): void;
}

export function createFailures(): Failures {
  const switches = new Map<VendorName, { failure: Failure; draws: number }>();
  const switchOf = (vendor: VendorName) => switches.get(vendor) ?? put(vendor, noFailure);
  const put = (vendor: VendorName, failure: Failure) => {
    const entry = { failure, draws: 0 };
    switches.set(vendor, entry);
    return entry;
  };
  const draw = (vendor: VendorName, isOfSearch: boolean): FailureMode => {
    const entry = switchOf(vendor);
    const { mode, share, seed } = entry.failure;
    if (mode === 'ok' || appliesToSearch(vendor, mode) !== isOfSearch) return 'ok';
    entry.draws += 1;
    return unit(mix(mix(seed, hashText(vendor)), entry.draws)) < share ? mode : 'ok';
  };
  return {
    get: (vendor) => switchOf(vendor).failure,
    set: (vendor, change) => void put(vendor, { ...noFailure, ...change }),
    nextCallFailure: (vendor) => draw(vendor, false),
    nextSearchFailure: (vendor) => draw(vendor, true),
    reset: () => {
      for (const vendor of vendorNames) put(vendor, noFailure);
    },
  };
}

/** SearXNG reports unresponsive engines in its response. Any other vendor closes the connection. */
function appliesToSearch(vendor: VendorName, mode: FailureMode): boolean {
  return searchModes.has(mode) || (vendor === 'searxng' && mode === 'unresponsive');
}
