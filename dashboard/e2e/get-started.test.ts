import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { encodeId } from '../../src/platform/ids.ts';
import { captureScreenshots } from '../../test/browser/capture-screenshots.ts';
import { openEmptyDashboard, type Visit } from '../../test/browser/dashboard-fixture.ts';
import { expectAccessible } from '../../test/contract/check-access.ts';
import { connectToGoogle } from '../../test/fixtures/connect-search-console.ts';
import { paths } from '../src/paths.ts';

const domain = 'first.example';
const maxClicks = 5;
const demo = { email: 'nora@harbour-bikes.example', password: 'printed by the demo' };
/** No provider and no engine is connected. */
const nothing = {
  DATAFORSEO_LOGIN: undefined,
  DATAFORSEO_PASSWORD: undefined,
  SERPAPI_KEY: undefined,
  SERPER_KEY: undefined,
  BRAVE_KEY: undefined,
  SEARXNG_URL: undefined,
};
let fixture: Awaited<ReturnType<typeof openEmptyDashboard>>;
let visit: Visit;

beforeAll(async () => {
  fixture = await openEmptyDashboard(nothing);
  fixture.app.sandbox.addWebsites([domain]);
});
afterAll(() => fixture.close());

const panelOf = (page: Page) => page.getByRole('region', { name: 'Get started' });
const openSteps = (page: Page) => panelOf(page).getByRole('list', { name: 'Open steps' });
const doneSteps = (page: Page) => panelOf(page).getByRole('list', { name: 'Done steps' });

/** Counts the clicks of the person on the page. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    globalThis.addEventListener(
      'click',
      ({ isTrusted }) => {
        if (isTrusted) sessionStorage.setItem('clicks', String(Number(sessionStorage.getItem('clicks')) + 1));
      },
      true,
    );
  });
  await page.reload();
  return () => page.evaluate(() => Number(sessionStorage.getItem('clicks')));
}

test('a new owner sees the first real number after at most five clicks', async () => {
  visit = await fixture.visit('/');
  const { page } = visit;
  const clicks = await countClicks(page);
  await page.getByLabel('Your name').fill('Ada');
  await page.getByLabel('Company or agency').fill('Harbour Agency');
  await page.getByLabel('Email address').fill('ada@example.com');
  await page.getByLabel(/^Password/).fill('correct horse battery');
  await page.getByRole('button', { name: 'Create account' }).click();
  await openSteps(page).getByText('Connect a rank source').waitFor();
  await expectAccessible(page);
  await captureScreenshots(page, 'get-started-account');
  await page.getByLabel('Domain').fill(domain);
  await page.getByRole('button', { name: 'Add website' }).click();
  await page.getByRole('heading', { name: domain }).waitFor();
  await fixture.app.drain();
  await page.getByRole('group', { name: 'Audit score' }).getByText(/^\d+$/).waitFor();
  expect(await clicks()).toBeLessThanOrEqual(maxClicks);
  expect(visit.problems).toEqual([]);
});
