import { toTrackedSite, type Site } from '../world/sites.ts';

/** Returns the domains that are tracked now. */
export type WebsiteSource = () => Promise<string[]>;

export interface WebsiteList {
  /** The tracked sites. The version changes exactly when the sites do. If the source fails, the last list stays. Never throws. */
  current(): Promise<{ version: number; sites: readonly Site[] }>;
  /** Reads the source regardless of the age of the list, because an unknown domain may have just been added. */
  refresh(): Promise<void>;
  /** Adds websites to those of the source. */
  add(domains: readonly string[]): void;
  setSource(source: WebsiteSource): void;
  clear(): void;
}

const maxAgeMs = 1000;
const timeoutMs = 2000;
const maxWebsites = 2000;

/** Limits the time that a search waits for the source. */
function withTimeout(source: WebsiteSource): Promise<string[]> {
  const tooLate = Promise.withResolvers<string[]>();
  const timer = setTimeout(
    () => tooLate.reject(new Error('the source of websites did not respond')),
    timeoutMs,
  );
  return Promise.race([source(), tooLate.promise]).finally(() => clearTimeout(timer));
}

export function createWebsiteList(firstSource: WebsiteSource | null, nowMs: () => number): WebsiteList {
  let source = firstSource;
  let sourced: readonly string[] = [];
  const added = new Set<string>();
  let known: readonly string[] = [];
  let sites: readonly Site[] = [];
  let version = 0;
  let readAtMs = -Infinity;
  let reading: Promise<void> | null = null;

  const rebuild = (): void => {
    const domains = [...new Set([...added, ...sourced])].toSorted().slice(0, maxWebsites);
    if (domains.join() === known.join()) return;
    known = domains;
    sites = domains.map(toTrackedSite).filter((site) => site !== null);
    version += 1;
  };
  const read = async (from: WebsiteSource): Promise<void> => {
    try {
      sourced = await withTimeout(from);
      rebuild();
    } catch {
      // Cairn may still be starting. The list stays as it is.
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
