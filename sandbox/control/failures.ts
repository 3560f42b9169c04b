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

/** What the vendor refuses in its own words. */
export type Refusal = 'rate_limit' | 'server_error' | 'unauthorized' | 'no_credit';

export interface Failure {
  mode: FailureMode;
  /** How many of the calls (or searches) fail, 0 to 1. */
  share: number;
  /** Which of them fail: the same seed fails the same calls, counted since the switch was set. */
  seed: number;
  /** Sent as `Retry-After` with a rate limit; null sends none. */
  retryAfterSeconds: number | null;
  /** Before every answer, failing or not. */
  delayMs: number;
  /** From order to readiness in a vendor's queue; a high priority takes a third. */
  queueDelayMs: number;
}

/** Modes that befall one search or answer and not a whole HTTP call, which for a queue may order a hundred. */
const searchModes: ReadonlySet<FailureMode> = new Set([
  'never_ready',
  'task_error',
  'empty',
  'content_filter',
  'cut_short',
  'oversized',
]);

const harmless: Failure = {
  mode: 'ok',
  share: 1,
  seed: 1,
  retryAfterSeconds: null,
  delayMs: 0,
  queueDelayMs: 1500,
};

export interface Failures {
  get(vendor: VendorName): Readonly<Failure>;
  /** Replaces the vendor's switch; members left out take their defaults. */
  set(vendor: VendorName, change: Partial<Failure>): void;
  /** The fate of the next HTTP call. */
  drawCall(vendor: VendorName): FailureMode;
  /** The fate of the next search ordered by a call that was let through. */
  drawSearch(vendor: VendorName): FailureMode;
  reset(): void;
}

export function createFailures(): Failures {
  const switches = new Map<VendorName, { failure: Failure; draws: number }>();
  const switchOf = (vendor: VendorName) => switches.get(vendor) ?? put(vendor, harmless);
  const put = (vendor: VendorName, failure: Failure) => {
    const entry = { failure, draws: 0 };
    switches.set(vendor, entry);
    return entry;
  };
  const draw = (vendor: VendorName, isOfSearch: boolean): FailureMode => {
    const entry = switchOf(vendor);
    const { mode, share, seed } = entry.failure;
    if (mode === 'ok' || befallsSearch(vendor, mode) !== isOfSearch) return 'ok';
    entry.draws += 1;
    return unit(mix(mix(seed, hashText(vendor)), entry.draws)) < share ? mode : 'ok';
  };
  return {
    get: (vendor) => switchOf(vendor).failure,
    set: (vendor, change) => void put(vendor, { ...harmless, ...change }),
    drawCall: (vendor) => draw(vendor, false),
    drawSearch: (vendor) => draw(vendor, true),
    reset: () => {
      for (const vendor of vendorNames) put(vendor, harmless);
    },
  };
}

/** A metasearch engine says in its answer which engines do not respond; of any other vendor the connection breaks. */
function befallsSearch(vendor: VendorName, mode: FailureMode): boolean {
  return searchModes.has(mode) || (vendor === 'searxng' && mode === 'unresponsive');
}
