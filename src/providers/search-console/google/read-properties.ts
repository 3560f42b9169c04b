import { isObject } from '#providers/http';
import type { Property } from '../contract.ts';
import { unreadableResponse } from '../response-values.ts';

const permissions: Readonly<Record<string, Property['permission']>> = {
  siteOwner: 'owner',
  siteFullUser: 'full',
  siteRestrictedUser: 'restricted',
  siteUnverifiedUser: 'unverified',
};

/** Reads the response of `sites.list`, which is empty for an account without properties. Throws `unavailable` for any other value. */
export function readProperties(body: unknown): Property[] {
  if (!isObject(body)) throw unreadableResponse();
  const { siteEntry } = body;
  if (siteEntry === undefined && Object.keys(body).length === 0) return [];
  if (!Array.isArray(siteEntry)) throw unreadableResponse();
  return siteEntry.map(readProperty);
}

/** An unknown permission level counts as unverified. */
function readProperty(entry: unknown): Property {
  if (!isObject(entry)) throw unreadableResponse();
  const { siteUrl, permissionLevel } = entry;
  if (typeof siteUrl !== 'string' || siteUrl === '') throw unreadableResponse();
  return { siteUrl, permission: permissions[String(permissionLevel)] ?? 'unverified' };
}
