import { openParserPool, type PageLink, type ParserPool } from '#platform/crawler';
import { dayMs } from '#platform/durations.ts';
import type { JobContext } from '#platform/jobs';
import { type Archive, ProviderFailure, type CapturedPage } from '#providers/backlinks';
import { listLinkingDomains } from '#links/web-graph';
import { belongsTo, hostOf, type Website } from '#websites';
import {
  type BacklinkSettings,
  ingestObservations,
  type Observation,
  pageKey,
  strongestLink,
  type WebsiteIds,
} from '#links/backlinks/core';
import { applyFailure } from './apply-failure.ts';
import { type Collection, type CollectionIds, updateCollection } from './collection-queries.ts';
import { reportBacklinks } from './report-backlinks.ts';
import { selectLinkedDomains } from './source-queries.ts';
import { withCollectionLock } from './with-collection-lock.ts';

const roundIntervalMs = 30 * dayMs;
const domainBatchSize = 100;
const maxPagesPerDomain = 10;

/** How far a round has come: the crawl that it reads, and the last domain. */
interface ArchiveCursor {
  crawl: string;
  after: { domain: string; authority: number } | null;
}

interface Progress {
  /** Null at the end of a round. */
  cursor: ArchiveCursor | null;
  linksStored: number;
}

/**
 * Reads pages of Common Crawl on domains that link to a website according to the web graph, strongest first, up to the daily
 * number of pages. The pages add URL, anchor and `rel` of a link. Domains with known links are skipped.
 */
export async function readArchive(
  context: JobContext,
  { accountId, websiteId }: WebsiteIds,
  settings: BacklinkSettings,
): Promise<void> {
  const { archive } = settings;
  if (archive === null) return;
  const { db, now } = context;
  const ids: CollectionIds = { accountId, websiteId, source: 'wat' };
  await withCollectionLock(context, ids, async (website, found) => {
    const parsers = openParserPool({ threads: 1 });
    try {
      const round = { context, settings, archive, ids, website, parsers };
      const { cursor, linksStored } = await readDay(round, found);
      await updateCollection(db, ids, {
        ...found,
        state: 'ready',
        error: null,
        failures: 0,
        lastSuccessAt: now,
        nextRunAt: new Date(now.getTime() + (cursor === null ? roundIntervalMs : dayMs)),
        cursor: cursor === null ? null : JSON.stringify(cursor),
        linksStored,
      });
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      await updateCollection(db, ids, applyFailure(found, error, now).after);
    } finally {
      await parsers.close();
    }
    await reportBacklinks(db, ids, settings);
  });
}

interface Round {
  context: JobContext;
  settings: BacklinkSettings;
  archive: Archive;
  ids: CollectionIds;
  website: Website;
  parsers: ParserPool;
}

/** Reads the pages of one day, and returns where the next day continues. */
async function readDay(round: Round, found: Collection): Promise<Progress> {
  const { context, settings, archive, ids, website } = round;
  const { db, clickhouse, signal } = context;
  const start = found.cursor === null ? null : (JSON.parse(found.cursor) as ArchiveCursor);
  const crawl = start?.crawl ?? (await archive.newestCrawl(signal));
  const host = hostOf(website);
  let { linksStored } = found;
  let after = start?.after ?? null;
  for (let pagesLeft = settings.archivePages; pagesLeft > 0;) {
    const page = { sort: 'authority', limit: domainBatchSize, after } as const;
    const { rows: domains } = await listLinkingDomains({ db, clickhouse }, host, page);
    const names = domains.map(({ domain }) => domain);
    const linked = new Set(await selectLinkedDomains(db, ids, names));
    for (const { domain, authority } of domains) {
      if (pagesLeft <= 0) return { cursor: { crawl, after }, linksStored };
      after = { domain, authority };
      if (linked.has(domain)) continue;
      const limit = Math.min(maxPagesPerDomain, pagesLeft);
      const { pages, saved } = await readDomain(round, { crawl, domain, limit });
      pagesLeft -= Math.max(1, pages);
      linksStored += saved;
    }
    if (domains.length < domainBatchSize) return { cursor: null, linksStored };
  }
  return { cursor: { crawl, after }, linksStored };
}

async function readDomain(
  { context, archive, ids, website, parsers }: Round,
  { crawl, domain, limit }: { crawl: string; domain: string; limit: number },
): Promise<{ pages: number; saved: number }> {
  const captures = await archive.listCaptures({ crawl, domain, limit }, context.signal);
  const observations: Observation[] = [];
  for (const capture of captures) {
    const page = await archive.fetchCapture(capture, context.signal).catch(skipUnreadable);
    if (page !== null) observations.push(...observationsOf(page, await listLinks(parsers, page), website));
  }
  const result = observations.length === 0 ? null : await ingestObservations(context, ids, observations);
  return { pages: captures.length, saved: result?.saved ?? 0 };
}

/** An unreadable record does not stop the round. */
function skipUnreadable(error: unknown): null {
  if (error instanceof ProviderFailure && error.reason === 'provider_bad_answer') return null;
  throw error;
}

/** One observation for each page of the website that a captured page links to. */
function observationsOf(
  captured: CapturedPage,
  links: readonly CapturedLink[],
  website: Website,
): Observation[] {
  const own = links.flatMap((link) =>
    link.url !== null && belongsTo(website, { host: new URL(link.url).hostname, url: link.url })
      ? [{ ...link, url: link.url }]
      : [],
  );
  return [...Map.groupBy(own, ({ url }) => pageKey(url)).values()].flatMap((group): Observation[] => {
    const link = strongestLink(group);
    if (link === null) return [];
    return [
      {
        source: 'wat',
        sourceUrl: captured.url,
        sourceDomain: '',
        targetUrl: link.url,
        anchor: link.anchor,
        rel: link.rel,
        follow: null,
        links: null,
        observedAt: captured.capturedAt,
        firstSeen: null,
        lastSeen: captured.capturedAt,
      },
    ];
  });
}

type CapturedLink = Pick<PageLink, 'url' | 'anchor' | 'rel' | 'isHidden'>;

function toPageLink({ href, anchor, rel }: { href: string; anchor: string; rel: string[] }): CapturedLink {
  const isWeb = /^https?:\/\//i.test(href) && URL.canParse(href);
  return { url: isWeb ? href : null, anchor, rel, isHidden: false };
}

/** None if the page cannot be parsed in time. */
async function listLinks(parsers: ParserPool, captured: CapturedPage): Promise<CapturedLink[]> {
  if (captured.kind === 'links') return captured.links.map(toPageLink);
  const { url, html, headers } = captured;
  const parsed = await parsers.parsePage({ url, bytes: new Uint8Array(html), headers });
  return typeof parsed === 'string' ? [] : parsed.page.links;
}
