import type { Page } from 'playwright-core';
import { captureScreenshots } from '../../test/browser/capture-screenshots.ts';
import { expectAccessible } from '../../test/contract/check-access.ts';
import { paths } from '../src/paths.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DashboardFixture, openDashboard } from '../../test/browser/dashboard-fixture.ts';
import { dashboardForms } from '../../test/browser/dashboard-forms.ts';
import { pagesOfAccount, pagesOfCampaigns, pagesOfWebsite } from '../../test/browser/dashboard-pages.ts';

let fixture: DashboardFixture;
beforeAll(async () => {
  fixture = await openDashboard();
});
afterAll(() => fixture.close());

const id = (prefix: string) => `${prefix}_01kqk0n8zwe5rt3yhj2m4c6v9a`;
const websiteIds = {
  websiteId: id('web'),
  keywordId: id('kw'),
  backlinkId: id('link'),
  answerId: id('ans'),
};
const campaignId = id('cmp');
const campaignIds = {
  campaignId,
  draftId: campaignId,
  briefedId: campaignId,
  taskId: id('task'),
  placementId: id('plc'),
};
const pages = { ...pagesOfAccount(), ...pagesOfWebsite(websiteIds), ...pagesOfCampaigns(campaignIds) };
/** These pages show data that the shell has loaded before the failure. */
const shownByShell = new Set(['websites', 'account', 'providers']);
/** The page's time for which each page stays open. */
const minuteMs = 60_000;
const stepMs = 5_000;
/** More requests of one URL than any page sends in a minute. */
const loopRequests = 100;
/** React renders in message events. */
const renderOnce = `new Promise((resolve) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = resolve;
  port2.postMessage(null);
})`;

interface Fault {
  status: number;
  headers?: Record<string, string>;
  /** Requests of one URL in a minute. */
  maxRequests: number;
}

const faults: Record<string, Fault> = {
  404: { status: 404, maxRequests: 2 },
  500: { status: 500, maxRequests: 9 },
  503: { status: 503, headers: { 'retry-after': '5' }, maxRequests: 9 },
  429: { status: 429, headers: { 'retry-after': '30' }, maxRequests: 3 },
  offline: { status: 0, maxRequests: 0 },
};

test.each(Object.entries(faults))(
  'every page keeps the shell, shows the problem and sends no loop of requests under %s',
  async (_name, fault) => {
    const { page } = await fixture.visit('/websites', { isolated: true });
    await page.getByText('No websites yet').waitFor();
    await page.clock.install();
    const requests = watchRequests(page);
    await startFault(page, fault);
    const found: string[] = [];
    for (const [name, path] of Object.entries(pages)) {
      requests.counts.clear();
      await page.evaluate(`history.pushState(null, '', '/dashboard${path}')`);
      await spendMinute(page, requests);
      for (const [url, count] of requests.counts)
        if (count > fault.maxRequests) found.push(`${name}: ${count} requests of ${url}`);
      if (!shownByShell.has(name)) await untilShown(page, name);
    }
    expect(found).toEqual([]);
  },
);

test.each(Object.entries(faults).filter(([, { status }]) => status !== 0))(
  'a page that is opened under %s keeps the shell and shows the problem',
  async (_name, fault) => {
    const { page } = await fixture.visit('/websites');
    const requests = watchRequests(page);
    await startFault(page, fault);
    await page.goto(`${fixture.url}/dashboard${pages['keywords']}`);
    await expect.poll(() => describeShell(page)).toEqual([]);
    expect(Math.max(...requests.counts.values())).toBeLessThan(loopRequests);
  },
);

test('the link of a deleted website says that the website does not exist', async () => {
  const { body } = await fixture.app.call('POST', '/websites', { body: { domain: 'deleted.example' } });
  const websiteId: string = body.data.id;
  await fixture.app.call('DELETE', `/websites/${websiteId}`);
  for (const path of [paths.website(websiteId), paths.backlinkList(websiteId), paths.audit(websiteId)]) {
    const { page } = await fixture.visit(path);
    await page.getByRole('heading', { name: 'This website does not exist' }).waitFor();
    await expectAccessible(page);
    await captureScreenshots(page, 'website-missing');
    await page.getByRole('link', { name: 'Go to your websites' }).click();
    await page.getByRole('heading', { name: 'Websites', exact: true }).waitFor();
  }
});

