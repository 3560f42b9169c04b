import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../../test/contract/check-access.ts';
import { type DashboardFixture, openDashboard } from '../../test/browser/dashboard-fixture.ts';
import { captureScreenshots } from '../../test/browser/capture-screenshots.ts';
import { paths } from '../src/paths.ts';

const domain = 'audited.example.com';
let fixture: DashboardFixture;
let websiteId: string;

beforeAll(async () => {
  fixture = await openDashboard();
  fixture.app.sandbox.addWebsites([domain]);
  websiteId = (await fixture.app.call('POST', '/websites', { body: { domain } })).body.data.id;
  await fixture.app.drain();
});
afterAll(() => fixture.close());

const read = async (path = '') =>
  (await fixture.app.call('GET', `/websites/${websiteId}/audit${path}`)).body.data;

test('the first audit starts on request, and its result appears without reloading', async () => {
  const { page, problems } = await fixture.visit(paths.audit(websiteId));
  await page.getByText('No audit yet').waitFor();
  await expectAccessible(page);
  await captureScreenshots(page, 'audit-empty');
  await page.getByRole('button', { name: 'Run audit' }).click();
  await page.getByText('The first audit is in progress').waitFor();
  expect(await page.getByRole('button', { name: 'Run audit' }).isDisabled()).toBe(true);
  await expectAccessible(page);
  await fixture.app.drain();
  const audit = await read();
  await page.getByRole('img', { name: `${audit.score} of 100` }).waitFor();
  await page.getByText('How the score is calculated').click();
  await page.getByText(`÷ ${audit.scoring.pages} pages`).waitFor();
  await page.getByText(`score counts ${audit.scoring.pages}: ${audit.pages.evaluated} pages`).waitFor();
  const errors = page.getByRole('group', { name: 'Errors' });
  await errors.getByText(String(audit.counts.error), { exact: true }).waitFor();
  await page.getByRole('group', { name: 'Fixed issues' }).getByText('No previous audit').waitFor();
  await expectAccessible(page);
  await captureScreenshots(page, 'audit-first');
  expect(problems).toEqual([]);
});

test('filters in the URL apply to the issues, and an issue links to its affected pages', async () => {
  const { page, problems } = await fixture.visit(`${paths.audit(websiteId)}?severity=error`);
  await page.getByRole('link', { name: '4XX page' }).waitFor();
  const shown = await page.getByRole('table', { name: 'Issues' }).locator('tbody tr').count();
  const errors = (await read()).checks.filter(({ severity }: any) => severity === 'error');
  expect(shown).toBe(errors.length);
  await page.getByRole('columnheader', { name: 'Impact' }).getByRole('button').click();
  const [first] = errors.toSorted((one: any, other: any) => other.impact - one.impact);
  await page.locator('tbody tr').first().getByRole('link', { name: first.title }).waitFor();
  await page.getByRole('link', { name: '4XX page' }).click();
  await page.getByText('How to fix it:').waitFor();
  await page.getByText(errors.find(({ check }: any) => check === 'client_error').explanation).waitFor();
  await page.getByRole('link', { name: '/missing/page', exact: true }).waitFor();
  expect(new URL(page.url()).search).toBe('?check=client_error');
  await expectAccessible(page);
  await captureScreenshots(page, 'audit-issue');
  await page.goto(page.url().replace('client_error', 'links_to_broken'));
  await page.getByRole('link', { name: '/guides/size-chart', exact: true }).waitFor();
  await page.getByRole('link', { name: '/missing/page', exact: true }).waitFor();
  expect(problems).toEqual([]);
});

