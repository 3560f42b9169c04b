import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { paths } from '../../dashboard/src/paths.ts';
import { openBrowser } from './browser.ts';
import { captureScreenshots } from './capture-screenshots.ts';
import { pagesOfAccount, pagesOfCampaigns, pagesOfWebsite } from './dashboard-pages.ts';

// Captures every page of a running demo in both themes and widths for `docs/screenshots/`.
// DATA_DIR is the demo's data folder, and SCREENSHOTS is the output folder.

interface Login {
  url: string;
  email: string;
  password: string;
}

/** An item of any list of the API. Only campaigns have a status and a stage. */
interface Listed {
  id: string;
  status: string;
  stage: string;
}

const timeoutMs = 30_000;
const collectionPollMs = 2_000;
const login = JSON.parse(
  await readFile(join(process.env['DATA_DIR'] ?? 'data', 'demo.json'), 'utf8'),
) as Login;
const browser = await openBrowser();
const context = await browser.newContext({
  locale: 'en-US',
  reducedMotion: 'reduce',
  baseURL: login.url,
  viewport: { width: 1440, height: 900 },
});
await captureScreenshot(context, 'sign-in', paths.signIn());
await signIn(context);
await untilCollected(context);
for (const [name, path] of Object.entries(await allPages(context)))
  await captureScreenshot(context, name, path);
await browser.close();

async function signIn({ request }: BrowserContext): Promise<void> {
  const { url, email, password } = login;
  const answer = await request.post('/dashboard/api/auth/sign-in/email', {
    data: { email, password },
    headers: { origin: url },
  });
  if (!answer.ok()) throw new Error(`Signing in answered ${answer.status()}`);
}

async function list({ request }: BrowserContext, path: string): Promise<Listed[]> {
  const answer = await request.get(`/dashboard/api/v1/${path}`);
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}`);
  return ((await answer.json()) as { data: Listed[] }).data;
}

/** Waits until no source of a website is being collected, so that no page shows a first collection. */
async function untilCollected({ request }: BrowserContext): Promise<void> {
  for (;;) {
    const answer = await request.get('/dashboard/api/v1/websites?limit=100');
    const { data } = (await answer.json()) as { data: { sources: Record<string, { status: string }> }[] };
    const statuses = data.flatMap(({ sources }) => Object.values(sources).map(({ status }) => status));
    if (statuses.every((status) => status !== 'collecting' && status !== 'pending')) return;
    await sleep(collectionPollMs);
  }
}

async function allPages(from: BrowserContext): Promise<Record<string, string>> {
  const websites = (await list(from, 'websites?sort=createdAt&limit=2')).map(({ id }) => id);
  const compared = { 'websites-compare': paths.compareWebsites(websites) };
  return {
    ...pagesOfAccount(),
    ...compared,
    ...(await websitePages(from)),
    ...(await campaignPages(from)),
  };
}

async function websitePages(from: BrowserContext): Promise<Record<string, string>> {
  const [{ id: websiteId }] = someOf(await list(from, 'websites?sort=createdAt&limit=1'));
  const [keyword] = someOf(await list(from, `keywords?websiteId=${websiteId}&limit=1`));
  const [backlink] = someOf(await list(from, `websites/${websiteId}/backlinks?limit=1`));
  const [answer] = someOf(
    await list(from, `websites/${websiteId}/ai-visibility/answers?mentioned=true&limit=1`),
  );
  return pagesOfWebsite({
    websiteId,
    keywordId: keyword.id,
    backlinkId: backlink.id,
    answerId: answer.id,
  });
}

async function campaignPages(from: BrowserContext): Promise<Record<string, string>> {
  const campaigns = await list(from, 'campaigns?limit=100');
  const [{ id: draftId }] = someOf(campaigns.filter(({ status }) => status === 'draft'));
  const [{ id: campaignId }] = someOf(campaigns.filter(({ stage }) => stage === 'monitor'));
  const [{ id: briefedId }] = someOf(campaigns.filter(({ stage }) => stage === 'optimization'));
  const [task] = someOf(await list(from, `campaigns/${campaignId}/tasks?limit=1`));
  const [placement] = someOf(await list(from, `campaigns/${campaignId}/placements?limit=1`));
  return pagesOfCampaigns({ campaignId, draftId, briefedId, taskId: task.id, placementId: placement.id });
}

function someOf(listed: readonly Listed[]): [Listed] {
  const [first] = listed;
  if (first === undefined)
    throw new Error('The demo has no such data yet. Wait until it has collected some.');
  return [first];
}

async function captureScreenshot(of: BrowserContext, name: string, path: string): Promise<void> {
  const page = await of.newPage();
  await page.goto(`/dashboard${path}`);
  await waitUntilLoaded(page);
  await captureScreenshots(page, name);
  await page.close();
}

/** Waits until the page has loaded all its data. */
async function waitUntilLoaded(page: Page): Promise<void> {
  await page.locator('h1, h2').first().waitFor({ timeout: timeoutMs });
  await page.waitForLoadState('networkidle', { timeout: timeoutMs });
  const busy = page.locator('.mantine-Skeleton-root, [aria-busy="true"]');
  while ((await busy.count()) > 0) await busy.first().waitFor({ state: 'detached', timeout: timeoutMs });
}
