import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { paths } from '../dashboard/src/paths.ts';
import { openBrowser } from './browser.ts';
import { look } from './look.ts';

// Pictures of every page of a running demo, in both themes and both widths, for `docs/screenshots/`.
// DATA_DIR names the demo's data folder, SCREENSHOTS where the pictures go.

interface Login {
  url: string;
  email: string;
  password: string;
}

/** Whatever the API lists; only ids are read, and what a campaign is at. */
interface Listed {
  id: string;
  status: string;
  stage: string;
}

const patienceMs = 30_000;
const login = JSON.parse(
  await readFile(join(process.env['DATA_DIR'] ?? 'data', 'demo.json'), 'utf8'),
) as Login;
const browser = await openBrowser();
const context = await browser.newContext({ locale: 'en-US', reducedMotion: 'reduce', baseURL: login.url });
await picture(context, 'sign-in', paths.signIn());
await signIn(context);
for (const [name, path] of Object.entries(await allPages(context))) await picture(context, name, path);
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

async function allPages(from: BrowserContext): Promise<Record<string, string>> {
  return {
    websites: paths.websites(),
    'website-new': paths.newWebsite(),
    ...(await pagesOfWebsite(from)),
    ...(await pagesOfCampaigns(from)),
    'work-tasks': paths.taskQueue(),
    'work-placements': paths.placementQueue(),
    publishers: paths.publishers(),
    billing: paths.billing(),
    keys: paths.keys(),
    account: paths.account(),
    members: paths.members(),
    security: paths.security(),
    providers: paths.providers(),
    connections: paths.connections(),
    schedules: paths.schedules(),
    notifications: paths.notifications(),
    webhooks: paths.webhooks(),
    'report-branding': paths.branding(),
    exports: paths.exports(),
  };
}

async function pagesOfWebsite(from: BrowserContext): Promise<Record<string, string>> {
  const [{ id }] = someOf(await list(from, 'websites?sort=createdAt&limit=1'));
  const [keyword] = someOf(await list(from, `keywords?websiteId=${id}&limit=1`));
  const [backlink] = someOf(await list(from, `websites/${id}/backlinks?limit=1`));
  const [answer] = someOf(await list(from, `websites/${id}/ai-visibility/answers?mentioned=true&limit=1`));
  return {
    overview: paths.website(id),
    keywords: paths.keywords(id),
    keyword: paths.keyword(id, keyword.id),
    'search-console': paths.searchConsole(id),
    competitors: paths.competitors(id),
    backlinks: paths.backlinks(id),
    'backlink-list': paths.backlinkList(id),
    backlink: paths.backlink(id, backlink.id),
    'referring-domains': paths.referringDomains(id),
    'backlink-changes': paths.backlinkChanges(id),
    'ai-visibility': paths.visibility(id),
    'ai-answers': paths.answers(id),
    'ai-answer': paths.answer(id, answer.id),
    'ai-sources': paths.citedSources(id),
    'ai-prompts': paths.prompts(id),
    'ai-brands': paths.brands(id),
    audit: paths.audit(id),
    'audit-issues': paths.auditIssues(id),
    'audit-pages': paths.auditPages(id),
    'audit-crawl': paths.auditCrawl(id),
  };
}

async function pagesOfCampaigns(from: BrowserContext): Promise<Record<string, string>> {
  const campaigns = await list(from, 'campaigns?limit=100');
  const [{ id: draftId }] = someOf(campaigns.filter(({ status }) => status === 'draft'));
  const [{ id: campaignId }] = someOf(campaigns.filter(({ stage }) => stage === 'monitor'));
  // The one with the add-on.
  const [{ id: briefedId }] = someOf(campaigns.filter(({ stage }) => stage === 'optimization'));
  const [task] = someOf(await list(from, `campaigns/${campaignId}/tasks?limit=1`));
  const [placement] = someOf(await list(from, `campaigns/${campaignId}/placements?limit=1`));
  return {
    campaigns: paths.campaigns(),
    'campaign-new': paths.newCampaign(),
    'campaign-launch': paths.launch(draftId),
    campaign: paths.campaign(campaignId),
    'campaign-keywords': paths.campaignKeywords(campaignId),
    'campaign-tasks': paths.campaignTasks(campaignId),
    'campaign-task': paths.campaignTask({ campaignId, taskId: task.id }),
    'campaign-placements': paths.campaignPlacements(campaignId),
    placement: paths.placement({ campaignId, placementId: placement.id }),
    'campaign-months': paths.campaignMonths(campaignId),
    'campaign-briefs': paths.campaignBriefs(briefedId),
    'campaign-reports': paths.campaignReports(campaignId),
    'campaign-history': paths.campaignHistory(campaignId),
  };
}

function someOf(listed: readonly Listed[]): [Listed] {
  const [first] = listed;
  if (first === undefined) throw new Error('The demo has not got that far');
  return [first];
}

async function picture(of: BrowserContext, name: string, path: string): Promise<void> {
  const page = await of.newPage();
  await page.goto(`/dashboard${path}`);
  await settle(page);
  await look(page, name);
  await page.close();
}

/** Until nothing is being loaded any more. */
async function settle(page: Page): Promise<void> {
  await page.locator('h1, h2').first().waitFor({ timeout: patienceMs });
  await page.waitForLoadState('networkidle', { timeout: patienceMs });
  const skeletons = page.locator('.mantine-Skeleton-root');
  while ((await skeletons.count()) > 0) {
    await skeletons.first().waitFor({ state: 'detached', timeout: patienceMs });
  }
}