test('the server sorts and searches the crawled pages, and a row leads to its page', async () => {
  const { page, problems } = await fixture.visit(paths.auditPages(websiteId, { status: '4xx' }));
  await page.getByRole('link', { name: '/missing/page', exact: true }).waitFor();
  expect(await page.getByRole('link', { name: '/about', exact: true }).count()).toBe(0);
  await page.getByLabel('Remove filter Status').click();
  await page.getByRole('link', { name: '/about', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Words' }).click();
  const [maxWords] = await read('/pages?sort=-wordCount&limit=1');
  await page
    .locator('tbody tr[data-index="0"]')
    .getByRole('link', { name: new URL(maxWords.url).pathname, exact: true })
    .waitFor();
  await expectAccessible(page);
  await captureScreenshots(page, 'audit-pages');
  await page.getByRole('searchbox', { name: 'Search URLs and titles' }).fill('/products/spare-parts');
  await page.getByRole('link', { name: '/about', exact: true }).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: '/products/spare-parts', exact: true }).click();
  await page.getByRole('heading', { name: '/products/spare-parts', level: 1 }).waitFor();
  const url = `https://${domain}/products/spare-parts`;
  expect(new URL(page.url()).searchParams.get('url')).toBe(url);
  const [found] = await read(`/issues?search=${url}`);
  await page.getByText(found.title, { exact: true }).first().waitFor();
  expect(problems).toEqual([]);
});

const pageOf = (path: string) => paths.auditPage(websiteId, `https://${domain}${path}`);

test('a page shows its response, its content, its issues with their fixes and its history', async () => {
  const { page, problems } = await fixture.visit(pageOf('/guides/size-chart'));
  const detail = await read(`/page?url=https://${domain}/guides/size-chart`);
  await page.getByText('Search engines may index this page.').waitFor();
  await page.getByText(detail.description, { exact: true }).waitFor();
  await page.getByText(`Title: ${detail.title.length} characters.`, { exact: false }).waitFor();
  const outline = page.getByRole('region', { name: 'Headings in document order' });
  expect(await outline.getByRole('listitem').count()).toBe(detail.headings.length);
  await outline.getByText(detail.headings[0].text, { exact: true }).waitFor();
  const broken = detail.issues.find(({ check }: any) => check === 'links_to_broken');
  await page.getByText(broken.fix).waitFor();
  const other = detail.issues.find(({ check }: any) => check === 'single_inlink');
  expect(await page.getByText(other.explanation).isVisible()).toBe(false);
  await page.getByText(other.title, { exact: true }).click();
  await page.getByText(other.explanation).waitFor();
  const history = page.getByRole('table', { name: 'History' });
  expect(await history.locator('tbody tr').count()).toBe(1);
  await expectAccessible(page);
  await captureScreenshots(page, 'audit-page');
  expect(problems).toEqual([]);
});

test('a page leads by keyboard to the pages that it links to, to those that link to it, and back to an issue', async () => {
  const { page, problems } = await fixture.visit(pageOf('/guides/size-chart'));
  const inlinks = await read(`/links?direction=in&url=https://${domain}/guides/size-chart`);
  await page.getByRole('table', { name: 'Inlinks' }).getByText(inlinks[0].anchor).first().waitFor();
  await page.getByText('Outlinks', { exact: true }).last().click();
  const row = page.getByRole('table', { name: 'Outlinks' }).getByRole('row').filter({ hasText: '404' });
  await row.getByRole('link', { name: '/missing/page', exact: true }).waitFor();
  expect(new URL(page.url()).searchParams.get('links')).toBe('out');
  await expectAccessible(page);
  await captureScreenshots(page, 'audit-page-outlinks');
  await row.getByRole('link', { name: '/missing/page', exact: true }).press('Enter');
  await page.getByRole('heading', { name: '/missing/page', level: 1 }).waitFor();
  await page.getByText('The server refuses the URL').waitFor();
  await page.getByText('Not indexable').waitFor();
  await expectAccessible(page);
  await captureScreenshots(page, 'audit-page-broken');
  await page.getByRole('link', { name: 'All pages with this issue' }).first().press('Enter');
  await page.getByText('How to fix it:').waitFor();
  expect(new URL(page.url()).pathname).toBe(`/dashboard${paths.auditIssues(websiteId)}`);
  expect(problems).toEqual([]);
});

test('a URL outside of the audit says so', async () => {
  const { page } = await fixture.visit(pageOf('/nowhere'));
  await page.getByText('This URL is not in the latest audit').waitFor();
  await expectAccessible(page);
});

