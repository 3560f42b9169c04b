import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { saveAnswers } from '#ai-visibility/answers';
import { dayMs } from '#platform/durations.ts';
import { decodeId, newId } from '#platform/ids.ts';
import { clientOf, type Client, setClock } from '../../test/app/rank-tracking-client.ts';
import { openSession } from '../../test/browser/dashboard-session.ts';
import { createTestApp, type TestApp } from '../../test/app/test-app.ts';
import { readReadiness } from '../../test/app/read-readiness.ts';

const today = '2026-03-10';
const domain = 'small-shop.example';
const verifications = [
  'rank-checks.verify-serps',
  'rank-checks.verify-positions',
  'rankings.verify',
  'ai-visibility.verify-answers',
  'audit.verify',
  'backlinks.verify-stored',
] as const;
const promptId = newId();

let app: TestApp;
let client: Client;
let websiteId: string;
let keywordId: string;
beforeAll(async () => {
  app = await createTestApp();
  client = clientOf(app);
  setClock(app, `2026-03-09T10:00:00Z`);
  app.sandbox.addWebsites([domain]);
  websiteId = await client.addWebsite(domain, { depth: 10 });
  const [keyword] = await client.addKeywords(websiteId, [`${domain} shoes`, 'blue shoes', 'green shoes']);
  keywordId = keyword.id;
  await app.drain();
  await client.call('POST', `/websites/${websiteId}/audits`);
  await app.drain();
  await importBacklinks();
  await storeAnswers();
  setClock(app, `${today}T10:00:00Z`);
  await app.drain();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => app.close());

const uuid = () => decodeId('web', websiteId) ?? '';

async function importBacklinks(): Promise<void> {
  const owner = await openSession(app, { role: 'owner' });
  const rows = [1, 2, 3].map((page) => `https://linking.example.org/${page},https://${domain}/${page}`);
  const csv = ['Source url,Target url', ...rows].join('\n');
  const { status, body } = await owner.call('POST', `/websites/${websiteId}/backlinks/import`, {
    body: { csv },
  });
  expect(status, JSON.stringify(body)).toBe(200);
}

async function storeAnswers(): Promise<void> {
  const answers = [1, 2].map((hour) => ({
    record: {
      accountId: app.mine.accountId,
      websiteId: uuid(),
      runId: newId(),
      askedAt: new Date(`2026-03-09T0${hour}:00:00Z`),
      promptId,
      prompt: 'Which shop is best?',
      country: 'US',
      language: 'en',
      engine: 'openai' as const,
      model: 'a-model',
      outcome: 'answered' as const,
      error: null,
      text: 'Small Shop.',
      searchQueries: [],
      citations: [],
      costMicros: 1,
      attempts: 1,
    },
    reading: { ownMentioned: false, ownCited: false, brandIds: [], citedBrandIds: [], mentions: [] },
  }));
  await saveAnswers({ db: app.stores.database.db, clickhouse: app.stores.clickhouse }, answers, 1);
}

/** Runs all comparisons. Returns the rows that they reported as lost, and what the service says afterwards. */
async function verify() {
  const error = vi.spyOn(app.log, 'error');
  for (const task of verifications) await app.run(task);
  const reported = error.mock.calls.map(([entry]) => entry as unknown as Record<string, unknown>);
  error.mockRestore();
  const { body } = await readReadiness(app);
  return { reported, history: body.history as string, details: (body.details ?? []) as string[] };
}

const lose = (table: string) => app.stores.clickhouse.command(`truncate table ${table}`);

async function rowsOf(table: string): Promise<number> {
  const [row] = await app.stores.clickhouse.query<{ rows: number }>(
    `select toUInt32(count()) as rows from ${table} final`,
  );
  return row?.rows ?? 0;
}

/** Loses a table, and expects that its loss is reported by website and day. */
async function verifyWithout(dataset: string, ...tables: readonly string[]) {
  for (const table of tables) {
    expect(await rowsOf(table), table).toBeGreaterThan(0);
    await lose(table);
  }
  const result = await verify();
  expect(result.reported).toContainEqual(
    expect.objectContaining({ dataset, websiteId: uuid(), day: expect.stringMatching(/^2026-03-/) }),
  );
  return result;
}

test('a complete installation misses nothing', async () => {
  expect(await verify()).toEqual({ reported: [], history: 'ok', details: [] });
});

test('lost positions are reported and evaluated again from result pages', async () => {
  const before = await client.history(keywordId);
  expect(before).toContainEqual(expect.objectContaining({ checkStatus: 'ranked', provider: 'dataforseo' }));
  const { history, details } = await verifyWithout('positions', 'positions');
  expect({ history, details }).toEqual({ history: 'ok', details: [] });
  expect(await client.history(keywordId)).toEqual(before);
});

test.each(['ranking_days', 'competitor_days', 'keyword_value_days'])(
  'lost rollups of %s are computed again',
  async (table) => {
    const before = await client.call('GET', `/websites/${websiteId}/rankings?range=7d`);
    await verifyWithout('rankings', table);
    expect(await rowsOf(table)).toBeGreaterThan(0);
    const after = await client.call('GET', `/websites/${websiteId}/rankings?range=7d`);
    expect(after.body.data).toEqual(before.body.data);
  },
);

test('lost positions without result pages are copied from the last positions in Postgres', async () => {
  const before = await client.history(keywordId);
  const { details } = await verifyWithout('positions', 'positions', 'serps');
  expect(details).toEqual([expect.stringMatching(/^result pages: /)]);
  const last = before.at(-1);
  const { date, position, url } = last;
  expect(await client.history(keywordId)).toContainEqual(expect.objectContaining({ date, position, url }));
});

test('lost readings of AI answers are read again', async () => {
  const { details } = await verifyWithout('readings of AI answers', 'ai_readings');
  expect(details.join()).not.toContain('AI answers');
  expect(await rowsOf('ai_readings')).toBe(2);
});

test('lost pages of an audit are computed again from the crawl', async () => {
  const before = await rowsOf('audit_pages');
  const { details } = await verifyWithout('audited pages', 'audit_pages');
  expect(details.join()).not.toContain('pages of');
  expect(await rowsOf('audit_pages')).toBe(before);
});

test.each([
  ['crawled pages', 'crawl_pages'],
  ['audit issues', 'audit_issues'],
])('lost %s are reported, and another audit collects them', async (dataset, table) => {
  const { details } = await verifyWithout(dataset, table);
  expect(details).toContainEqual(
    expect.stringMatching(
      new RegExp(`^${dataset}: \\d+ rows are missing on .*${websiteId}.*collected again`),
    ),
  );
  await app.drain();
  const { body } = await client.call('GET', `/websites/${websiteId}/audit`);
  expect(body.data.status).toBe('ready');
  expect(await rowsOf(table)).toBeGreaterThan(0);
  app.advance(1_000);
});

test('lost backlinks are written again as Postgres knows them', async () => {
  const read = () =>
    app.stores.clickhouse.query(
      'select link_id, source_url, target_url, source, anchor, rel, observed_at from backlinks final order by link_id',
    );
  const before = await read();
  const { details } = await verifyWithout('backlinks', 'backlinks');
  expect(details.join()).not.toContain('backlinks');
  expect(await read()).toEqual(before);
});

test('lost AI answers are reported, but not those of a deleted prompt', async () => {
  const payload = { accountId: app.mine.accountId, websiteId: uuid(), promptId };
  const { clickhouse } = app.stores;
  await clickhouse.command(
    `alter table ai_answers delete where toHour(asked_at) = 1 settings mutations_sync = 1`,
  );
  const { details } = await verify();
  const message = /^AI answers: 1 rows are missing on 2026-03-09 \(websites web_\w+\); restore a backup/;
  expect(details).toContainEqual(expect.stringMatching(message));
  await app.run('ai-visibility.delete-prompt-answers', payload);
  // The lost answer stays lost: it was not among those that were deleted.
  expect((await verify()).details).toContainEqual(expect.stringMatching(message));
});

test('rows of deleted keywords and websites are not missing', async () => {
  expect((await client.call('DELETE', `/keywords/${keywordId}`)).status).toBe(204);
  await app.drain();
  expect((await verify()).details.join()).not.toContain('positions');
  expect((await client.call('DELETE', `/websites/${websiteId}`)).status).toBe(204);
  await app.drain();
  app.advance(dayMs);
  const { details } = await verify();
  expect(details.filter((detail) => !detail.startsWith('result pages'))).toEqual([]);
});
