import type { Db } from '#platform/postgres';
import { publishEvent } from '#platform/jobs';
import {
  type Assignment,
  type ConnectionContext,
  type SearchProvider,
  searchProviders,
} from '../connection.ts';
import { decideProperty, eventOf, readableSites } from './decide-property.ts';
import { withAccountLock } from '../queries.ts';
import { deleteProperties, selectAssignedWebsites, upsertProperties } from './queries.ts';
import { selectReadableSites } from '../queries.ts';

/** Assigns matching properties to all websites of the account, or to one. Properties chosen by a person stay. */
export async function assignProperties(
  context: ConnectionContext,
  { websiteId = null }: { websiteId?: string | null } = {},
): Promise<void> {
  await withAccountLock(context, async (db) => {
    for (const provider of searchProviders) {
      await reassignProperties(db, { accountId: context.accountId, provider, websiteId });
    }
  });
}

interface Scope {
  accountId: string;
  provider: SearchProvider;
  websiteId?: string | null;
  /** A connection that is being deleted: properties that only it can read are removed. */
  leaving?: string | null;
}

/**
 * The same within a transaction that holds the account's lock. Every change of what connections can read calls this. It publishes
 * `properties.missing` for websites without a property, because a person may have to choose one.
 */
export async function reassignProperties(
  db: Db,
  { accountId, provider, websiteId = null, leaving = null }: Scope,
): Promise<void> {
  const websites = await selectAssignedWebsites(db, { accountId, provider, websiteId });
  const sites = readableSites(await selectReadableSites(db, { accountId, provider, leaving }));
  const decisions = websites.map((website): PropertyChange => {
    const { id, property: before } = website;
    const decided = decideProperty(website, before, sites);
    const after = decided?.state === 'lost' && decided.connectionId === leaving ? null : decided;
    return { websiteId: id, before, after };
  });
  const changes = decisions.filter(({ before, after }) => !isSame(before, after));
  await changeProperties(db, { accountId, provider }, changes);
  const missing = decisions.filter(({ after }) => after === null).map((decision) => decision.websiteId);
  if (missing.length === 0 || (websiteId !== null && sites.readers.size === 0)) return;
  await publishEvent(db, 'properties.missing', { accountId, websiteIds: missing });
}

export interface PropertyChange {
  websiteId: string;
  before: Assignment | null;
  after: Assignment | null;
}

/** Writes changes and publishes their events in the caller's transaction. Websites deleted in the meantime are skipped. */
export async function changeProperties(
  db: Db,
  scope: { accountId: string; provider: SearchProvider },
  changes: readonly PropertyChange[],
): Promise<void> {
  const assigned = changes.flatMap(({ websiteId, after }) => (after ? [{ websiteId, ...after }] : []));
  const removed = changes.filter(({ after }) => after === null).map(({ websiteId }) => websiteId);
  const written = await upsertProperties(db, scope, assigned);
  const deleted = await deleteProperties(db, scope, removed);
  for (const { websiteId, before, after } of changes) {
    const event = written.has(websiteId) || deleted.has(websiteId) ? eventOf(before, after) : null;
    if (event !== null) await publishEvent(db, event, { ...scope, websiteId });
  }
}

function isSame(one: Assignment | null, other: Assignment | null): boolean {
  if (one === null || other === null) return one === other;
  return (
    one.siteUrl === other.siteUrl &&
    one.connectionId === other.connectionId &&
    one.chosen === other.chosen &&
    one.state === other.state
  );
}