test('developers get an issue, or all issues of a page, as text for their tracker', async () => {
  const { page, problems } = await fixture.visit(paths.auditIssues(websiteId, { check: 'links_to_broken' }));
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const copied = () => page.evaluate<string>('navigator.clipboard.readText()');
  await page.evaluate('navigator.clipboard.writeText = () => Promise.reject(new Error("Refused."))');
  await page.getByRole('button', { name: 'Export for developers' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export for developers' });
  await dialog.getByText(`<https://${domain}/guides/size-chart>`).waitFor();
  await expectAccessible(page);
  await captureScreenshots(page, 'audit-export');
  await dialog.getByRole('button', { name: 'Copy as Markdown' }).click();
  await dialog.getByRole('button', { name: 'Copied' }).waitFor();
  const { checks } = await read();
  const { title, count, explanation, fix } = checks.find(({ check }: any) => check === 'links_to_broken');
  const text = await copied();
  expect(text.split('\n')[0]).toBe(`# ${title}: ${count} URLs on ${domain}`);
  for (const part of [explanation, fix, `  - Link to <https://${domain}/missing/page>`])
    expect(text).toContain(part);
  expect(await dialog.getByRole('link', { name: 'New GitHub issue' }).count()).toBe(0);
  await dialog.getByLabel('GitHub repository').fill('acme/shop');
  const github = await dialog.getByRole('link', { name: 'New GitHub issue' }).getAttribute('href');
  expect(github).toMatch(/^https:\/\/github\.com\/acme\/shop\/issues\/new\?title=/);
  await dialog.getByRole('link', { name: 'New Linear issue' }).waitFor();
  const importing = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'CSV for Jira' }).click();
  expect((await importing).suggestedFilename()).toBe('jira-import.csv');
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'CSV', exact: true }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^links_to_broken-\d{4}-\d\d-\d\d\.csv$/);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: '/guides/size-chart', exact: true }).click();
  await page.getByRole('heading', { name: '/guides/size-chart', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Export for developers' }).press('Enter');
  await dialog.getByRole('button', { name: 'Copy Title' }).click();
  expect(await copied()).toMatch(/^\d+ SEO issues on \/guides\/size-chart$/);
  expect(problems).toEqual([]);
});

test('an issue is muted with a reason, shown on request, and unmuted from the record', async () => {
  const { page, problems } = await fixture.visit(paths.auditIssues(websiteId, { check: 'client_error' }));
  const row = page.getByRole('row').filter({ hasText: '/missing/page' });
  const muteButton = row.getByRole('button', { name: 'Mute' });
  await muteButton.click();
  const dialog = page.getByRole('dialog', { name: 'Mute issue' });
  await dialog.getByRole('radio', { name: 'On URLs that match a pattern' }).click();
  await dialog.getByLabel('URL pattern').fill(`https://${domain}/missing/*`);
  await dialog.getByLabel('Reason').fill('The page returns in spring.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Mute issue' }).click();
  await row.waitFor({ state: 'detached' });
  await fixture.app.drain();
  expect((await read()).muted).toBe(1);
  await page.goto(`${fixture.url}/dashboard${paths.auditIssues(websiteId, { muted: 'true' })}`);
  await row.getByRole('button', { name: 'Unmute' }).waitFor();
  await page.getByRole('link', { name: 'Muted', exact: true }).click();
  const record = page.getByRole('row').filter({ hasText: 'The page returns in spring.' });
  await record.getByText(`https://${domain}/missing/*`).waitFor();
  await expectAccessible(page);
  await captureScreenshots(page, 'audit-mutes');
  await record.getByRole('button', { name: 'Unmute' }).click();
  await record.getByText(/^Unmuted .* by The owner$/).waitFor();
  await fixture.app.drain();
  expect((await read()).muted).toBe(0);
  expect(problems).toEqual([]);
});

test('the structure opens level by level, and a folder leads to its URLs', async () => {
  const { page, problems } = await fixture.visit(paths.auditStructure(websiteId));
  const host = `https://${domain}/`;
  const [folder] = await read(`/folders?folder=${host}`);
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: `/${folder.url.split('/').at(-2)}/` }) });
  await row.getByText(String(folder.pages), { exact: true }).first().waitFor();
  await page.getByRole('button', { name: `Folders in ${host}`, exact: true }).press('Enter');
  await row.waitFor({ state: 'detached' });
  await page.keyboard.press('Enter');
  await row.waitFor();
  await expectAccessible(page);
  await captureScreenshots(page, 'audit-structure');
  await row.getByRole('link').first().click();
  await page.getByRole('table', { name: 'Crawled pages' }).waitFor();
  expect(new URL(page.url()).searchParams.get('search')).toBe(folder.url);
  expect(problems).toEqual([]);
});

