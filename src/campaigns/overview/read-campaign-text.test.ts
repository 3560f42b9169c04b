import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hourMs } from '#platform/durations.ts';
import { decodeId, newId } from '#platform/ids.ts';
import { clientOf } from '../../../test/app/rank-tracking-client.ts';
import { createTestApp, type TestApp } from '../../../test/app/test-app.ts';
import { type DashboardSession, openSession } from '../../../test/browser/dashboard-session.ts';

let app: TestApp;
let owner: DashboardSession;
beforeAll(async () => {
  app = await createTestApp();
  owner = await openSession(app, { role: 'owner' });
});
afterAll(() => app.close());

async function createCampaign(domain: string) {
  const websiteId = await clientOf(app).addWebsite(domain);
  const [keyword] = await clientOf(app).addKeywords(websiteId, ['red shoes']);
  const { body } = await app.call('POST', '/campaigns', { body: { websiteId, type: 'fullseo' } });
  return { path: `/campaigns/${body.data.id}`, id: decodeId('cmp', body.data.id), keyword };
}

/** The campaign as its overview shows it, which is not made from stored texts. */
async function readDeclared(path: string): Promise<unknown> {
  const { body } = await owner.call('GET', `${path}/overview`);
  const ofPlacements = ['waitingFor', 'dueAt', 'nextCheckAt', 'decidedBy', 'claim'];
  const onlyOfOverview = new Set(['allowed', 'payments', 'similarTo', ...ofPlacements]);
  const strip = (part: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(part).filter(([name]) => !onlyOfOverview.has(name)));
  const { keywords, tasks, backlinks, ...campaign } = strip(body.data) as Record<string, any>;
  return {
    ...campaign,
    keywords: keywords.map(strip),
    tasks: tasks.map(strip),
    backlinks: backlinks.map(strip),
  };
}

test('a campaign shows every change of its parts and of the clock at once, and each has its own entity tag', async () => {
  const { path, id, keyword } = await createCampaign('texts.example');
  const { db } = app.stores.database;
  const { accountId } = app.mine;
  const run = (statement: ReturnType<typeof sql>) => () => statement.execute(db);
  const changes: (() => Promise<unknown>)[] = [
    () => app.call('PATCH', path, { body: { name: '"Quoted" ’' } }),
    run(sql`
      insert into campaign_keywords (id, account_id, campaign_id, keyword, source, status, reasons, keyword_id, suggested_at)
      values (${newId()}, ${accountId}, ${id}, 'red shoes', 'client', 'approved', '{"why": 1}',
        ${decodeId('kw', keyword?.id ?? '')}, now())`),
    run(sql`update keywords set position = 4, position_at = now() where account_id = ${accountId}`),
    run(sql`
      insert into campaign_tasks (id, account_id, campaign_id, type, title, detail, category, severity, status, affected_urls,
        affected_count, proposals, impact, created_at)
      values (${newId()}, ${accountId}, ${id}, 'fix_issue', 'A title', '', 'content', 'error', 'open', '{https://a.example/}', 1,
        '[{"url": "https://a.example/", "found": null, "proposed": "B", "by": "rule"}]', 2.5, now())`),
    run(sql`update campaign_tasks set proposals = '[]' where campaign_id = ${id}`),
    run(sql`
      insert into campaign_placements (id, account_id, campaign_id, source_domain, month, target_url, anchor, rel_agreed, authority,
        price, currency, status, created_at)
      values (${newId()}, ${accountId}, ${id}, 'magazine.example', 1, 'https://a.example/', 'shoes', '{sponsored}', 40, 15000,
        'USD', 'planned', now())`),
    run(sql`update campaign_placements set status = 'rejected' where campaign_id = ${id}`),
    run(sql`
      insert into campaign_history (id, account_id, campaign_id, at, actor_kind, event, detail)
      values (${newId()}, ${accountId}, ${id}, now(), 'system', 'noted', '{"a": [1, null]}')`),
    run(sql`update campaigns set next_cycle_at = ${new Date(Date.now() + hourMs)} where id = ${id}`),
    async () => app.advance(2 * hourMs),
    run(sql`delete from campaign_tasks where campaign_id = ${id}`),
  ];
  let before = await app.call('GET', path);
  for (const [nth, change] of changes.entries()) {
    const known = { 'if-none-match': String(before.headers['etag']) };
    expect((await app.call('GET', path, { headers: known })).status, `before change ${nth}`).toBe(304);
    await change();
    const after = await app.call('GET', path, { headers: known });
    expect(after.status, `change ${nth}`).toBe(200);
    expect(after.body.data, `change ${nth}`).not.toEqual(before.body.data);
    expect(after.body.data, `change ${nth}`).toEqual(await readDeclared(path));
    before = after;
  }
  expect((await app.call('GET', path, { key: app.theirs.readKey })).status).toBe(404);
});

test('a change of a campaign with `If-Match` succeeds once for a version', async () => {
  const { path } = await createCampaign('versions.example');
  const tag = String((await app.call('GET', path)).headers['etag']);
  const rename = (name: string) => app.call('PATCH', path, { body: { name }, headers: { 'if-match': tag } });
  expect((await rename('First')).status).toBe(200);
  expect((await rename('Second')).status).toBe(412);
  expect((await app.call('GET', path)).body.data.name).toBe('First');
});
