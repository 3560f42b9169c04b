import { findNewestAudit } from '#site-audit/audits';
import type { Context } from '#platform/context.ts';
import type { Website } from '#websites';
import { stemsOf } from '#platform/text';
import { findBrand, readSitePages, type SitePage } from '#keyword-research/candidates';
import { selectCampaignKeywords } from '#campaigns/core';
import type { LinkTargets } from './choose-links.ts';

/** The topic of a campaign and the targets of its links. */
export interface CampaignTopic extends LinkTargets {
  /** Word stems with their weight: 1 for words of approved keywords. */
  words: ReadonlyMap<string, number>;
}

/** The weight of words that occur only in the titles and headings of the website. */
const siteWordWeight = 0.5;

export async function readCampaignTopic(
  { db, clickhouse, accountId }: Context,
  { campaignId, website }: { campaignId: string; website: Website },
): Promise<CampaignTopic> {
  const ids = { accountId, websiteId: website.id };
  const audit = await findNewestAudit(db, { ...ids, state: 'ready' });
  const [keywords, pages] = await Promise.all([
    selectCampaignKeywords(db, { accountId, campaignId }),
    readSitePages(clickhouse, { ...ids, crawlId: audit?.id ?? null }),
  ]);
  const approved = keywords.filter(({ status }) => status === 'approved');
  return {
    brand: findBrand(pages, website.domain),
    homeUrl: homeOf(pages, website),
    keywords: approved,
    words: weighWords(
      approved.map(({ keyword }) => keyword),
      pages.flatMap(({ title, heading }) => [title, heading]),
    ),
  };
}

function weighWords(keywords: readonly string[], texts: readonly string[]): Map<string, number> {
  const ofSite = texts.flatMap(stemsOf).map((stem) => [stem, siteWordWeight] as const);
  const ofKeywords = keywords.flatMap(stemsOf).map((stem) => [stem, 1] as const);
  return new Map([...ofSite, ...ofKeywords]);
}

/** The home page as it was crawled, or `https://<domain>` if no crawl has found it. */
function homeOf(pages: readonly SitePage[], website: Website): string {
  const isHome = (url: string) => {
    const { host, pathname } = new URL(url);
    return pathname === '/' && [website.domain, `www.${website.domain}`].includes(host);
  };
  return pages.find(({ url }) => isHome(url))?.url ?? new URL(`https://${website.domain}`).href;
}
