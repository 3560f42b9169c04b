import type { Context } from '#platform/context.ts';
import { decodeId } from '#platform/ids.ts';
import { foldText, stemsOf } from '#platform/text';
import { selectTrackedKeywords } from '#rank-tracking/keywords';

const maxTracked = 5000;

interface Suggestions {
  websiteId: string;
  keywords: readonly { id: string; keyword: string; status: string }[];
}

/** By suggested keyword, a keyword that the website tracks with the same stems but another text, such as a singular. */
export async function findSimilarKeywords(
  { db, accountId }: Pick<Context, 'db' | 'accountId'>,
  campaign: Suggestions,
): Promise<ReadonlyMap<string, string>> {
  const suggested = campaign.keywords.filter(({ status }) => status === 'suggested');
  const websiteId = decodeId('web', campaign.websiteId);
  if (suggested.length === 0 || websiteId === null) return new Map();
  const tracked = await selectTrackedKeywords(db, { accountId, websiteId }, maxTracked);
  const texts = new Set(tracked.map(({ keyword }) => foldText(keyword)));
  const byStems = new Map(tracked.map(({ keyword }) => [stemKey(keyword), keyword]));
  return new Map(
    suggested.flatMap(({ id, keyword }) => {
      const similar = byStems.get(stemKey(keyword));
      return similar === undefined || texts.has(foldText(keyword)) ? [] : [[id, similar] as const];
    }),
  );
}

const stemKey = (phrase: string) => stemsOf(phrase).join(' ');
