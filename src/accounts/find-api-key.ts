import type { Db } from '#db';
import { digestKey, isKeyShaped } from './api-key.ts';
import { findKeyByDigest, markKeysUsed } from './queries.ts';

/** A revocation holds within a second; half of it is kept for the request's own way. */
const memoryMs = 500;
const mostRemembered = 10_000;

interface KeyHolder {
  keyId: string;
  accountId: string;
  right: 'read' | 'write';
}

export interface KeyFinder {
  find(token: string): Promise<KeyHolder | null>;
  /** Writes down when keys were last used. Called now and then, and once before the end. */
  recordUses(): Promise<void>;
}

/**
 * Finds the holder of a key. What the database said is remembered for half a second, a "no" never; where the database is
 * out of reach the error passes, so that nobody is let in on old knowledge.
 */
export function keyFinder(db: Db, now: () => Date): KeyFinder {
  const remembered = new Map<string, { holder: Promise<KeyHolder | null>; until: number }>();
  const uses = new Map<string, Date>();

  async function look(digest: Buffer): Promise<KeyHolder | null> {
    const key = await findKeyByDigest(db, { digest, now: now() });
    if (key === null) return null;
    return { keyId: key.id, accountId: key.accountId, right: key.kind === 'read' ? 'read' : 'write' };
  }

  function recall(token: string): Promise<KeyHolder | null> {
    const digest = digestKey(token);
    const name = digest.toString('latin1');
    const known = remembered.get(name);
    if (known && known.until > now().getTime()) return known.holder;
    if (remembered.size >= mostRemembered) remembered.clear();
    const holder = look(digest);
    remembered.set(name, { holder, until: now().getTime() + memoryMs });
    holder.then(
      (found) => found ?? remembered.delete(name),
      () => remembered.delete(name),
    );
    return holder;
  }

  return {
    find: async (token) => {
      if (!isKeyShaped(token)) return null;
      const holder = await recall(token);
      if (holder !== null) uses.set(holder.keyId, now());
      return holder;
    },
    recordUses: async () => {
      if (uses.size === 0) return;
      const recorded = new Map(uses);
      await markKeysUsed(db, recorded);
      // Only now, so that nothing is lost where the database did not answer.
      for (const [keyId, at] of recorded) if (uses.get(keyId) === at) uses.delete(keyId);
    },
  };
}
