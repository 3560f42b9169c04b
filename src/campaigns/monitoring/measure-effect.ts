import type { Context } from '#platform/context.ts';
import { utcDay } from '#platform/days.ts';
import { readCheckedDays } from '#rank-tracking/positions';
import type { Campaign, Effect } from '#campaigns/core';
import { selectComparedKeywords } from './effect-queries.ts';
import { estimateEffect } from './estimate-effect.ts';
import { comparisonWindows } from './keyword-change.ts';

/** More control keywords hardly narrow the interval, because it is limited by the number of campaign keywords. */
const maxControl = 500;

/** Estimates the effect of a launched campaign as of now. */
export async function measureEffect(
  { db, clickhouse, accountId, now }: Context,
  { id: campaignId, websiteId, launchedAt, createdAt }: Campaign,
): Promise<Effect> {
  const compared = await selectComparedKeywords(db, { accountId, campaignId, websiteId }, maxControl);
  const days = { launchedOn: utcDay(launchedAt ?? createdAt), today: utcDay(now) };
  const { beforeSelection, firstFortnight, last } = comparisonWindows(days.launchedOn, days.today);
  const checkedDays = await readCheckedDays(clickhouse, {
    accountId,
    websiteId,
    keywordIds: compared.map(({ keywordId }) => keywordId),
    ranges: [{ from: beforeSelection.from, to: firstFortnight.to }, last],
  });
  const keywords = compared.map(({ keywordId, isTreated, url }) => ({
    isTreated,
    page: url === null ? keywordId : pageOf(url),
    days: checkedDays.get(keywordId) ?? [],
  }));
  return estimateEffect(keywords, days);
}

/** One name for the URLs of a page: without the fragment that points at a sentence, and without a trailing slash. */
function pageOf(url: string): string {
  return url.replace(/#.*$/, '').replace(/\/$/, '');
}
