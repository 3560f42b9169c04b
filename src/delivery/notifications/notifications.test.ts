import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dayMs, hourMs, minuteMs } from '#platform/durations.ts';
import { decodeId, newId } from '#platform/ids.ts';
import { publishEvent } from '#platform/jobs';
import {
  ada,
  type NotificationFixture,
  openNotificationFixture,
} from '../../../test/fixtures/notification-fixture.ts';

let fixture: NotificationFixture;

beforeAll(async () => {
  fixture = await openNotificationFixture();
});
afterAll(() => fixture.close());
beforeEach(() => fixture.reset(null));
afterEach(() => fixture.finish());

describe('a site audit', () => {
  async function audit(score: number, newErrors: number, previousId: string | null = null): Promise<string> {
    const { db } = fixture.app.stores.database;
    const [id, { accountId, websiteId: of }] = [newId(), fixture.websiteKey()];
    const counts = JSON.stringify([{ code: 'title_missing', new: newErrors, open: 3, fixed: 0 }]);
    await sql`
      insert into audits (id, account_id, website_id, state, requested_at, previous_id, score, counts)
      values (${id}, ${accountId}, ${of}, 'ready', ${new Date()}, ${previousId}, ${score}, ${counts}::jsonb)`.execute(
      db,
    );
    await publishEvent(db, 'audit.ready', { accountId, websiteId: of, auditId: id });
    await fixture.app.drain();
    return id;
  }

  test('an audit that declined enough is reported, but not the first one or a small decline', async () => {
    await fixture.addRule({ kind: 'audit_worse', parameters: { scoreDrop: 10, newErrors: 4 } });
    const first = await audit(90, 9);
    const second = await audit(81, 3, first);
    await fixture.sendMails();
    expect(fixture.mail.received).toEqual([]);
    await audit(71, 0, second);
    await fixture.sendMails();
    expect(fixture.textsTo(ada)).toHaveLength(1);
  });
});

test('lost backlinks are reported if their domain has enough authority', async () => {
  await fixture.addRule({ kind: 'backlinks_lost', parameters: { minAuthority: 40 } });
  const { accountId, websiteId: of } = fixture.websiteKey();
  const { db } = fixture.app.stores.database;
  for (const [host, authority] of [
    ['strong.example', 60],
    ['weak.example', 10],
  ] as const) {
    await sql`
      insert into backlinks (id, account_id, website_id, source_url, source_host, source_domain, target_path, authority,
        first_seen, last_seen, status, lost_reason, lost_at, source, sources, observed_at, next_check_at)
      values (${newId()}, ${accountId}, ${of}, ${`https://${host}/`}, ${host}, ${host}, '/', ${authority}, ${new Date()},
        ${new Date()}, 'lost', 'not_found', ${new Date()}, 'crawl', '{crawl}', ${new Date()},
        ${new Date(Date.now() + 900 * dayMs)})`.execute(db);
  }
  await publishEvent(db, 'backlinks.lost', { accountId, websiteId: of });
  await fixture.app.drain();
  fixture.app.advance(2 * minuteMs);
  await fixture.app.drain();
  await fixture.sendMails();
  expect(fixture.textsTo(ada)).toHaveLength(1);
  expect(fixture.textsTo(ada)[0]).toContain('https://strong.example/ (not found, authority 60)');
  expect(fixture.textsTo(ada)[0]).not.toContain('weak');
});

test('a pending approval and an overdue invoice are reported once', async () => {
  await fixture.addRule({ kind: 'campaign_needs_you' });
  await fixture.addRule({ kind: 'invoice_overdue', websiteIds: null });
  const draft = { websiteId: fixture.website().id, type: 'fullseo', name: 'Spring' };
  const { id } = (await fixture.app.call('POST', '/campaigns', { body: draft })).body.data;
  const { token } = (await fixture.owner.call('POST', `/campaigns/${id}/launch/preview`)).body.data;
  await fixture.owner.call('POST', `/campaigns/${id}/launch`, { body: { token } });
  const campaignId = decodeId('cmp', id);
  const { db } = fixture.app.stores.database;
  await sql`update campaigns set status = 'active', stage = 'research' where id = ${campaignId}`.execute(db);
  await sql`
    insert into campaign_keywords (id, account_id, campaign_id, keyword, source, status, suggested_at)
    values (${newId()}, ${fixture.app.mine.accountId}, ${campaignId}, 'trail shoes', 'pages', 'suggested', ${new Date()})`.execute(
    db,
  );
  for (let again = 1; again <= 2; again += 1) {
    await fixture.app.run('notifications.campaigns', { accountId: fixture.app.mine.accountId });
    fixture.app.advance(2 * hourMs);
    await fixture.sendMails();
  }
  expect(fixture.textsTo(ada)).toHaveLength(1);
  expect(fixture.textsTo(ada)[0]).toContain('Keyword to approve: trail shoes');
  const { body } = await fixture.owner.call('GET', '/notifications');
  const waiting = body.data.filter(({ kind }: { kind: string }) => kind === 'campaign_needs_you');
  expect(waiting).toMatchObject([{ campaignId: id, websiteId: fixture.website().id }]);
  fixture.app.advance(60 * dayMs);
  await fixture.app.run('billing.mark-overdue');
  await fixture.app.run('billing.mark-overdue');
  await fixture.app.drain();
  await fixture.app.run('notifications.campaigns', { accountId: fixture.app.mine.accountId });
  await fixture.sendMails();
  expect(fixture.textsTo(ada)).toHaveLength(2);
  expect(fixture.textsTo(ada)[1]).toMatch(/Invoice \S+ is overdue/);
});
