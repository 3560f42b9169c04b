import type { Db } from '#db';
import { publishEvent } from '#jobs';
import {
  type Assignment,
  type ConnectionContext,
  type SearchProvider,
  searchProviders,
} from './connection.ts';
import { decideProperty, eventOf, readableSites } from './decide-property.ts';
import { holdAccount } from './hold-account.ts';
import { deleteProperties, selectAssignedWebsites, upsertProperties } from './property-queries.ts';
import { selectReadableSites } from './queries.ts';

/** Gives every website of the account, or one of them, the property that fits; what a person chose stays. */
export async function assignProperties(
  context: ConnectionContext,
  { websiteId = null }: { websiteId?: string | null } = {},
): Promise<void> {
  await holdAccount(context, async (db) => {
    for (const provider of searchProviders) {
      await settleProperties(db, { accountId: context.accountId, provider, websiteId });
    }
  });
}

interface Scope {
  accountId: string;
  provider: SearchProvider;
  websiteId?: string | null;
  /** A connection that is about to go: what only it can read is lost for good. */
  leaving?: string | null;
}

/**
 * The same within a transaction that holds the account. Whoever changes what connections can read does this next. Websites that
 * are left without a property are named by an event: a person may have to choose for them, or not any more.
 */
export async function settleProperties(
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
  const without = decisions.filter(({ after }) => after === null).map((decision) => decision.websiteId);
  if (without.length === 0 || (websiteId !== null && sites.readers.size === 0)) return;
  await publishEvent(db, 'properties.missing', { accountId, websiteIds: without });
}

export interface PropertyChange {
  websiteId: string;
  before: Assignment | null;
  after: Assignment | null;
}

/** Writes changes and says what they mean, in the caller's transaction. Websites that are gone meanwhile are passed over. */
export async function changeProperties(
  db: Db,
  scope: { accountId: string; provider: SearchProvider },
  changes: readonly PropertyChange[],
): Promise<void> {
  const given = changes.flatMap(({ websiteId, after }) => (after ? [{ websiteId, ...after }] : []));
  const taken = changes.filter(({ after }) => after === null).map(({ websiteId }) => websiteId);
  const written = await upsertProperties(db, scope, given);
  const deleted = await deleteProperties(db, scope, taken);
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
