import pLimit from 'p-limit';
import { FetchFailure, type Fetched, judgeUrl } from '#crawler';
import { productToken } from './crawl.ts';
import { type CrawlTools, steadyClock } from './crawl-tools.ts';
import { type CheckedTarget, readOpenTargets, writeTargets } from './fact-queries.ts';

const batch = 200;
const hostsAtOnce = 8;

/**
 * The third phase: asks other websites whether the addresses are there that links lead to, for a while. True once all that
 * are to be asked for have been.
 */
export async function checkTargets(tools: CrawlTools): Promise<boolean> {
  const { context, crawling, crawl, ids } = tools;
  const untilMs = steadyClock.now() + crawling.runMs;
  while (!context.signal.aborted && steadyClock.now() < untilMs) {
    const { maxTargets } = crawl;
    const urls = await readOpenTargets(context.facts, ids, { maxTargets, limit: batch });
    if (urls.length === 0) return true;
    const limit = pLimit(hostsAtOnce);
    const hosts = Map.groupBy(urls, (url) => new URL(url).host);
    await Promise.all([...hosts.values()].map((ofHost) => limit(() => checkHost(tools, ofHost, untilMs))));
  }
  return false;
}

/** One after the other: to a stranger we are no crowd. What fails over https may well answer over http. */
async function checkHost(tools: CrawlTools, urls: readonly string[], untilMs: number): Promise<void> {
  const origins = Map.groupBy(urls, (url) => new URL(url).origin);
  for (const ofOrigin of origins.values()) await checkOrigin(tools, ofOrigin, untilMs);
}

async function checkOrigin(tools: CrawlTools, urls: readonly string[], untilMs: number): Promise<void> {
  const { context, crawling, ids } = tools;
  const [first = ''] = urls;
  const { file, failure } = await tools.robots(new URL(first).origin, context.signal);
  const agent = productToken(crawling.userAgent);
  const checked: CheckedTarget[] = [];
  for (const url of urls) {
    if (checked.length > 0 && steadyClock.now() >= untilMs) break;
    if (checked.length > 0) await steadyClock.sleep(crawling.delayMs, context.signal);
    const isDown =
      failure !== null || checked.slice(-3).filter(({ outcome }) => outcome === 'failed').length === 3;
    if (isDown && checked.length > 0) checked.push({ ...(checked.at(-1) ?? nothing), url });
    else if (failure === null && !judgeUrl(file, agent, url).isAllowed)
      checked.push({ ...nothing, url, checkedAt: now() });
    else checked.push(await ask(tools, url));
  }
  await writeTargets(context.facts, ids, checked);
}

const never = () => false;
const now = () => new Date(steadyClock.now());
const nothing: CheckedTarget = {
  url: '',
  outcome: 'skipped',
  reason: 'robots_disallowed',
  status: 0,
  redirectTo: '',
  checkedAt: new Date(0),
};

async function ask({ fetcher, context }: CrawlTools, url: string): Promise<CheckedTarget> {
  try {
    const head = await fetcher.fetch({ url, method: 'HEAD' }, context.signal);
    // Many servers answer HEAD with an error for what is there.
    const answer: Fetched =
      head.status < 400 ? head : await fetcher.fetch({ url, wantsBody: never }, context.signal);
    const redirectTo = answer.redirects.length > 0 ? answer.url : '';
    return { url, outcome: 'fetched', reason: '', status: answer.status, redirectTo, checkedAt: now() };
  } catch (error) {
    if (!(error instanceof FetchFailure) || error.reason === 'aborted') throw error;
    return { ...nothing, url, outcome: 'failed', reason: error.reason, checkedAt: now() };
  }
}
