import { targetOf, type WorldQuery } from '../world/query.ts';
import type { FailureMode } from './failures.ts';
import { type VendorName, vendorNames } from './vendor-names.ts';

interface PhraseCounts {
  /** The number of calls that searched or ordered the phrase, including failed ones. */
  asked: number;
  /** The number of times its results were delivered. */
  answered: number;
}

interface VendorLog {
  /** The number of HTTP calls, including failed ones. */
  calls: number;
  /** Calls by method and path without task ids. */
  endpoints: Record<string, number>;
  /** Simulated failures by mode. */
  failures: Partial<Record<FailureMode, number>>;
  chargedMicros: number;
  phrases: Record<string, PhraseCounts>;
  /** Deliveries by `engine|phrase|country|language|device[|location]`. Each result page counts. */
  targets: Record<string, number>;
}

export interface CallLogSnapshot {
  chargedMicros: number;
  vendors: Record<VendorName, VendorLog>;
}

export interface CallLog {
  called(vendor: VendorName, endpoint: string): void;
  failed(vendor: VendorName, mode: FailureMode): void;
  asked(vendor: VendorName, phrases: readonly string[]): void;
  answered(vendor: VendorName, query: WorldQuery): void;
  /** Records a delivered answer of an answer engine. */
  answeredPrompt(vendor: VendorName, prompt: string): void;
  /** Negative for a refund. */
  charged(vendor: VendorName, micros: number): void;
  snapshot(): CallLogSnapshot;
  reset(): void;
}

/** The maximum number of phrases per vendor. Calls for further phrases only count in the totals. */
const maxPhrases = 100_000;

interface Tally extends Omit<VendorLog, 'phrases' | 'targets' | 'endpoints'> {
  endpoints: Map<string, number>;
  phrases: Map<string, PhraseCounts>;
  targets: Map<string, number>;
}

function emptyTally(): Tally {
  return {
    calls: 0,
    endpoints: new Map(),
    failures: {},
    chargedMicros: 0,
    phrases: new Map(),
    targets: new Map(),
  };
}

function increase(counts: Map<string, number>, key: string): void {
  if (counts.has(key) || counts.size < maxPhrases) counts.set(key, (counts.get(key) ?? 0) + 1);
}

function phraseCounts(tally: Tally, phrase: string): PhraseCounts {
  const counts = tally.phrases.get(phrase) ?? { asked: 0, answered: 0 };
  if (tally.phrases.size < maxPhrases) tally.phrases.set(phrase, counts);
  return counts;
}

function readable(tally: Tally): VendorLog {
  const { calls, failures, chargedMicros, endpoints, phrases, targets } = tally;
  return {
    calls,
    endpoints: Object.fromEntries(endpoints),
    failures: { ...failures },
    chargedMicros,
    phrases: Object.fromEntries(Array.from(phrases, ([phrase, counts]) => [phrase, { ...counts }])),
    targets: Object.fromEntries(targets),
  };
}

export function createCallLog(): CallLog {
  const tallies = new Map<VendorName, Tally>();
  const tallyOf = (vendor: VendorName): Tally => {
    const tally = tallies.get(vendor) ?? emptyTally();
    tallies.set(vendor, tally);
    return tally;
  };
  return {
    called(vendor, endpoint) {
      const tally = tallyOf(vendor);
      tally.calls += 1;
      increase(tally.endpoints, endpoint);
    },
    failed(vendor, mode) {
      const { failures } = tallyOf(vendor);
      failures[mode] = (failures[mode] ?? 0) + 1;
    },
    asked(vendor, phrases) {
      for (const phrase of phrases) phraseCounts(tallyOf(vendor), phrase).asked += 1;
    },
    answered(vendor, query) {
      const tally = tallyOf(vendor);
      phraseCounts(tally, query.phrase).answered += 1;
      increase(tally.targets, targetOf(query));
    },
    answeredPrompt(vendor, prompt) {
      phraseCounts(tallyOf(vendor), prompt).answered += 1;
    },
    charged(vendor, micros) {
      tallyOf(vendor).chargedMicros += micros;
    },
    snapshot() {
      const entries = vendorNames.map((vendor) => [vendor, readable(tallyOf(vendor))] as const);
      const chargedMicros = entries.reduce((sum, [, tally]) => sum + tally.chargedMicros, 0);
      return { chargedMicros, vendors: Object.fromEntries(entries) as Record<VendorName, VendorLog> };
    },
    reset: () => tallies.clear(),
  };
}
