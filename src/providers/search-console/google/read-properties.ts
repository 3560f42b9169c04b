import { isObject } from '#providers/http';
import type { Property } from './contract.ts';
import { unreadable } from './json-values.ts';

const permissions: Readonly<Record<string, Property['permission']>> = {
  siteOwner: 'owner',
  siteFullUser: 'full',
  siteRestrictedUser: 'restricted',
  siteUnverifiedUser: 'unverified',
};

/** Reads the answer of `sites.list`, which is empty for an account without any. Throws `unavailable` for anything else. */
export function readProperties(body: unknown): Property[] {
  if (!isObject(body)) throw unreadable();
  const { siteEntry } = body;
  if (siteEntry === undefined && Object.keys(body).length === 0) return [];
  if (!Array.isArray(siteEntry)) throw unreadable();
  return siteEntry.map(readProperty);
}

/** A level that is not known gives no right to read. */
function readProperty(entry: unknown): Property {
  if (!isObject(entry)) throw unreadable();
  const { siteUrl, permissionLevel } = entry;
  if (typeof siteUrl !== 'string' || siteUrl === '') throw unreadable();
  return { siteUrl, permission: permissions[String(permissionLevel)] ?? 'unverified' };
}
