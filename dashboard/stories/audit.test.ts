import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkAccess } from '../../test/check-access.ts';
import { type DashboardStage, openDashboard } from '../../test/dashboard-stage.ts';
import { look } from '../../test/look.ts';
import { paths } from '../src/paths.ts';

const domain = 'audited.example.com';
let stage: DashboardStage;
let websiteId: string;

beforeAll(async () => {
  stage = await openDashboard();
  stage.app.sandbox.addGuests([domain]);
  websiteId = (await stage.app.call('POST', '/websites', { body: { domain } })).body.data.id;
  await stage.app.drain();
}, 120_000);
afterAll(() => stage.close());

const read = async (path = '') =>
  (await stage.app.call('GET', `/websites/${websiteId}/audit${path}`)).body.data;

test('an audit is ordered, and its result arrives without reloading', async () => {
  const { page, troubles } = await stage.visit(paths.audit(websiteId));
  await page.getByText('No audit yet').waitFor();
  await checkAccess(page);
  await look(page, 'audit-empty');
  await page.getByRole('button', { name: 'Audit now' }).click();
  await page.getByText('The first audit is under way').waitFor();
  expect(await page.getByRole('button', { name: 'Audit now' }).isDisabled()).toBe(true);
  await checkAccess(page);
  await stage.app.drain();
  const audit = await read();
  await page.getByRole('img', { name: `${audit.score} of 100` }).waitFor();
  await page.getByText(`÷ ${audit.scoring.pages} pages`).waitFor();
  const errors = page.getByRole('group', { name: 'Errors' });
  await errors.getByText(String(audit.counts.error), { exact: true }).waitFor();
  await page
    .getByRole('group', { name: 'Fixed since the audit before' })
    .getByText('There is no audit before it')
    .waitFor();
  await checkAccess(page);
  await look(page, 'audit-first');
  expect(troubles).toEqual([]);
});

test('the issues are narrowed by the address, and lead to the pages that they were found on', async () => {
  const { page, troubles } = await stage.visit(`${paths.audit(websiteId)}?severity=error`);
  await page.getByRole('link', { name: '4XX page' }).waitFor();
  const shown = await page.getByRole('table', { name: 'Issues' }).locator('tbody tr').count();
  const { checks } = await read();
  expect(shown).toBe(checks.filter(({ severity }: any) => severity === 'error').length);
  await page.getByRole('link', { name: '4XX page' }).click();
  await page.getByText('What to do:').waitFor();
  const { explanation } = checks.find(({ check }: any) => check === 'client_error');
  await page.getByText(explanation).waitFor();
  await page.getByRole('link', { name: '/missing/page' }).waitFor();
  expect(new URL(page.url()).search).toBe('?check=client_error');
  await checkAccess(page);
  await look(page, 'audit-issue');
  await page.goto(page.url().replace('client_error', 'links_to_broken'));
  await page.getByRole('link', { name: '/planted/broken-link' }).waitFor();
  await page
    .getByRole('link', { name: `https://${domain}/missing/page` })
    .first()
    .waitFor();
  expect(troubles).toEqual([]);
});

test('the crawled pages are sorted and searched by the server, and lead to their issues', async () => {
  const { page, troubles } = await stage.visit(paths.auditPages(websiteId, { status: '4xx' }));
  await page.getByRole('link', { name: '/missing/page' }).waitFor();
  expect(await page.getByRole('link', { name: '/about', exact: true }).count()).toBe(0);
  await page.getByLabel('Remove filter Status').click();
  await page.getByRole('link', { name: '/about', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Words' }).click();
  const [longest] = await read('/pages?sort=-wordCount&limit=1');
  await page
    .locator('tbody tr[data-index="0"]')
    .getByRole('link', { name: new URL(longest.url).pathname, exact: true })
    .waitFor();
  await checkAccess(page);
  await look(page, 'audit-pages');
  await page.getByRole('searchbox', { name: 'Search addresses and titles' }).fill('/planted/thin');
  await page.getByRole('link', { name: '/about', exact: true }).waitFor({ state: 'detached' });
  await page.getByRole('row').filter({ hasText: '/planted/thin' }).getByRole('link').last().click();
  const [found] = await read('/issues?search=/planted/thin');
  await page.getByText(found.title).first().waitFor();
  expect(new URL(page.url()).pathname).toBe(`/dashboard${paths.auditIssues(websiteId)}`);
  expect(troubles).toEqual([]);
});

test('what the crawl left out is told with its reason', async () => {
  const { page, troubles } = await stage.visit(paths.auditCrawl(websiteId));
  const audit = await read();
  const read200 = page.getByRole('group', { name: 'Addresses that answered' });
  await read200.getByText(String(audit.pages.fetched), { exact: true }).waitFor();
  await page.getByText('Every address that the crawl met was asked for').waitFor();
  await page.getByText('The crawl came to its own end').waitFor();
  await page.getByRole('link', { name: `https://${domain}/sitemap.xml` }).waitFor();
  await page.getByText('CRUX_API_KEY').waitFor();
  await checkAccess(page);
  await look(page, 'audit-crawl');
  expect(troubles).toEqual([]);
});

test('the next audit says what is new and what was fixed', async () => {
  const { page, troubles } = await stage.visit(paths.audit(websiteId));
  await page.getByRole('img', { name: /of 100/ }).waitFor();
  stage.app.advance(60_000);
  await page.getByRole('button', { name: 'Audit now' }).click();
  await page.getByText('A new one is under way').waitFor();
  await stage.app.drain();
  await page.getByText('A new one is under way').waitFor({ state: 'detached' });
  const { diff } = await read();
  const moved = page.getByRole('group', { name: 'Fixed since the audit before' });
  await moved.getByText(String(diff.fixed), { exact: true }).waitFor();
  await page
    .getByText(/against the audit before/)
    .first()
    .waitFor();
  await page.getByRole('columnheader', { name: 'Fixed' }).waitFor();
  await look(page, 'audit');
  expect(troubles).toEqual([]);
});

test('a viewer reads it, and is not offered to order one; another account sees nothing', async () => {
  const viewer = await stage.visit(paths.audit(websiteId), { as: await stage.invite('viewer') });
  await viewer.page.getByRole('img', { name: /of 100/ }).waitFor();
  expect(await viewer.page.getByRole('button', { name: 'Audit now' }).count()).toBe(0);
  const other = await stage.invite('owner', stage.app.theirs.accountId);
  const { page } = await stage.visit(paths.audit(websiteId), { as: other });
  await page.getByRole('alert').first().waitFor();
  expect(await page.getByRole('img', { name: /of 100/ }).count()).toBe(0);
});
