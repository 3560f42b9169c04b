import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dayMs } from '#platform/durations.ts';
import { newId } from '#platform/ids.ts';
import { openSession } from '../../../test/browser/dashboard-session.ts';
import {
  ada,
  type NotificationFixture,
  openNotificationFixture,
} from '../../../test/fixtures/notification-fixture.ts';

let fixture: NotificationFixture;
let keyword: string;
let count = 0;

beforeAll(async () => {
  fixture = await openNotificationFixture();
});
afterAll(() => fixture.close());
beforeEach(() => {
  keyword = `running shoes ${(count += 1)}`;
  return fixture.reset(keyword);
});
afterEach(() => fixture.finish());

interface Page {
  position: number | null;
  competitor?: number;
  aiOverview?: 'absent' | 'shown' | 'loaded' | 'unknown';
  cites?: string[];
}

/** Records the keyword's result page of a new day, with an optional competitor, and detects. */
async function recordPage({ position, competitor = 0, aiOverview = 'absent', cites = [] }: Page) {
  const { clickhouse } = fixture.app.stores;
  const { accountId, websiteId } = fixture.websiteKey();
  fixture.app.advance(dayMs);
  await fixture.recordChecks([fixture.website().keywordId], position);
  const { rows } = await sql<{ targetId: string }>`
    select target_id as "targetId" from keywords where website_id = ${websiteId} and account_id = ${accountId}`.execute(
    fixture.app.stores.database.db,
  );
  await clickhouse.insert('serps', [
    {
      target_id: rows[0]?.targetId,
      checked_at: Date.now(),
      check_id: newId(),
      provider: 'dataforseo',
      checked_depth: 100,
      ranks: competitor === 0 ? [] : [competitor + 4, competitor],
      domains: competitor === 0 ? [] : ['rival.example', 'rival.example'],
      urls: competitor === 0 ? [] : ['https://rival.example/2', 'https://rival.example/'],
      ai_overview: aiOverview,
      ai_domains: cites,
    },
  ]);
  await fixture.detect();
}
async function recordPages(...pages: Page[]) {
  for (const page of pages) await recordPage(page);
}

describe('a competitor', () => {
  const behind: Page = { position: 4, competitor: 9 };
  const ahead: Page = { position: 4, competitor: 2 };

  test('is reported once when a second day confirms that it overtook', async () => {
    await recordPages(behind, behind);
    const rule = await fixture.addRule({
      kind: 'competitor_ahead',
      parameters: { competitors: ['www.RIVAL.example', 'other.example'] },
    });
    expect(rule.parameters.competitors).toEqual(['other.example', 'rival.example']);
    await recordPages(ahead, behind, ahead);
    expect(await fixture.noticesOf(rule)).toEqual([]);
    await recordPages(ahead, ahead);
    const [notice, ...others] = await fixture.noticesOf(rule);
    expect(others).toEqual([]);
    expect(notice.lines).toEqual([`${keyword}: rival.example is at 2, this website is at 4`]);
    const { data } = (await fixture.preview({ kind: 'competitor_ahead', parameters: rule.parameters })).body;
    expect(data.notices).toMatchObject([{ count: 1, examples: notice.lines, title: notice.title }]);
    const overtaken = {
      code: 'notice.overtaken',
      values: {
        keyword,
        competitor: 'rival.example',
        rank: 2,
        own: 4,
        keywordId: fixture.website().keywordId,
        changedDay: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        checkedDay: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      },
    };
    expect(notice.sentences.lines).toEqual([overtaken]);
    expect(data.notices[0].sentences).toEqual({ title: notice.sentences.title, examples: [overtaken] });
  });

  test('is watched by default only if it is confirmed, and only within the top of the rule', async () => {
    const { id } = fixture.website();
    const rule = await fixture.addRule({
      kind: 'competitor_ahead',
      parameters: { top: 10, confirms: false },
    });
    await recordPages({ position: null, competitor: 30 }, { position: null, competitor: 3 });
    expect(await fixture.noticesOf(rule)).toEqual([]);
    const body = { status: 'confirmed' };
    const confirmed = await fixture.app.call('PUT', `/websites/${id}/competitors/rival.example`, { body });
    expect(confirmed.status, confirmed.text).toBe(200);
    fixture.app.advance(2 * dayMs);
    await recordPages({ position: null, competitor: 11 }, { position: null, competitor: 10 });
    expect((await fixture.noticesOf(rule)).map(({ lines }) => lines)).toEqual([
      [`${keyword}: rival.example is at 10, this website is not in the top 100`],
    ]);
  });

  test('of a day with a failed check says nothing', async () => {
    await recordPages(behind, behind);
    const rule = await fixture.addRule({
      kind: 'competitor_ahead',
      parameters: { competitors: ['rival.example'], confirms: false },
    });
    await fixture.check('failed');
    expect(await fixture.noticesOf(rule)).toEqual([]);
  });
});