test('the crawl page shows skipped URLs, the end of the crawl and the sitemaps', async () => {
  const { page, problems } = await fixture.visit(paths.auditCrawl(websiteId));
  const audit = await read();
  const crawled = page.getByRole('group', { name: 'URLs crawled' });
  await crawled.getByText(String(audit.pages.fetched + audit.pages.failed), { exact: true }).waitFor();
  await page.getByText('The crawl finished without reaching a limit').waitFor();
  await page.getByRole('link', { name: `https://${domain}/sitemap.xml` }).waitFor();
  await page.getByRole('region', { name: 'Sitemaps' }).getByText('Readable').waitFor();
  await page.getByRole('link', { name: /^\d+ issues? of sitemaps$/ }).waitFor();
  await page.getByText('has not connected the Chrome UX Report').waitFor();
  await expectAccessible(page);
  await captureScreenshots(page, 'audit-crawl');
  expect(problems).toEqual([]);
});

test('the next audit shows new and fixed issues', async () => {
  const { page, problems } = await fixture.visit(paths.audit(websiteId));
  await page.getByRole('img', { name: /of 100/ }).waitFor();
  fixture.app.advance(60_000);
  await page.getByRole('button', { name: 'Run audit' }).click();
  await page.getByText('A new audit is in progress').waitFor();
  await fixture.app.drain();
  await page.getByText('A new audit is in progress').waitFor({ state: 'detached' });
  const { diff } = await read();
  const fixed = page.getByRole('group', { name: 'Fixed issues' });
  await fixed.getByText(String(diff.fixed), { exact: true }).waitFor();
  await page
    .getByText(/vs\. the previous audit/)
    .first()
    .waitFor();
  await page.getByRole('columnheader', { name: 'Fixed' }).waitFor();
  await captureScreenshots(page, 'audit');
  await page.goto(page.url().replace(/\/audit.*/, `/audit/page?url=https://${domain}/about`));
  const history = page.getByRole('table', { name: 'History' });
  await history.locator('tbody tr').nth(1).waitFor();
  await captureScreenshots(page, 'audit-page-history');
  expect(problems).toEqual([]);
});

test('the audit is compared with an older one, and the list of issues with the same one', async () => {
  fixture.app.advance(60_000);
  await fixture.app.call('POST', `/websites/${websiteId}/audits`);
  await fixture.app.drain();
  const [, , oldest] = (await fixture.app.call('GET', `/websites/${websiteId}/audits`)).body.data;
  const { page, problems } = await fixture.visit(paths.audit(websiteId));
  await page.getByRole('combobox', { name: 'Compare with' }).selectOption(oldest.id);
  const { diff } = await read(`?comparedWith=${oldest.id}`);
  const fixed = page.getByRole('group', { name: 'Fixed issues' });
  await fixed.getByText(String(diff.fixed), { exact: true }).waitFor();
  await page.getByRole('region', { name: 'Pages that got worse' }).waitFor();
  await expectAccessible(page);
  await captureScreenshots(page, 'audit-compared');
  await page.getByRole('link', { name: '4XX page', exact: true }).click();
  await page.getByText('How to fix it:').waitFor();
  expect(new URL(page.url()).searchParams.get('comparedWith')).toBe(oldest.id);
  expect(await page.getByRole('combobox', { name: 'Compare with' }).inputValue()).toBe(oldest.id);
  await expectAccessible(page);
  await captureScreenshots(page, 'audit-issues-compared');
  expect(problems).toEqual([]);
});

test('a viewer reads the audit without a button to run one, and another account sees nothing', async () => {
  const viewer = await fixture.visit(paths.audit(websiteId), { as: await fixture.invite('viewer') });
  await viewer.page.getByRole('img', { name: /of 100/ }).waitFor();
  expect(await viewer.page.getByRole('button', { name: 'Run audit' }).count()).toBe(0);
  const other = await fixture.invite('owner', fixture.app.theirs.accountId);
  const { page } = await fixture.visit(paths.audit(websiteId), { as: other });
  await page.getByText('This website does not exist').waitFor();
  expect(await page.getByRole('img', { name: /of 100/ }).count()).toBe(0);
});