test('a page shows its data as soon as the API responds again', async () => {
  const { page } = await fixture.visit('/websites', { isolated: true });
  await page.getByText('No websites yet').waitFor();
  await page.clock.install();
  await startFault(page, { status: 503, maxRequests: 9 });
  await page.getByRole('link', { name: 'API', exact: true }).click();
  await page.getByText('Some data could not be loaded.').waitFor();
  await page.locator('#page').getByText('The test responds 503.').waitFor();
  await expectAccessible(page);
  await captureScreenshots(page, 'api-down');
  await page.unroute('**/dashboard/api/**');
  await expect
    .poll(async () => {
      await page.clock.runFor(stepMs);
      return page.getByRole('table').isVisible();
    })
    .toBe(true);
  await page.getByText('Some data could not be loaded.').waitFor({ state: 'detached' });
});

test('a page of which one query fails shows the problem in its place and the rest', async () => {
  const { page } = await fixture.visit('/websites');
  await page.getByText('No websites yet').waitFor();
  await page.route('**/dashboard/api/billing/subscriptions*', (route) => route.fulfill(refusal(500)));
  await page.getByRole('link', { name: 'Billing' }).click();
  const main = page.locator('#page');
  await main.getByRole('alert').getByText('The test responds 500.').waitFor();
  await main.getByText('No invoices', { exact: true }).waitFor();
  await main.getByText('Nothing has been invoiced yet.').first().waitFor();
  expect(await main.getByText('The test responds 500.').count()).toBe(1);
});

test('a page that is opened offline keeps the shell and appears when the connection is back', async () => {
  const { page } = await fixture.visit('/websites');
  await page.getByText('No websites yet').waitFor();
  await page.context().setOffline(true);
  await page.getByText('You are offline.').waitFor();
  await page.getByRole('link', { name: 'API', exact: true }).click();
  await page.getByRole('heading', { name: 'This page could not be shown' }).waitFor();
  expect(await page.getByRole('navigation', { name: 'Account' }).isVisible()).toBe(true);
  await expectAccessible(page);
  await captureScreenshots(page, 'offline');
  await page.context().setOffline(false);
  await page.getByRole('heading', { name: 'API keys' }).waitFor();
  await page.getByText('You are offline.').waitFor({ state: 'detached' });
});

test('a member whose session ended signs in again in place and keeps what was typed', async () => {
  const { page } = await fixture.visit('/websites/new');
  const domain = page.getByLabel('Domain');
  await domain.fill('typed.example');
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Add website' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await dialog.getByLabel(/^Password/).fill('wrong password!');
  await expectAccessible(page);
  await captureScreenshots(page, 'sign-in-again');
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await dialog.getByText('The email address or the password is wrong').waitFor();
  await dialog.getByLabel(/^Password/).fill(fixture.owner.password);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await domain.inputValue()).toBe('typed.example');
  await page.getByRole('button', { name: 'Add website' }).click();
  await page.getByRole('heading', { name: 'typed.example' }).waitFor();
});

describe('a form', () => {
  const names = Object.keys(dashboardForms({ websiteId: '', draftId: '' }));
  let page: Page;
  let forms: ReturnType<typeof dashboardForms>;

  beforeAll(async () => {
    const create = async (path: string, body: object): Promise<string> =>
      (await fixture.app.call('POST', path, { body })).body.data.id;
    const websiteId = await create('/websites', { domain: 'forms.example' });
    const draft = { websiteId, type: 'fullseo', keywordMode: 'manual' };
    forms = dashboardForms({ websiteId, draftId: await create('/campaigns', draft) });
    ({ page } = await fixture.visit('/websites'));
    await page.request.post(`${fixture.url}/dashboard/api/webhooks`, {
      data: { url: 'https://hooks.example' },
      headers: { origin: fixture.url },
      failOnStatusCode: true,
    });
  });

  test.each(names)('for %s shows the error of the API at its field, which gets the focus', async (name) => {
    const { path, open = [], fill, submit, refused, label } = forms[name]!;
    await page.unroute('**/dashboard/api/**');
    await page.goto(`${fixture.url}/dashboard${path}`);
    for (const opener of open) {
      const item = page.getByRole('menuitem', { name: opener });
      await page.getByRole('button', { name: opener }).or(item).first().click();
    }
    await fill(page);
    await page.route('**/dashboard/api/**', (route) =>
      route.request().method() === 'GET' ? route.continue() : route.fulfill(refusal(400, refused)),
    );
    await page.getByRole('button', { name: submit }).last().click();
    await expect
      .poll(() => page.evaluate(describeInvalidField))
      .toEqual({
        label: expect.stringMatching(new RegExp(`^${label}`)),
        description: expect.stringMatching(/is refused by the test\./i),
        hasFocus: true,
      });
    expect(await page.locator('form').getByRole('alert').count()).toBe(0);
    await captureScreenshots(page, `form-${name}`);
  });
});