describe('an AI Overview', () => {
  const absent: Page = { position: 4 };
  const foreign: Page = { position: 4, aiOverview: 'loaded', cites: ['rival.example'] };
  const own = (): Page => ({ ...foreign, cites: ['rival.example', fixture.website().domain] });
  const hidden: Page = { position: 4, aiOverview: 'shown' };

  test('that appears, and one that cites the website or ceases to, are reported after a second day', async () => {
    await recordPages(absent, absent);
    const rule = await fixture.addRule({ kind: 'ai_overview_changed' });
    await recordPages(foreign, foreign, own(), own(), hidden, hidden, foreign, foreign);
    const lines = (await fixture.noticesOf(rule)).flatMap(({ lines: shown }) => shown);
    expect(lines.toReversed()).toEqual([
      `${keyword}: the result page now shows an AI Overview`,
      `${keyword}: the AI Overview now cites this website`,
      `${keyword}: the AI Overview no longer cites this website`,
    ]);
    const { data } = (await fixture.preview({ kind: 'ai_overview_changed' })).body;
    expect(data.notices).toHaveLength(3);
  });

  test('is ignored in other changes than those of the rule, and where the provider does not report it', async () => {
    await recordPages(absent, absent);
    const rule = await fixture.addRule({
      kind: 'ai_overview_changed',
      parameters: { aiOverview: ['disappeared'], confirms: false },
    });
    await recordPages(foreign, { position: 4, aiOverview: 'unknown' }, foreign, absent);
    const lines = (await fixture.noticesOf(rule)).flatMap(({ lines: shown }) => shown);
    expect(lines).toEqual([`${keyword}: the result page no longer shows an AI Overview`]);
  });
});

test('a rule about one keyword reports no other, and refuses keywords of another account', async () => {
  const { id, keywordId } = fixture.website();
  const body = { websiteId: id, keywords: [{ keyword: `${keyword} sale` }] };
  const other = (await fixture.app.call('POST', '/keywords', { body })).body.data[0].id;
  const parameters = { keywordIds: [keywordId], confirms: false };
  const rule = await fixture.addRule({ kind: 'rank_drop', parameters });
  for (const position of [4, 4, 4, 20]) {
    fixture.app.advance(dayMs);
    await fixture.recordChecks([keywordId, other], position);
    await fixture.detect();
  }
  expect((await fixture.noticesOf(rule)).map(({ lines }) => lines)).toEqual([[`${keyword}: 4 → 20`]]);
  const theirs = await openSession(fixture.app, { role: 'owner', accountId: fixture.app.theirs.accountId });
  const foreign = { kind: 'rank_drop', channel: 'mail', recipients: [ada], parameters };
  expect(await theirs.call('POST', '/notifications/rules', { body: foreign })).toMatchObject({
    status: 404,
    body: { code: 'keyword_not_found', errors: [{ path: 'parameters.keywordIds' }] },
  });
});

test('a loss of one position a week is reported once, against the checks four weeks before, and the preview shows it too', async () => {
  const steps = [2, 2, 2, 3, 4, 5, 6, 6];
  const days = steps.flatMap((position) => Array.from({ length: 7 }, () => position));
  const [before, after] = [days.slice(0, 35), days.slice(35)];
  for (const position of before) {
    fixture.app.advance(dayMs);
    await fixture.recordChecks([fixture.website().keywordId], position);
  }
  const rule = await fixture.addRule({ kind: 'rank_drop', parameters: { positions: 3 } });
  await fixture.check(...after);
  const line = { text: `${keyword}: 2 → 5 in four weeks`, code: 'notice.position_in_four_weeks' };
  const notices = await fixture.noticesOf(rule);
  expect(notices).toMatchObject([{ kind: 'rank_drop', lines: [line.text] }]);
  const { data } = (await fixture.preview({ kind: 'rank_drop', parameters: rule.parameters })).body;
  expect(data.notices).toMatchObject([
    { examples: [line.text], sentences: { examples: [{ code: line.code }] } },
  ]);
});

test('a preview of another account shows nothing of the website', async () => {
  const other = await openSession(fixture.app, { role: 'owner', accountId: fixture.app.theirs.accountId });
  const body = { kind: 'competitor_ahead', websiteIds: [fixture.website().id] };
  expect(await other.call('POST', '/notifications/rules/preview', { body })).toMatchObject({ status: 404 });
});
