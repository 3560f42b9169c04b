import { sql } from 'kysely';
import { decodeId, newId } from '#platform/ids.ts';
import type { TestApp } from './test-app.ts';

/** Stores a verified task of a campaign on one page. */
export async function storeTask(
  app: TestApp,
  campaignId: string,
  { day, url }: { day: string; url: string },
): Promise<void> {
  await sql`
    insert into campaign_tasks (id, account_id, campaign_id, type, title, detail, category, severity, status, affected_urls,
      affected_count, impact, created_at, done_at, verified_at)
    values (${newId()}, ${app.mine.accountId}, ${decodeId('cmp', campaignId)}, 'manual', 'Write a better title', '', 'content', 'notice',
      'verified', ${[url]}, 1, 1, ${new Date(day)}, ${new Date(day)}, ${new Date(day)})`.execute(
    app.stores.database.db,
  );
}

/** Stores an audit with one page. */
export async function storeAudit(
  app: TestApp,
  website: string,
  { day, ...page }: { day: string; url: string; indexability: string },
): Promise<void> {
  const { database, clickhouse } = app.stores;
  const id = newId();
  const websiteId = decodeId('web', website) ?? '';
  const { accountId } = app.mine;
  await sql`
    insert into audits (id, account_id, website_id, state, requested_at, finished_at)
    values (${id}, ${accountId}, ${websiteId}, 'ready', ${new Date(day)}, ${new Date(day)})`.execute(
    database.db,
  );
  const ids = { account_id: accountId, website_id: websiteId, audit_id: id };
  await clickhouse.insert('audit_pages', [{ ...ids, ...page, outcome: 'fetched', status: 200 }]);
}
