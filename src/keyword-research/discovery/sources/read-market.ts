import { detectReliableLanguage } from '#platform/text';
import type { JobContext } from '#platform/jobs';
import { readRecentRows } from '#search-console/performance';
import type { SiteContent } from '#keyword-research/candidates';
import {
  detectMarket,
  fetchHomePage,
  hostOf,
  type MarketClues,
  type PageReading,
  type Website,
} from '#websites';

type HomePage = NonNullable<Awaited<ReturnType<typeof fetchHomePage>>>;

const recentDays = 28;
const maxCountries = 250;
/** The language of a shorter text is a guess. */
const minTextLength = 200;

/** The home page of a website: its texts, and what it says about the market. */
export interface ReadMarket {
  market: ReturnType<typeof detectMarket>;
  /** Null if the home page could not be read. */
  content: SiteContent | null;
}

/** Reads the home page and the countries of the searches, and decides the market. */
export async function readMarket(
  { db, clickhouse, now, signal }: JobContext,
  website: Website,
  reading: PageReading,
): Promise<ReadMarket> {
  const context = { db, clickhouse, now, accountId: website.accountId };
  const [page, countries] = await Promise.all([
    fetchHomePage(hostOf(website), reading, signal),
    readRecentRows(context, website.id, {
      dimension: 'country',
      days: recentDays,
      page: { by: 'impressions', limit: maxCountries },
    }),
  ]);
  const impressions = (countries?.rows ?? []).reduce((sum, row) => sum + row.impressions, 0);
  const searchCountries = (countries?.rows ?? []).map((row) => ({
    country: row.key,
    share: row.impressions / impressions,
  }));
  const url = `https://${hostOf(website)}/`;
  return {
    market: detectMarket({ site: website, page: page && describe(page, url), searchCountries }),
    content: page && contentOf(page, url),
  };
}

function describe(page: HomePage, url: string): MarketClues['page'] {
  const text = page.textStart;
  return {
    url,
    lang: page.lang,
    hreflangs: page.hreflangs,
    textLanguage: text.length < minTextLength ? null : detectReliableLanguage(text),
  };
}

function contentOf(page: HomePage, url: string): SiteContent {
  const heading = page.headings.find(({ level }) => level === 1)?.text ?? '';
  const host = new URL(url).hostname;
  const internal = page.links.filter(
    (link) => link.url !== null && URL.parse(link.url)?.hostname.endsWith(host),
  );
  return {
    pages: [{ url, title: page.titles[0] ?? '', heading }],
    anchors: internal.map((link) => ({ url: link.url ?? url, title: '', heading: link.anchor })),
  };
}
