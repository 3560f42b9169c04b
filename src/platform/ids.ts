import { LRUCache } from 'lru-cache';
import { fromString, TypeID, toUUID } from 'typeid-js';
import { v5 as uuidv5, v7 as uuidv7 } from 'uuid';

/**
 * The prefixes of public ids (TypeID), each with the kind of object it stands for. A module declares its own:
 *
 *     declare module '#platform/ids.ts' {
 *       interface IdPrefixes { web: 'website' }
 *     }
 */
export interface IdPrefixes {}

export type IdPrefix = keyof IdPrefixes;

/** A new UUIDv7. Internal ids are UUIDs; TypeIDs exist in the API only. */
export function newId(): string {
  return uuidv7();
}

/** The stable UUID of a name within a namespace (UUIDv5), for objects that are identified by their name. */
export function deriveId(namespace: string, name: string): string {
  return uuidv5(name, namespace);
}

const maxCached = 20_000;
const encodedIds = new LRUCache<string, string>({ max: maxCached });

/** The public id. Lists repeat the same ids, and encoding takes a tenth of their time, so results are cached. */
export function encodeId(prefix: IdPrefix, uuid: string): string {
  const key = `${prefix}${uuid}`;
  const cached = encodedIds.get(key);
  if (cached !== undefined) return cached;
  const id = TypeID.fromUUID(prefix, uuid).toString();
  encodedIds.set(key, id);
  return id;
}

/** The UUID of a public id; null if the text is not an id with this prefix. */
export function decodeId(prefix: IdPrefix, text: string): string | null {
  try {
    return toUUID(fromString(text, prefix));
  } catch {
    return null;
  }
}
