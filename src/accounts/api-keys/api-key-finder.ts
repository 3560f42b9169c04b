import { LRUCache } from 'lru-cache';
import type { Db } from '#platform/postgres';
import { digestApiKey, isApiKeyShaped } from './api-key.ts';
import { findApiKeyByDigest, updateLastUsed } from './queries.ts';

/** A revoked key must be refused within a second. Half of that is left for the request itself. */
const cacheMs = 500;
const maxCached = 10_000;

interface KeyHolder {
  keyId: string;
  accountId: string;
  right: 'read' | 'write';
}

interface ApiKeyFinder {
  find(token: string): Promise<KeyHolder | null>;
  /** Stores when keys were last used. Called at intervals and once before shutdown. */
  recordUses(): Promise<void>;
}

/**
 * Finds the account of a key. A found key is cached for half a second. Unknown keys and database errors are never cached, so
 * that no request is authenticated by outdated data.
 */
export function apiKeyFinder(db: Db, now: () => Date): ApiKeyFinder {
  const cache = new LRUCache<string, Promise<KeyHolder | null>>({
    max: maxCached,
    ttl: cacheMs,
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
  });
  const uses = new Map<string, Date>();

  async function query(digest: Buffer): Promise<KeyHolder | null> {
    const key = await findApiKeyByDigest(db, { digest, now: now() });
    if (key === null) return null;
    return { keyId: key.id, accountId: key.accountId, right: key.kind === 'read' ? 'read' : 'write' };
  }

  function findCached(token: string): Promise<KeyHolder | null> {
    const digest = digestApiKey(token);
    const name = digest.toString('latin1');
    const cached = cache.get(name);
    if (cached !== undefined) return cached;
    const holder = query(digest);
    cache.set(name, holder);
    holder.then(
      (found) => found ?? cache.delete(name),
      () => cache.delete(name),
    );
    return holder;
  }

  return {
    find: async (token) => {
      if (!isApiKeyShaped(token)) return null;
      const holder = await findCached(token);
      if (holder !== null) uses.set(holder.keyId, now());
      return holder;
    },
    recordUses: async () => {
      if (uses.size === 0) return;
      const recorded = new Map(uses);
      await updateLastUsed(db, recorded);
      // Deleted only after the update, so that a failed update loses nothing.
      for (const [keyId, at] of recorded) if (uses.get(keyId) === at) uses.delete(keyId);
    },
  };
}
