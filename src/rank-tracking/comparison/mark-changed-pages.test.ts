import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { daysBefore, utcDay } from '#platform/days.ts';
import { decodeId, newId } from '#platform/ids.ts';
import { type PositionDay, recordPositions } from '#rank-tracking/positions';
import { createTestApp } from '../../../test/app/test-app.ts';
import { clientOf } from '../../../test/app/rank-tracking-client.ts';

const app = await createTestApp();
afterAll(() => app.close());
const domain = 'alternating.example';
const [oldPage, newPage] = [`https://${domain}/rain-coats`, `https://${domain}/sale`];
const days = [5, 4, 3, 2, 1].map((count) => daysBefore(utcDay(new Date()), count));
const positions = [2, 2, 2, 9, 9];

/** The pages that rank on the five days. The position falls between the third and the fourth. */
const pagesOf: Record<string, string[]> = {
  'pages that alternate': [oldPage, newPage, oldPage, oldPage, newPage],
  'pages that change with the position': [oldPage, oldPage, oldPage, newPage, newPage],
  'a page that changed for some days': [oldPage, oldPage, oldPage, newPage, oldPage],
  'the same page': [oldPage, oldPage, oldPage, oldPage, oldPage],
};

test('only keywords whose page changed between the checks of their decline have the other page as a reason', async () => {
  const client = clientOf(app);
  const website = await client.addWebsite(domain);
  const keywords = await client.addKeywords(website, Object.keys(pagesOf));
  const { rows } = await sql<{ keywordId: string; targetId: string; keyword: string }>`
    select id as "keywordId", target_id as "targetId", keyword from keywords
    where id = any(${keywords.map(({ id }) => decodeId('kw', id))}::uuid[])`.execute(app.stores.database.db);
  const ids = { accountId: app.mine.accountId, websiteId: decodeId('web', website) ?? '' };
  const checks = rows.flatMap(({ keyword, ...row }) =>
    days.map((day, index): PositionDay => {
      const held = { checkedAt: new Date(`${day}T06:00:00Z`), heldThrough: day, checkedDepth: 20 };
      const found = { position: positions[index] ?? 0, url: pagesOf[keyword]?.[index] ?? '' };
      return { ...ids, ...row, ...held, ...found, state: 'ranked', provider: 'test', errorCode: null };
    }),
  );
  await app.stores.clickhouse.insert('serps', checks.map(serpOf));
  await recordPositions(app.stores.clickhouse, checks);
  await app.run('rankings.summarise-days', { ...ids, days });
  const { body } = await client.call(
    'GET',
    `/websites/${website}/drop-reasons?startDate=${days[0]}&endDate=${days[4]}`,
  );
  expect(body.data.declined).toBe(4);
  const changed = body.data.reasons.filter(({ kind }: any) => kind === 'page_changed');
  expect(changed).toMatchObject([{ url: oldPage, newUrl: newPage, strength: 'strong', keywords: 2 }]);
  expect(changed[0].topKeywords.map(({ keyword }: any) => keyword).toSorted()).toEqual([
    'a page that changed for some days',
    'pages that change with the position',
  ]);
});

function serpOf({ targetId, checkedAt, position, url }: PositionDay) {
  const others = Array.from({ length: 20 }, (_none, index) => `https://other-${index}.example/`);
  const urls = others.map((other, index) => (index + 1 === position ? (url ?? '') : other));
  return {
    target_id: targetId,
    checked_at: checkedAt.getTime(),
    check_id: newId(),
    provider: 'test',
    checked_depth: 20,
    exhausted: false,
    features: [],
    kinds: urls.map(() => 'organic'),
    ranks: urls.map((_url, index) => index + 1),
    absolute_ranks: urls.map((_url, index) => index + 1),
    urls,
    domains: urls.map((one) => new URL(one).hostname),
    titles: urls.map(() => ''),
    ai_overview: 'absent',
    ai_domains: [],
  };
}