/** The response of a route that the test answers itself. */
function refusal(status: number, path?: string) {
  const errors = path === undefined ? [] : [{ path, code: 'test', message: 'is refused by the test' }];
  const body = { status, code: 'test', title: 'Test', detail: `The test responds ${status}.`, errors };
  return { status, contentType: 'application/problem+json', body: JSON.stringify(body) };
}

const describeInvalidField = `(() => {
  const field = document.querySelector('form [aria-invalid="true"]');
  const describing = (field?.getAttribute('aria-describedby') ?? '').split(' ');
  return {
    label: field?.labels[0]?.textContent ?? field?.ariaLabel,
    description: describing.map((id) => document.getElementById(id)?.textContent).join(' '),
    hasFocus: field !== null && document.activeElement === field,
  };
})()`;

/** Waits until the page shows the problem. A busy machine may load the code of the page only after its minute. */
async function untilShown(page: Page, name: string): Promise<void> {
  const read = async () => {
    const defects = await describeShell(page);
    if (defects.length > 0) await page.clock.runFor(stepMs);
    return defects;
  };
  await expect.poll(read, { message: name }).toEqual([]);
}

/** Defects of the shell and the page while the API fails. */
async function describeShell(page: Page): Promise<string[]> {
  const main = page.locator('#page');
  if (!(await page.getByRole('navigation', { name: 'Account' }).isVisible())) return ['no navigation'];
  const missing = main.getByRole('heading', { name: 'This website does not exist' });
  if ((await main.getByRole('alert').or(missing).count()) > 0) return [];
  return [`no problem is shown: ${await main.innerText()}`];
}

interface Requests {
  counts: Map<string, number>;
  open: Set<unknown>;
}

function watchRequests(page: Page): Requests {
  const requests: Requests = { counts: new Map(), open: new Set() };
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    // The event stream never ends.
    if (pathname.endsWith('/events')) return;
    requests.open.add(request);
    const key = pathname + search;
    if (pathname.startsWith('/dashboard/api/')) requests.counts.set(key, (requests.counts.get(key) ?? 0) + 1);
  });
  page.on('requestfinished', (request) => requests.open.delete(request));
  page.on('requestfailed', (request) => requests.open.delete(request));
  return requests;
}

async function startFault(page: Page, { status, headers = {} }: Fault): Promise<void> {
  if (status === 0) {
    await page.context().setOffline(true);
    // The page sends requests until an event reports it.
    return page.getByText('You are offline.').waitFor();
  }
  const { contentType, body } = refusal(status);
  await page.route('**/dashboard/api/**', (route) => route.fulfill({ status, headers, contentType, body }));
}

/** Advances the clock of the page in steps. A loop of requests never ends, so the wait for open requests has a limit. */
async function spendMinute(page: Page, { open, counts }: Requests): Promise<void> {
  for (let ms = 0; ms < minuteMs; ms += stepMs) {
    await page.clock.runFor(stepMs);
    const isLoop = () => Math.max(0, ...counts.values()) > loopRequests;
    const isIdle = async () => {
      if (open.size > 0) return false;
      await page.evaluate(renderOnce);
      return open.size === 0;
    };
    await expect.poll(async () => isLoop() || (await isIdle()), { interval: 5 }).toBe(true);
    if (isLoop()) return;
  }
}
