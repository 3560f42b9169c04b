import pLimit from 'p-limit';
import { type Looker } from '#backlinks';
import type { Context } from '#context.ts';
import type { StoredPage } from '#pages';
import { hostOf, registrableDomain, type Website } from '#websites';
import type { OpenKeyword } from './brief-queries.ts';
import type { BriefMaterial } from './compose-brief.ts';
import { findKeptPage, keepPage } from './page-cache-queries.ts';
import type { WebPage, WholePage } from './page-facts.ts';
import { readWebPage } from './read-web-page.ts';

const topTen = 10;
/** Fetched for one brief at most. */
const mostPages = 10;
const atOnce = 4;
const dayMs = 24 * 60 * 60_000;
const readMs = 14 * dayMs;
const unreadMs = dayMs / 4;

/** Keywords that one page is to be found for, the most promising first, with their result pages. */
export interface Subject {
  targetUrl: string | null;
  keywords: readonly OpenKeyword[];
  pages: readonly StoredPage[];
}

interface Reading {
  context: Pick<Context, 'db' | 'now'>;
  looker: Looker;
  signal: AbortSignal;
}

/** The pages that rank for a subject, each read once in two weeks, whoever asks; and the page that is to rank. */
export async function collectMaterial(
  reading: Reading,
  website: Website,
  { targetUrl, keywords, pages }: Subject,
): Promise<BriefMaterial> {
  const { language } = website.defaults;
  const results = chooseResults(pages, website);
  const turn = pLimit(atOnce);
  const read = (url: string) => turn(() => readOnce(reading, { url, language }));
  const { looker, signal } = reading;
  // One's own page is looked at as it is now.
  const [own, ...others] = await Promise.all([
    targetUrl === null ? null : readWebPage(looker, { url: targetUrl, language }, signal),
    ...results.map(async (result) => ({ ...result, page: await read(result.url) })),
  ]);
  const collected = pages.map(({ checkedAt }) => checkedAt.getTime());
  return { keywords, language, collectedAt: new Date(Math.max(...collected)), results: others, own };
}

/**
 * Those of the ten best results that stand highest on all result pages together, by the sum of 1/position; without the website's
 * own. Pure.
 */
function chooseResults(
  pages: readonly Pick<StoredPage, 'page'>[],
  website: Website,
): { url: string; domain: string; position: number }[] {
  const own = registrableDomain(hostOf(website));
  const found = new Map<string, { url: string; domain: string; position: number; weight: number }>();
  for (const { url, host, rank } of pages.flatMap(({ page }) => page.elements)) {
    if (rank === null || rank > topTen || url === null || host === null) continue;
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
    .slice(0, mostPages)
    .map(({ weight: _weight, ...result }) => result);
}

async function readOnce(
  { context: { db, now }, looker, signal }: Reading,
  wish: { url: string; language: string },
): Promise<WebPage> {
  const since = (ms: number) => new Date(now.getTime() - ms);
  const kept = await findKeptPage(db, wish, { readSince: since(readMs), unreadSince: since(unreadMs) });
  if (kept !== null) return kept;
  const page = withoutWords(await readWebPage(looker, wish, signal));
  await keepPage(db, page, { language: wish.language, now });
  return page;
}

function withoutWords(page: WebPage<WholePage>): WebPage {
  if (page.state === 'unread') return page;
  const { words: _words, ...facts } = page.facts;
  return { ...page, facts };
}
