import type { Context } from '#context.ts';
import { utcDay } from '#days.ts';
import { readSeenDays } from '#positions';
import type { Campaign } from '../campaign.ts';
import { selectCompared } from './effect-queries.ts';
import { type Effect, estimateEffect } from './estimate-effect.ts';
import { windowsOf } from './keyword-change.ts';

/** More would make the interval no narrower than the campaign's own keywords allow. */
const mostOthers = 500;

/** What a campaign that was launched has changed by now. */
export async function measureEffect(
  { db, facts, accountId, now }: Context,
  { id: campaignId, websiteId, launchedAt, createdAt }: Campaign,
): Promise<Effect> {
  const compared = await selectCompared(db, { accountId, campaignId, websiteId }, mostOthers);
  const days = { launchedOn: utcDay(launchedAt ?? createdAt), today: utcDay(now) };
  const { beforeLaunch, firstFortnight, last } = windowsOf(days.launchedOn, days.today);
  const seen = await readSeenDays(facts, {
    accountId,
    websiteId,
    keywordIds: compared.map(({ keywordId }) => keywordId),
    ranges: [{ from: beforeLaunch.from, to: firstFortnight.to }, last],
  });
  const keywords = compared.map(({ keywordId, isTreated }) => ({
    isTreated,
    days: seen.get(keywordId) ?? [],
  }));
  return estimateEffect(keywords, days);
}
