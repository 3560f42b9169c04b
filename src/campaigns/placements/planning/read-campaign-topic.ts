import { findNewestAudit } from '#audit';
import type { Context } from '#context.ts';
import type { Website } from '#websites';
import type { SitePage } from '../research/candidate.ts';
import { findBrand } from '../research/find-brand.ts';
import { stemsOf } from '../research/fold-phrase.ts';
import { readSitePages } from '../research/read-site-pages.ts';
import { selectCampaignKeywords } from '../keyword-queries.ts';
import type { Linkable } from './choose-links.ts';

/** What a campaign is about, and what its links may point to. */
export interface Subject extends Linkable {
  /** Stems with their weight: words of approved keywords count whole. */
  words: ReadonlyMap<string, number>;
}

/** Words that only the website's titles and headings have. */
const weightOfSite = 0.5;

export async function readSubject(
  { db, facts, accountId }: Context,
  { campaignId, website }: { campaignId: string; website: Website },
): Promise<Subject> {
  const ids = { accountId, websiteId: website.id };
  const audit = await findNewestAudit(db, { ...ids, state: 'ready' });
  const [keywords, pages] = await Promise.all([
    selectCampaignKeywords(db, { accountId, campaignId }),
    readSitePages(facts, { ...ids, crawlId: audit?.id ?? null }),
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
  const ofSite = texts.flatMap(stemsOf).map((stem) => [stem, weightOfSite] as const);
  const ofKeywords = keywords.flatMap(stemsOf).map((stem) => [stem, 1] as const);
  return new Map([...ofSite, ...ofKeywords]);
}

/** As it was crawled, or else as it is most often served. */
function homeOf(pages: readonly SitePage[], website: Website): string {
  const isHome = (url: string) => {
    const { host, pathname } = new URL(url);
    return pathname === '/' && [website.domain, `www.${website.domain}`].includes(host);
  };
  return pages.find(({ url }) => isHome(url))?.url ?? new URL(`https://${website.domain}`).href;
}
