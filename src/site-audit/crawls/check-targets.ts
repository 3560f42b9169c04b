import pLimit from 'p-limit';
import { FetchFailure, type Fetched, evaluateRobots } from '#platform/crawler';
import { productToken } from './crawl.ts';
import { type CrawlDeps, steadyClock } from './open-crawl-deps.ts';
import { type CheckedTarget, readOpenTargets, writeTargets } from './clickhouse-queries.ts';

const batchSize = 200;
const hostConcurrency = 8;

/** The third phase: requests the status of link targets that are not crawled, for a limited time. @returns whether all have been checked */
export async function checkTargets(deps: CrawlDeps): Promise<boolean> {
  const { context, crawling, crawl, ids } = deps;
  const untilMs = steadyClock.now() + crawling.runMs;
  while (!context.signal.aborted && steadyClock.now() < untilMs) {
    const { maxTargets } = crawl;
    const urls = await readOpenTargets(context.clickhouse, ids, { maxTargets, limit: batchSize });
    if (urls.length === 0) return true;
    const limit = pLimit(hostConcurrency);
    const hosts = Map.groupBy(urls, (url) => new URL(url).host);
    await Promise.all([...hosts.values()].map((ofHost) => limit(() => checkHost(deps, ofHost, untilMs))));
  }
  return false;
}

/** Checks the origins of a host one after the other to keep the load low. A host may fail over HTTPS and respond over HTTP. */
async function checkHost(deps: CrawlDeps, urls: readonly string[], untilMs: number): Promise<void> {
  const origins = Map.groupBy(urls, (url) => new URL(url).origin);
  for (const ofOrigin of origins.values()) await checkOrigin(deps, ofOrigin, untilMs);
}

async function checkOrigin(deps: CrawlDeps, urls: readonly string[], untilMs: number): Promise<void> {
  const { context, crawling, ids } = deps;
  const [first = ''] = urls;
  const { file, failure } = await deps.robots(new URL(first).origin, context.signal);
  const agent = productToken(crawling.userAgent);
  const checked: CheckedTarget[] = [];
  for (const url of urls) {
    if (checked.length > 0 && steadyClock.now() >= untilMs) break;
    if (checked.length > 0) await steadyClock.sleep(crawling.delayMs, context.signal);
    const isDown =
      failure !== null || checked.slice(-3).filter(({ outcome }) => outcome === 'failed').length === 3;
    if (isDown && checked.length > 0) checked.push({ ...(checked.at(-1) ?? blocked), url });
    else if (failure === null && !evaluateRobots(file, agent, url).isAllowed)
      checked.push({ ...blocked, url, checkedAt: now() });
    else checked.push(await checkUrl(deps, url));
  }
  await writeTargets(context.clickhouse, ids, checked);
}

const never = () => false;
const now = () => new Date(steadyClock.now());
const blocked: CheckedTarget = {
  url: '',
  outcome: 'skipped',
  reason: 'robots_disallowed',
  status: 0,
  redirectTo: '',
  checkedAt: new Date(0),
};

async function checkUrl({ fetcher, context }: CrawlDeps, url: string): Promise<CheckedTarget> {
  try {
    const head = await fetcher.fetch({ url, method: 'HEAD' }, context.signal);
    // Many servers respond to HEAD with an error although the page exists.
    const response: Fetched =
      head.status < 400 ? head : await fetcher.fetch({ url, wantsBody: never }, context.signal);
    const redirectTo = response.redirects.length > 0 ? response.url : '';
    return { url, outcome: 'fetched', reason: '', status: response.status, redirectTo, checkedAt: now() };
  } catch (error) {
    if (!(error instanceof FetchFailure) || error.reason === 'aborted') throw error;
    return { ...blocked, url, outcome: 'failed', reason: error.reason, checkedAt: now() };
  }
}
