import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { utcDay } from '#platform/days.ts';
import { dayMs, hourMs, minuteMs } from '#platform/durations.ts';
import { encodeId, newId } from '#platform/ids.ts';
import { publishEvent } from '#platform/jobs';
import { openSession } from '../../../test/browser/dashboard-session.ts';
import {
  ada,
  type NotificationFixture,
  openNotificationFixture,
} from '../../../test/fixtures/notification-fixture.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../../../test/servers/webhook-receiver.ts';

const bob = 'bob@example.com';
const usual = [3, 3, 3, 3] as const;

let fixture: NotificationFixture;
let receiver: WebhookReceiver;

beforeAll(async () => {
  receiver = await startWebhookReceiver();
  fixture = await openNotificationFixture({ CRAWLER_ALLOW: `hooks.example=127.0.0.1:${receiver.port}` });
});
afterAll(async () => {
  await fixture.close();
  receiver.close();
});
beforeEach(async () => {
  await fixture.reset();
  receiver.reset();
});
afterEach(() => fixture.finish());

describe('a rank drop', () => {
  test('a rule reports a drop once, however often the jobs run', async () => {
    await fixture.check(...usual);
    await fixture.addRule({
      kind: 'rank_drop',
      parameters: { positions: 5 },
      recipients: [bob, ada, 'Ada@example.com'],
    });
    await fixture.check(9, 9);
    for (let again = 1; again <= 2; again += 1) {
      await publishEvent(fixture.app.stores.database.db, 'positions.recorded', {
        websites: [fixture.websiteKey()],
        days: [],
      });
      await fixture.app.run('notifications.drops', fixture.websiteKey());
      await fixture.app.drain();
      await fixture.sendMails();
      fixture.app.advance(2 * hourMs);
    }
    expect(fixture.mail.received.map(({ to }) => to.toLowerCase()).toSorted()).toEqual([ada, bob]);
    expect(fixture.textsTo(bob)[0]).toMatch(/^Subject: n\d+\.example: 1 keyword declined$/m);
    expect(fixture.textsTo(bob)[0]).toContain(
      'Compared with the usual position, the median of the checks before:',
    );
    expect(fixture.textsTo(bob)[0]).toContain('http://cairn.example/dashboard');
    const [notice] = (await fixture.owner.call('GET', '/notifications?limit=1')).body.data;
    expect(notice).toMatchObject({
      kind: 'rank_drop',
      websiteId: fixture.website().id,
      lines: ['running shoes: 3 → 9'],
    });
    const about = async (websiteId: string) =>
      (await fixture.owner.call('GET', `/notifications?websiteId=${websiteId}`)).body.data;
    expect(await about(fixture.website().id)).toMatchObject([{ id: notice.id }]);
    expect(await about(encodeId('web', newId()))).toEqual([]);
    expect(notice.mails).toMatchObject([
      { state: 'sent', reason: null },
      { email: bob, state: 'sent' },
    ]);
  });

  test('while the clock is set back, a drop of a later day is not reported', async () => {
    await fixture.check(...usual);
    const rule = await fixture.addRule({ kind: 'rank_drop', parameters: { positions: 5 } });
    for (const position of [9, 9]) {
      fixture.app.advance(dayMs);
      await fixture.recordChecks([fixture.website().keywordId], position);
    }
    const findNotices = async () => {
      await fixture.app.run('notifications.drops', fixture.websiteKey());
      return fixture.noticesOf(rule);
    };
    fixture.app.advance(-dayMs);
    expect(await findNotices()).toEqual([]);
    fixture.app.advance(dayMs);
    expect(await findNotices()).toHaveLength(1);
  });

  test('a failed check and a small decline are not drops, but a keyword that no longer ranks is', async () => {
    await fixture.check(...usual);
    await fixture.addRule({ kind: 'rank_drop', parameters: { positions: 5, top: 10, tag: 'brand' } });
    await fixture.check('failed', 7);
    await fixture.sendMails();
    expect(fixture.mail.received).toEqual([]);
    await fixture.check(null, 'failed', null);
    await fixture.sendMails();
    expect(fixture.textsTo(ada)).toHaveLength(1);
  });

  test('a drop is reported when a second check confirms it, or at once if the rule does not confirm', async () => {
    await fixture.check(...usual);
    await fixture.addRule({ kind: 'rank_drop' });
    await fixture.addRule({ kind: 'rank_drop', parameters: { confirms: false }, recipients: [bob] });
    await fixture.check(20);
    await fixture.sendMails();
    expect(fixture.mail.received.map(({ to }) => to)).toEqual([bob]);
    await fixture.check(3, 20, 21);
    await fixture.sendMails();
    expect(fixture.textsTo(ada)).toHaveLength(1);
    const [notice] = (await fixture.owner.call('GET', '/notifications?limit=1')).body.data;
    expect(notice.lines).toEqual(['running shoes: 3 → 21']);
  });

  test('a rise is reported after a second check, apart from drops, and only into the top of its rule', async () => {
    await fixture.check(30, 31, 30, 30);
    await fixture.addRule({ kind: 'rank_rise', parameters: { top: 10 } });
    await fixture.addRule({ kind: 'rank_drop', recipients: [bob] });
    await fixture.check(20, 21, 9);
    await fixture.sendMails();
    expect(fixture.mail.received).toEqual([]);
    await fixture.check(8);
    await fixture.sendMails();
    expect(fixture.textsTo(ada)).toHaveLength(1);
    expect(fixture.textsTo(bob)).toEqual([]);
    const [notice] = (await fixture.owner.call('GET', '/notifications?limit=1')).body.data;
    expect(notice).toMatchObject({ kind: 'rank_rise', title: expect.stringContaining('1 keyword improved') });
    await fixture.check(8, 9, 8);
    await fixture.sendMails();
    expect(fixture.textsTo(ada)).toHaveLength(1);
  });

  test('a preview shows the notifications of the last 30 days, and creates none', async () => {
    await fixture.check(...usual, 20, 21, 20, 20, 4, 5, 5);
    const { data } = (await fixture.preview({ kind: 'rank_drop' })).body;
    expect(data).toMatchObject({
      days: 30,
      isComplete: true,
      notices: [{ websiteId: fixture.website().id, count: 1 }],
    });
    expect(data.notices[0].examples).toEqual(['running shoes: 3 → 21']);
    expect((await fixture.preview({ kind: 'rank_rise' })).body.data.notices[0].examples).toEqual([
      'running shoes: 20 → 5',
    ]);
    expect((await fixture.preview({ kind: 'rank_drop', parameters: { top: 2 } })).body.data.notices).toEqual(
      [],
    );
    expect((await fixture.owner.call('GET', '/notifications/rules')).body.data).toEqual([]);
    expect(data.unconfirmed).toBe(0);
    for (const [body, path] of [
      [{ kind: 'source_failed' }, 'kind'],
      [{ kind: 'rank_drop', parameters: { scoreDrop: 3 } }, 'parameters.scoreDrop'],
      [{ kind: 'rank_drop', websiteIds: [encodeId('web', newId())] }, 'websiteIds'],
    ] as const) {
      expect((await fixture.preview(body)).body.errors[0]?.path).toBe(path);
    }
    const other = await openSession(fixture.app, { role: 'owner', accountId: fixture.app.theirs.accountId });
    const all = await other.call('POST', '/notifications/rules/preview', { body: { kind: 'rank_drop' } });
    expect(all.body.data.notices).toEqual([]);
  });

  test('a preview counts the changes that no second day confirmed', async () => {
    await fixture.check(...usual, 20, 3, 3);
    const { data } = (await fixture.preview({ kind: 'rank_drop' })).body;
    expect(data).toMatchObject({ notices: [], unconfirmed: 1 });
    const parameters = { confirms: false };
    const all = (await fixture.preview({ kind: 'rank_drop', parameters })).body.data;
    expect(all).toMatchObject({ notices: [{ count: 1 }], unconfirmed: null });
  });

  test.each([
    { late: 50, notices: 1 },
    { late: 70, notices: 0 },
  ])(
    'an examination includes a result that arrives $late minutes after its rank check: $notices notices',
    async ({ late, notices }) => {
      await fixture.check(...usual);
      const rule = await fixture.addRule({ kind: 'rank_drop', parameters: { confirms: false } });
      fixture.app.advance(dayMs);
      await fixture.detect();
      fixture.app.advance(-late * minuteMs);
      await fixture.recordChecks([fixture.website().keywordId], 40);
      fixture.app.advance(late * minuteMs);
      await fixture.detect();
      expect(await fixture.noticesOf(rule)).toHaveLength(notices);
      await fixture.check(41);
      expect(await fixture.noticesOf(rule)).toHaveLength(1);
    },
  );

  test('10 000 keywords that decline together are one notice with a count and the best positions first', async () => {
    const ids: string[] = [];
    for (let batch = 0; batch < 10; batch += 1) {
      const keywords = Array.from({ length: 1_000 }, (_, index) => ({ keyword: `shoe ${batch} ${index}` }));
      const added = await fixture.app.call('POST', '/keywords', {
        body: { websiteId: fixture.website().id, keywords },
      });
      expect(added.status, added.text).toBeLessThan(300);
      ids.push(...added.body.data.map(({ id }: { id: string }) => id));
    }
    const rule = await fixture.addRule({ kind: 'rank_drop' });
    for (const isDeclined of [false, false, false, false, true, true]) {
      fixture.app.advance(dayMs);
      await fixture.recordChecks(ids.slice(0, 9_999), isDeclined ? 40 : 9);
      await fixture.recordChecks(ids.slice(9_999), isDeclined ? 40 : 2);
    }
    await fixture.app.run('notifications.drops', fixture.websiteKey());
    await fixture.app.drain();
    const notices = (await fixture.owner.call('GET', '/notifications')).body.data;
    const ofRule = notices.filter(({ ruleId }: { ruleId: string }) => ruleId === rule.id);
    expect(ofRule).toHaveLength(1);
    expect(ofRule[0].title).toContain('10000 keywords declined');
    expect(ofRule[0].lines[0]).toBe('shoe 9 999: 2 → 40');
    expect(ofRule[0].lines.at(-1)).toBe('… and 9970 more');
  });

  test.each([
    ['below `top`', { top: 2 }],
    ['with another tag', { tag: 'other' }],
  ])('a drop of a keyword %s is not reported', async (_name, parameters) => {
    await fixture.check(...usual);
    await fixture.addRule({ kind: 'rank_drop', parameters });
    await fixture.check(50, 50);
    await fixture.sendMails();
    expect(fixture.mail.received).toEqual([]);
  });

  test('a rule for another website, a disabled rule and a later rule report nothing', async () => {
    const other = (await fixture.app.call('POST', '/websites', { body: { domain: 'm.example' } })).body.data
      .id;
    await fixture.check(...usual);
    await fixture.addRule({ kind: 'rank_drop', websiteIds: [other] });
    const disabled = await fixture.addRule({ kind: 'rank_drop' });
    await fixture.owner.call('PATCH', `/notifications/rules/${disabled.id}`, { body: { isEnabled: false } });
    await fixture.check(50, 50);
    await fixture.addRule({ kind: 'rank_drop' });
    await fixture.app.run('notifications.drops', fixture.websiteKey());
    await fixture.sendMails();
    expect(fixture.mail.received).toEqual([]);
  });

  test('a webhook receives a drop at once, with its type and ids', async () => {
    const hook = (await fixture.owner.call('POST', '/webhooks', { body: { url: 'http://hooks.example/' } }))
      .body.data;
    await fixture.check(...usual);
    const rule = await fixture.addRule({
      kind: 'rank_drop',
      channel: 'webhook',
      recipients: [],
      webhookId: hook.id,
    });
    const refused = await fixture.owner.call('DELETE', `/webhooks/${hook.id}`);
    expect(refused).toMatchObject({ status: 409, body: { code: 'webhook_in_use' } });
    await fixture.check(30, 30);
    await fixture.app.run('notifications.drops', fixture.websiteKey());
    await fixture.app.drain();
    expect(receiver.received.map(({ body }) => JSON.parse(body))).toMatchObject([
      {
        type: 'rank.dropped.v1',
        data: {
          ruleId: rule.id,
          websiteId: fixture.website().id,
          count: 1,
          items: [
            {
              keywordId: fixture.website().keywordId,
              keyword: 'running shoes',
              previousPosition: 3,
              position: 30,
            },
          ],
        },
      },
    ]);
    expect(fixture.mail.received).toEqual([]);
  });
});

test('an email above the limit of the account and day waits for the next day', async () => {
  await fixture.check(...usual);
  await fixture.addRule({ kind: 'rank_drop' });
  await fixture.check(50, 50);
  await sql`
    insert into account_mails (account_id, day, mails)
    values (${fixture.app.mine.accountId}, ${utcDay(new Date())}, ${fixture.app.config.MAILS_PER_DAY})
    on conflict (account_id, day) do update set mails = excluded.mails`.execute(
    fixture.app.stores.database.db,
  );
  await fixture.sendMails();
  const [notice] = (await fixture.owner.call('GET', '/notifications?limit=1')).body.data;
  expect(notice.mails).toMatchObject([
    { email: ada, state: 'waiting', reason: expect.stringContaining('MAILS_PER_DAY') },
  ]);
  fixture.app.advance(Date.parse(utcDay(new Date(Date.now() + dayMs))) - Date.now());
  await fixture.sendMails();
  expect(fixture.textsTo(ada)).toHaveLength(1);
});
