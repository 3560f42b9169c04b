import { guestSite, type Site } from '../world/sites.ts';

/** Says which domains people track at the moment. */
export type GuestSource = () => Promise<string[]>;

export interface GuestList {
  /** The guests of now. The version changes exactly when they do. Never throws: a source that fails changes nothing. */
  current(): Promise<{ version: number; sites: readonly Site[] }>;
  /** Asks the source whatever the age of its last answer: a name that nobody knows may have been added just now. */
  refresh(): Promise<void>;
  /** Guests besides those of the source. */
  add(domains: readonly string[]): void;
  setSource(source: GuestSource): void;
  clear(): void;
}

const maxAgeMs = 1000;
const patienceMs = 2000;
const maxGuests = 2000;

/** A source that does not answer in time must not hold up a search. */
function withPatience(source: GuestSource): Promise<string[]> {
  const tooLate = Promise.withResolvers<string[]>();
  const timer = setTimeout(
    () => tooLate.reject(new Error('the source of guests did not answer')),
    patienceMs,
  );
  return Promise.race([source(), tooLate.promise]).finally(() => clearTimeout(timer));
}

export function createGuestList(firstSource: GuestSource | null, nowMs: () => number): GuestList {
  let source = firstSource;
  let sourced: readonly string[] = [];
  const added = new Set<string>();
  let known: readonly string[] = [];
  let sites: readonly Site[] = [];
  let version = 0;
  let readAtMs = -Infinity;
  let reading: Promise<void> | null = null;

  const rebuild = (): void => {
    const domains = [...new Set([...added, ...sourced])].toSorted().slice(0, maxGuests);
    if (domains.join() === known.join()) return;
    known = domains;
    sites = domains.map(guestSite).filter((site) => site !== null);
    version += 1;
  };
  const read = async (from: GuestSource): Promise<void> => {
    try {
      sourced = await withPatience(from);
      rebuild();
    } catch {
      // The tracker may still be starting: the guests known so far stay.
    }
    readAtMs = nowMs();
    reading = null;
  };

  return {
    async current() {
      if (source !== null && nowMs() - readAtMs > maxAgeMs) await (reading ??= read(source));
      return { version, sites };
    },
    async refresh() {
      if (source !== null) await (reading ??= read(source));
    },
    add(domains) {
      for (const domain of domains) added.add(domain);
      rebuild();
    },
    setSource(next) {
      source = next;
      readAtMs = -Infinity;
    },
    clear() {
      added.clear();
      rebuild();
    },
  };
}
