import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkAccess } from '../../test/check-access.ts';
import { connectToGoogle } from '../../test/connect-search.ts';
import { type DashboardStage, openDashboard } from '../../test/dashboard-stage.ts';
import { look } from '../../test/look.ts';
import { paths } from '../src/paths.ts';

const domain = 'glanced.example';
const day = 86_400_000;
const rowsPerDay = 20;
let stage: DashboardStage;
let websiteId: string;

beforeAll(async () => {
  stage = await openDashboard((url) => ({ OPENAI_KEY: 'test', OPENAI_URL: `${url}/openai/v1` }));
  stage.app.sandbox.addGuests([domain]);
  stage.app.sandbox.setGoogle({ rowsPerDay });
}, 120_000);
afterAll(() => stage.close());

test('the first collection is followed as it goes on, and says what is to be done for the rest', async () => {
  websiteId = (await stage.app.call('POST', '/websites', { body: { domain } })).body.data.id;
  const { page, troubles } = await stage.visit(paths.website(websiteId));
  const steps = page.getByRole('region', { name: 'First collection' });
  await steps.getByRole('link', { name: 'Add keywords' }).waitFor();
  await steps.getByRole('link', { name: 'Connect it' }).waitFor();
  await checkAccess(page);
  await look(page, 'overview-first');
  const keywords = Array.from({ length: 12 }, (_, index) => ({ keyword: `running shoes ${index}` }));
  await stage.app.call('POST', '/keywords', { body: { websiteId, keywords } });
  await steps.getByText('0 of 12 keywords checked.').waitFor();
  await connectToGoogle(stage.app);
  await stage.app.drain();
  await steps.waitFor({ state: 'detached' });
  await page
    .getByRole('group', { name: 'Clicks from search' })
    .getByText(/^[\d,]+$/)
    .waitFor();
  expect(troubles).toEqual([]);
});

test('what a source is known not to know yet is not asked for', async () => {
  await stage.app.call('POST', '/websites', { body: { domain: 'unasked.example' } });
  const { page, troubles } = await stage.visit(paths.websites());
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`);
  });
  await page.getByRole('link', { name: 'unasked.example' }).first().click();
  await page.getByRole('group', { name: 'Clicks from search' }).getByText('Not connected').waitFor();
  for (const section of ['Search Console', 'Audit']) {
    await page.getByRole('navigation').getByRole('link', { name: section, exact: true }).click();
    await page.getByText(/Search Console is not connected|No audit yet|is under way/).waitFor();
  }
  await page.waitForLoadState('networkidle');
  expect(refused).toEqual([]);
  expect(troubles).toEqual([]);
});

test('every figure stands with its days and leads to its page', async () => {
  await stage.app.call('POST', `/websites/${websiteId}/audits`);
  for (let days = 0; days < 3; days += 1) {
    stage.app.advance(day);
    await stage.app.run('checks.schedule');
    await stage.app.drain();
    stage.app.advance(10_000);
    await stage.app.drain();
  }
  const { page, troubles } = await stage.visit(paths.website(websiteId));
  const figure = (name: string) => page.getByRole('group', { name });
  await figure('Clicks from search')
    .getByText(/^[\d,]+$/)
    .waitFor();
  await figure('Clicks from search')
    .getByRole('img', { name: /^Clicks of 28 days/ })
    .waitFor();
  await figure('Visibility').getByText(/%$/).first().waitFor();
  await figure('Audit score').getByText(/^\d+$/).waitFor();
  await page.getByRole('region', { name: 'Needs attention' }).getByRole('link').first().waitFor();
  await checkAccess(page);
  await look(page, 'overview-whole');
  await figure('Clicks from search')
    .getByText(/^[\d,]+$/)
    .hover();
  await page
    .getByRole('tooltip')
    .getByText(/^Google Search Console, 28 days to/)
    .waitFor();
  await figure('Clicks from search').getByRole('link', { name: 'Search Console' }).click();
  await page.getByRole('heading', { name: 'Search Console', level: 1 }).waitFor();
  expect(troubles).toEqual([]);
});

test('what needs attention leads to where it is mended', async () => {
  const { page, troubles } = await stage.visit(paths.website(websiteId));
  await page.getByRole('link', { name: /^The audit found \d+ error/ }).click();
  await page.waitForURL((url) => url.pathname.endsWith('/audit/issues'));
  expect(new URL(page.url()).searchParams.get('severity')).toBe('error');
  expect(troubles).toEqual([]);
});

test('a viewer sees it all, and is not offered to delete it', async () => {
  const viewer = await stage.visit(paths.website(websiteId), { as: await stage.invite('viewer') });
  await viewer.page.getByRole('region', { name: 'Needs attention' }).waitFor();
  await viewer.page.getByRole('group', { name: 'Audit score' }).getByText(/^\d+$/).waitFor();
  expect(await viewer.page.getByRole('button', { name: 'Delete' }).count()).toBe(0);
  expect(viewer.troubles).toEqual([]);
});
