import { fromString, TypeID, toUUID } from 'typeid-js';
import { v5 as uuidv5, v7 as uuidv7 } from 'uuid';

/** The prefixes of public ids (TypeID): what a thing is can be read off its id. */
export type IdPrefix =
  | 'acc'
  | 'usr'
  | 'key'
  | 'ivt'
  | 'exp'
  | 'web'
  | 'kw'
  | 'chk'
  | 'conn'
  | 'bl'
  | 'aud'
  | 'prm'
  | 'brand'
  | 'ans'
  | 'cmp'
  | 'ckw'
  | 'task'
  | 'plc'
  | 'pub'
  | 'hist'
  | 'brief'
  | 'rep'
  | 'rlk'
  | 'inv'
  | 'sub'
  | 'whk'
  | 'dlv'
  | 'rule'
  | 'ntc';

/** A fresh UUIDv7. Inside the program ids are UUIDs; TypeIDs exist only at its edges. */
export function newId(): string {
  return uuidv7();
}

/** A UUID that is always the same for the same name within a thing, for what is known by its name alone (UUIDv5). */
export function deriveId(of: string, name: string): string {
  return uuidv5(name, of);
}

const mostRemembered = 20_000;
const encoded = new Map<string, string>();

/** The public id. Lists say the same ones again and again, so they are remembered: encoding is a tenth of a list's work. */
export function encodeId(prefix: IdPrefix, uuid: string): string {
  const key = `${prefix}${uuid}`;
  const known = encoded.get(key);
  if (known !== undefined) return known;
  if (encoded.size >= mostRemembered) encoded.clear();
  const id = TypeID.fromUUID(prefix, uuid).toString();
  encoded.set(key, id);
  return id;
}

/** The UUID inside a public id, or null where the text is no id of this prefix. */
export function decodeId(prefix: IdPrefix, text: string): string | null {
  try {
    return toUUID(fromString(text, prefix));
  } catch {
    return null;
  }
}
