import type { Website } from '#websites';
import { collectCandidates, type ResearchMaterial } from './collect-candidates.ts';
import type { KeywordCandidate, ReadContext } from './keyword-candidate.ts';
import { mergeCandidates } from './merge-candidates.ts';
import { opportunityPositions } from './read-queries.ts';
import { readSiteContent } from './read-site-pages.ts';

/** People rarely search for longer phrases. */
const maxPhraseLength = 100;
/** The limit of a tracked keyword's target URL. */
const maxUrlLength = 2_048;

/** Collects the candidates for which a website can still win clicks. @param crawlId the latest crawl, or null */
export async function gatherCandidates(
  context: ReadContext,
  website: Website,
  crawlId: string | null,
): Promise<ResearchMaterial> {
  const { accountId, id: websiteId } = website;
  const content = await readSiteContent(context.clickhouse, { accountId, websiteId, crawlId });
  const material = await collectCandidates(context, website, content);
  return { ...material, candidates: mergeCandidates(material.candidates).filter(isWorthwhile) };
}

/** Whether a candidate can be a keyword. Pure. */
export function isTrackable({ phrase, url }: Pick<KeywordCandidate, 'phrase' | 'url'>): boolean {
  if (phrase.length > maxPhraseLength || /[\p{Cc}\p{Cs}]/u.test(phrase)) return false;
  return url === null || url.length <= maxUrlLength;
}

function isWorthwhile(candidate: KeywordCandidate): boolean {
  const { source, position } = candidate;
  if (!isTrackable(candidate)) return false;
  if (position === null) return source !== 'search_console';
  const { from, to } = opportunityPositions;
  return position >= from && (source !== 'search_console' || position <= to);
}
