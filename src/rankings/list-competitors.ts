import type { Context } from '#context.ts';
import { invalidMember } from '#errors.ts';
import { belongsTo, registrableDomain, requireWebsite } from '#websites';
import {
  type CompetitorStatus,
  readRankingDays,
  readSharedDomains,
  selectCompetitors,
  upsertCompetitor,
} from './queries.ts';
import { rangeBefore, rankingRange } from './read-rankings.ts';

export interface Competitor {
  domain: string;
  status: CompetitorStatus;
  keywords: number;
  /** Share of the website's keywords on whose result pages the domain stands, 0 to 1. */
  overlap: number;
  visibility: number;
  /** In the range of the same length before; null where nothing was checked then. */
  previousVisibility: number | null;
  shareOfVoice: number;
}

const nothing = { keywords: 0, visibility: 0, shareOfVoice: 0 };

/**
 * Domains that share result pages with a website, the most visible first, and those that somebody named; hidden ones only
 * where they are asked for.
 * @throws Problem website_not_found · invalid_request
 */
export async function listCompetitors(
  context: Context,
  websiteId: string,
  { range: rangeText, statuses }: { range: string; statuses: readonly CompetitorStatus[] },
): Promise<Competitor[]> {
  const range = await rankingRange(context, websiteId, rangeText);
  const website = await requireWebsite(context, websiteId);
  const [shared, days, said, before] = await Promise.all([
    readSharedDomains(context.facts, range),
    readRankingDays(context.facts, range),
    selectCompetitors(context.db, range),
    readSharedDomains(context.facts, rangeBefore(range)),
  ]);
  const checked = Math.max(1, ...days.map(({ top100, none }) => top100 + none));
  const seen = new Set(shared.map(({ domain }) => domain));
  const earlier = new Map(before.map(({ domain, visibility }) => [domain, visibility]));
  const unseen = [...said.keys()].filter((domain) => !seen.has(domain));
  return [...shared, ...unseen.map((domain) => ({ domain, ...nothing }))]
    .filter(({ domain }) => !belongsTo(website, { host: domain, url: `https://${domain}/` }))
    .map(({ domain, keywords, visibility, shareOfVoice }) => ({
      domain,
      status: said.get(domain) ?? 'suggested',
      keywords,
      overlap: Math.min(1, Math.round((keywords / checked) * 10_000) / 10_000),
      visibility,
      previousVisibility: before.length === 0 ? null : (earlier.get(domain) ?? 0),
      shareOfVoice,
    }))
    .filter(({ status }) => statuses.includes(status));
}

/** Confirms a domain as a competitor, hides it, or forgets what was said. @throws Problem website_not_found · invalid_request */
export async function setCompetitor(
  context: Context,
  websiteId: string,
  { domain: text, status }: { domain: string; status: CompetitorStatus },
): Promise<{ domain: string; status: CompetitorStatus }> {
  const { accountId } = await requireWebsite(context, websiteId);
  const host = URL.parse(`http://${text}`)?.hostname;
  if (host === undefined || !host.includes('.'))
    throw invalidMember('domain', 'not_a_domain', 'is not a domain');
  const domain = registrableDomain(host);
  await upsertCompetitor(context.db, { accountId, websiteId, domain, status });
  return { domain, status };
}
