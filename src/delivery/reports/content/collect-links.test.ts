import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { daysBefore, utcDay } from '#platform/days.ts';
import { decodeId } from '#platform/ids.ts';
import { openReportFixture, type ReportFixture } from '../../../../test/fixtures/report-fixture.ts';
import { describeSection } from '../blocks/describe-section.ts';
import { wordsIn } from '../words/words-in.ts';

let fixture: ReportFixture;
const today = utcDay(new Date());
const [from, to] = [daysBefore(today, 40), daysBefore(today, 20)];

beforeAll(async () => {
  fixture = await openReportFixture();
});
afterAll(() => fixture.close());

/** The backlinks in a report on a past period. Each link is from a domain of its own. */
async function reportOn(links: readonly { firstSeen: string; lostOn?: string }[]) {
  const { id, domain } = await fixture.addWebsite();
  const { db } = fixture.app.stores.database;
  const websiteId = decodeId('web', id) ?? '';
  const rows = links.map(
    ({ firstSeen }, index) => `https://from-${index}.example/,https://${domain}/,${firstSeen}`,
  );
  const csv = ['Source url,Target url,First seen', ...rows].join('\n');
  const imported = await fixture.owner.call('POST', `/websites/${id}/backlinks/import`, { body: { csv } });
  expect(imported.status, imported.text).toBe(200);
  for (const [index, { lostOn }] of links.entries()) {
    if (lostOn === undefined) continue;
    const domainOf = `from-${index}.example`;
    await sql`
      update backlinks set status = 'lost', lost_reason = 'not_found', lost_at = ${lostOn}::date
      where website_id = ${websiteId} and source_domain = ${domainOf}`.execute(db);
    await sql`
      update backlink_domains set status = 'lost' where website_id = ${websiteId} and domain = ${domainOf}`.execute(
      db,
    );
  }
  await fixture.app.run('backlinks.summarise', { accountId: fixture.app.mine.accountId, websiteId });
  const fields = { websiteIds: [id], sections: ['backlinks'], period: 'custom', from, to };
  const { content } = await fixture.report(fields);
  const [one] = content.websites[0]?.sections ?? [];
  if (one?.kind !== 'backlinks' || one.section.state !== 'ok') throw new Error('no backlinks');
  const texts = describeSection(one, wordsIn('en')).flatMap((block) =>
    block.kind === 'text' ? [block.text] : [],
  );
  return { section: one.section, text: texts.join(' ') };
}

test('a report on a past period has the backlinks that were known at its end, without later ones and with those lost later', async () => {
  const { section, text } = await reportOn([
    { firstSeen: daysBefore(from, 5) },
    { firstSeen: daysBefore(to, 1) },
    { firstSeen: daysBefore(to, 2), lostOn: daysBefore(today, 3) },
    { firstSeen: daysBefore(from, 5), lostOn: daysBefore(to, 3) },
    { firstSeen: daysBefore(today, 2) },
    { firstSeen: daysBefore(today, 1) },
  ]);
  expect(section).toMatchObject({ asOf: to, metrics: { links: 3, domains: 3, newLinks: 2, lostLinks: 1 } });
  expect(section.metrics.followLinks).toBeUndefined();
  expect(text).toContain(`as of ${wordsIn('en').day(to)}.`);
  expect(text).not.toContain('because');
});

test('a report on a period without known backlinks at its end says that they are those of today', async () => {
  const { section, text } = await reportOn([{ firstSeen: daysBefore(today, 2) }]);
  expect(section).toMatchObject({ asOf: today, metrics: { links: 1, domains: 1, newLinks: 0 } });
  expect(text).toContain(
    `is that of ${wordsIn('en').day(today)}, because the number at the end of the period is not known.`,
  );
});

test('backlinks that did not change after the period have the number of followed ones', async () => {
  const { section } = await reportOn([{ firstSeen: daysBefore(to, 2) }]);
  expect(section).toMatchObject({ asOf: to, metrics: { links: 1, followLinks: 0 } });
});
