import pLimit from 'p-limit';
import type { PoliteFetcher } from '#links/backlinks/verification';
import type { Context } from '#platform/context.ts';
import { dayMs, hourMs } from '#platform/durations.ts';
import type { StoredSerp } from '#rank-tracking/serps';
import { hostOf, registrableDomain, type Website } from '#websites';
import type { OpenKeyword } from './brief-queries.ts';
import type { BriefMaterial } from './compose-brief.ts';
import { cachePage, findCachedPage } from './page-cache-queries.ts';
import type { PageContentWithText, WebPage } from './page-content.ts';
import { readWebPage } from './read-web-page.ts';

const maxRank = 10;
/** Pages fetched for one brief. */
const maxPages = 10;
const concurrency = 4;
const readTtlMs = 14 * dayMs;
const unreadTtlMs = 6 * hourMs;

/** The keywords of one target page, the most promising first, with their SERPs. */
export interface BriefSubject {
  targetUrl: string | null;
  keywords: readonly OpenKeyword[];
  serps: readonly StoredSerp[];
}

interface Reading {
  context: Pick<Context, 'db' | 'now'>;
  fetcher: PoliteFetcher;
  signal: AbortSignal;
}

/** Reads the pages that rank for a subject, through a cache that all accounts share, and the current target page. */
export async function collectMaterial(
  reading: Reading,
  website: Website,
  { targetUrl, keywords, serps }: BriefSubject,
): Promise<BriefMaterial> {
  const { language } = website.defaults;
  const results = chooseResults(serps, website);
  const limit = pLimit(concurrency);
  const read = (url: string) => limit(() => readCached(reading, { url, language }));
  const { fetcher, signal } = reading;
  // The target page is always read without the cache.
  const [own, ...others] = await Promise.all([
    targetUrl === null ? null : readWebPage(fetcher, { url: targetUrl, language }, signal),
    ...results.map(async (result) => ({ ...result, page: await read(result.url) })),
  ]);
  const collected = serps.map(({ checkedAt }) => checkedAt.getTime());
  return { keywords, language, collectedAt: new Date(Math.max(...collected)), results: others, own };
}

/** The best results over all SERPs of the subject, by the total of 1/position, without the website's own pages. Pure. */
function chooseResults(
  serps: readonly Pick<StoredSerp, 'serp'>[],
  website: Website,
): { url: string; domain: string; position: number }[] {
  const own = registrableDomain(hostOf(website));
  const found = new Map<string, { url: string; domain: string; position: number; weight: number }>();
  for (const { url, host, rank } of serps.flatMap(({ serp }) => serp.elements)) {
    if (rank === null || rank > maxRank || url === null || host === null) continue;
    const domain = registrableDomain(host);
    if (domain === own) continue;
    const known = found.get(url) ?? { url, domain, position: rank, weight: 0 };
    found.set(url, {
      ...known,
      position: Math.min(known.position, rank),
      weight: known.weight + 1 / rank,
    });
  }
  return [...found.values()]
    .toSorted((one, other) => other.weight - one.weight || (one.url < other.url ? -1 : 1))
    .slice(0, maxPages)
    .map(({ weight: _weight, ...result }) => result);
}

async function readCached(
  { context: { db, now }, fetcher, signal }: Reading,
  request: { url: string; language: string },
): Promise<WebPage> {
  const since = (ms: number) => new Date(now.getTime() - ms);
  const cached = await findCachedPage(db, request, {
    readSince: since(readTtlMs),
    unreadSince: since(unreadTtlMs),
  });
  if (cached !== null) return cached;
  const page = withoutText(await readWebPage(fetcher, request, signal));
  await cachePage(db, page, { language: request.language, now });
  return page;
}

function withoutText(page: WebPage<PageContentWithText>): WebPage {
  if (page.state === 'unread') return page;
  const { text: _text, ...content } = page.content;
  return { ...page, content };
}
