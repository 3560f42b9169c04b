import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Browser } from 'playwright-core';
import { median } from '#platform/statistics';
import { paths } from '../dashboard/src/paths.ts';
import { openBrowser } from '../test/browser/browser.ts';
import { scriptBytes } from '../test/browser/script-bytes.ts';
import type { BenchContext } from './bench-context.ts';
import { countRounds } from './count-rounds.ts';
import type { Outcome } from './measure.ts';
import { type Cookie, cookieHeader } from './open-member.ts';
import { openAuditedBrowser } from './open-audited-browser.ts';
import { categories, type Evaluated, scorePage } from './tools/score-page.ts';
import { type Demo, startDemo } from './start-demo.ts';

const performanceBars = { desktop: 0.97, phone: 0.85 };
const devices = ['desktop', 'phone'] as const;
/** Of accessibility and best practices. */
const otherBar = 0.95;
const maxScriptBytes = 250_000;
/** Scores vary by some hundredths. */
const runsPerPage = 3;
/** Of each page before it is scored: a program that has just started answers slower than one that runs for days. */
const warmLoads = 5;
const run = promisify(execFile);
const builder = fileURLToPath(new URL('../scripts/build.ts', import.meta.url));

/** Pages of the demo as its owner: Lighthouse scores, loaded JavaScript, and rounds of requests. */
export async function benchLighthouse(context: BenchContext): Promise<Outcome[]> {
  await run(process.execPath, [builder, 'dashboard']);
  const demo = await startDemo(context);
  const { launch, ...shown } = await findPages(demo);
  const outcomes = [
    ...(await loadPages(demo, { ...shown, launch })),
    ...(await evaluatePages(demo.cookies, shown)),
  ];
  await demo.stop();
  return outcomes;
}

async function findPages({ url, cookies }: Demo) {
  const cookie = cookieHeader(cookies);
  const list = async (path: string) => {
    const answer = await fetch(`${url}/dashboard/api/v1/${path}`, { headers: { cookie } });
    return ((await answer.json()) as { data: { id: string; status: string; stage: string }[] }).data;
  };
  const [website] = await list('websites?sort=createdAt&limit=1');
  const campaigns = await list('campaigns?limit=100');
  const draft = campaigns.find(({ status }) => status === 'draft');
  const running = campaigns.find(({ stage }) => stage === 'monitor');
  if (!website || !draft || !running) throw new Error('The demo has not got that far');
  const at = (path: string) => `${url}/dashboard${path}`;
  return {
    overview: at(paths.website(website.id)),
    keywords: at(paths.keywords(website.id)),
    campaign: at(paths.campaign(running.id)),
    launch: at(paths.launch(draft.id)),
  };
}

async function loadPages({ cookies }: Demo, pages: Record<string, string>): Promise<Outcome[]> {
  const browser = await openBrowser();
  const outcomes: Outcome[] = [];
  for (const [name, address] of Object.entries(pages)) {
    outcomes.push(...(await loadPage(browser, { name, address, cookies })));
  }
  await browser.close();
  return outcomes;
}

async function evaluatePages(cookies: Cookie[], pages: Record<string, string>): Promise<Outcome[]> {
  const browser = await openAuditedBrowser(cookies);
  const outcomes: Outcome[] = [];
  for (const [name, address] of Object.entries(pages)) {
    outcomes.push(...(await evaluatePage({ name, address }, browser.port)));
  }
  await browser.close();
  return outcomes;
}

interface LoadedPage {
  name: string;
  address: string;
}

/** Sparklines of a table load after its rows, in a request of their own. */
const isForLines = (path: string) =>
  path.startsWith('/dashboard/api/v1/keywords?') && path.includes('&history=');

/** The first load of a page: rounds of requests and size of the JavaScript. */
async function loadPage(
  browser: Browser,
  { name, address, cookies }: LoadedPage & { cookies: Cookie[] },
): Promise<Outcome[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addCookies(cookies);
  const page = await context.newPage();
  const [, ...others] = await countRounds(page, address);
  const later = others.filter((asked) => !asked.every(isForLines));
  const bytes = await scriptBytes(page);
  for (let load = 0; load < warmLoads; load++) await countRounds(page, address);
  await context.close();
  for (const asked of later) console.error(`${name}, asked for later: ${asked.join(' ')}`);
  const rounds = { product: String(later.length + 1), bar: '≤ 1', passed: later.length === 0 };
  const scripts = {
    product: `${(bytes / 1000).toFixed(0)} kB`,
    bar: `≤ ${maxScriptBytes / 1000} kB`,
    passed: bytes > 0 && bytes <= maxScriptBytes,
  };
  return [
    outcomeOf(`lighthouse ${name}, rounds of requests`, rounds),
    outcomeOf(`lighthouse ${name}, JavaScript`, scripts),
  ];
}

/** The medians of the runs, on a desktop and on a slow phone. */
async function evaluatePage({ name, address }: LoadedPage, port: number): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const device of devices) {
    const runs: Evaluated[] = [];
    for (let attempt = 0; attempt < runsPerPage; attempt++)
      runs.push(await scorePage(address, { port, isPhone: device === 'phone' }));
    console.error(`${name}, ${device}: ${[...new Set(runs.flatMap(({ lost }) => lost))].join(', ')}`);
    for (const category of categories) {
      const bar = category === 'performance' ? performanceBars[device] : otherBar;
      const score = median(runs.map(({ scores }) => scores[category]));
      const result = { product: score.toFixed(2), bar: `≥ ${bar}`, passed: score >= bar };
      outcomes.push(outcomeOf(`lighthouse ${name}, ${category}, ${device}`, result));
    }
  }
  return outcomes;
}

function outcomeOf(bench: string, result: Pick<Outcome, 'product' | 'bar' | 'passed'>): Outcome {
  return { bench, floor: '-', ratio: '-', ...result };
}
