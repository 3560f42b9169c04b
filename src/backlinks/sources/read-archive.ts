import { decodeText, type PageLink, parsePage } from '#crawler';
import type { JobContext } from '#jobs';
import { type Archive, BacklinkFailure, type CapturedPage } from '#providers/backlinks';
import { listReferringDomains } from '#web-graph';
import { belongsTo, hostOf, type Website } from '#websites';
import { pageKey } from '../links/address.ts';
import { takeObservations } from '../links/change-links.ts';
import type { Observation, OfWebsite } from '../links/link.ts';
import type { BacklinkSettings } from '../settings.ts';
import { strongestLink } from '../verify/judge-link.ts';
import { type Collection, type OfCollection, updateCollection } from './collection-queries.ts';
import { holdCollection } from './hold-collection.ts';
import { afterFailure } from './judge-failure.ts';
import { selectLinkedDomains } from './source-queries.ts';

const dayMs = 24 * 60 * 60_000;
const wholeRoundMs = 30 * dayMs;
const domainsAtOnce = 100;
const pagesOfDomain = 10;

/** How far a round has come: which crawl it reads, and behind which domain it goes on. */
interface Place {
  crawl: string;
  after: { domain: string; authority: number } | null;
}

/**
 * Reads pages of Common Crawl on domains that link to a website by the web graph, the strongest first, for as many pages as a
 * day has: where a link is found it has a page, an anchor and a rel. Domains whose links are known are passed over.
 */
export async function readArchive(
  context: JobContext,
  { accountId, websiteId }: OfWebsite,
  settings: BacklinkSettings,
): Promise<void> {
  const { archive } = settings;
  if (archive === null) return;
  const { db, now } = context;
  const of: OfCollection = { accountId, websiteId, source: 'wat' };
  await holdCollection(context, of, async (website, found) => {
    try {
      const { place, linksKept } = await readRound({ context, settings, archive, of, website }, found);
      const nextRunAt = new Date(now.getTime() + (place === null ? wholeRoundMs : dayMs));
      const done = { state: 'ready', error: null, failures: 0, lastSuccessAt: now, nextRunAt } as const;
      const text = place === null ? null : JSON.stringify(place);
      await updateCollection(db, of, { ...found, ...done, place: text, linksKept });
    } catch (error) {
      if (!(error instanceof BacklinkFailure)) throw error;
      await updateCollection(db, of, afterFailure(found, error, now).after);
    }
  });
}

interface Round {
  context: JobContext;
  settings: BacklinkSettings;
  archive: Archive;
  of: OfCollection;
  website: Website;
}

async function readRound(
  round: Round,
  found: Collection,
): Promise<{ place: Place | null; linksKept: number }> {
  const { context, settings, archive, of, website } = round;
  const { db, facts, signal } = context;
  const begun = found.place === null ? null : (JSON.parse(found.place) as Place);
  const crawl = begun?.crawl ?? (await archive.newestCrawl(signal));
  const host = hostOf(website);
  let { linksKept } = found;
  let after = begun?.after ?? null;
  for (let pagesLeft = settings.archivePages; pagesLeft > 0;) {
    const page = { sort: 'authority', limit: domainsAtOnce, after } as const;
    const { rows: domains } = await listReferringDomains({ db, facts }, host, page);
    const names = domains.map(({ domain }) => domain);
    const linked = new Set(await selectLinkedDomains(db, of, names));
    for (const { domain, authority } of domains) {
      if (pagesLeft <= 0) return { place: { crawl, after }, linksKept };
      after = { domain, authority };
      if (linked.has(domain)) continue;
      const read = await readDomain(round, { crawl, domain, most: Math.min(pagesOfDomain, pagesLeft) });
      pagesLeft -= Math.max(1, read.pages);
      linksKept += read.kept;
    }
    if (domains.length < domainsAtOnce) return { place: null, linksKept };
  }
  return { place: { crawl, after }, linksKept };
}

async function readDomain(
  { context, archive, of, website }: Round,
  { crawl, domain, most }: { crawl: string; domain: string; most: number },
): Promise<{ pages: number; kept: number }> {
  const captures = await archive.listCaptures({ crawl, domain, limit: most }, context.signal);
  const told: Observation[] = [];
  for (const capture of captures) {
    const page = await archive.fetchCapture(capture, context.signal).catch(skipUnreadable);
    if (page !== null) told.push(...linksOf(page, website));
  }
  const kept = told.length === 0 ? null : await takeObservations(context, of, told);
  return { pages: captures.length, kept: kept?.kept ?? 0 };
}

/** One record that cannot be read is no reason to leave the others. */
function skipUnreadable(error: unknown): null {
  if (error instanceof BacklinkFailure && error.reason === 'provider_bad_answer') return null;
  throw error;
}

/** The links of a captured page to a website, of several to the same target the one that counts most. */
function linksOf(captured: CapturedPage, website: Website): Observation[] {
  const links = captured.kind === 'links' ? captured.links.map(toPageLink) : parseLinks(captured);
  const own = links.flatMap((link) =>
    link.url !== null && belongsTo(website, { host: new URL(link.url).hostname, url: link.url })
      ? [{ ...link, url: link.url }]
      : [],
  );
  return [...Map.groupBy(own, ({ url }) => pageKey(url)).values()].flatMap((same) => {
    const link = strongestLink(same);
    if (link === null) return [];
    const ends = { sourceUrl: captured.url, sourceDomain: '', targetUrl: link.url };
    const said = { anchor: link.anchor, rel: link.rel, follow: null, links: null };
    const seen = { observedAt: captured.capturedAt, firstSeen: null, lastSeen: captured.capturedAt };
    return [{ source: 'wat' as const, ...ends, ...said, ...seen }];
  });
}

type SeenLink = Pick<PageLink, 'url' | 'anchor' | 'rel' | 'isHidden'>;

function toPageLink({ href, anchor, rel }: { href: string; anchor: string; rel: string[] }): SeenLink {
  const isWeb = /^https?:\/\//i.test(href) && URL.canParse(href);
  return { url: isWeb ? href : null, anchor, rel, isHidden: false };
}

function parseLinks({ url, html, headers }: Extract<CapturedPage, { kind: 'page' }>): SeenLink[] {
  const { text } = decodeText(html, headers['content-type']?.[0] ?? null);
  return parsePage(text, url, headers).links;
}
